"use client";

import { TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useSyncExternalStore } from "react";
import { cn } from "./cn";

export type FieldControl = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to enter instead. */
  error?: ReactNode;
  /** Something to know about a value that is accepted. */
  notice?: ReactNode;
  className?: string;
  /** Receives the properties that tie the control to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

/** A labeled form control with its hint, notice and error. */
export function Field({ label, hint, error, notice, className, children }: FieldProps) {
  const id = useId();
  const parts = [hint && "hint", notice && "notice", error && "error"].filter(Boolean);
  const describedBy = parts.map((part) => `${id}-${part}`).join(" ") || undefined;
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className="w-fit text-ink-2 text-small">
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-3 text-small">
          {hint}
        </p>
      ) : null}
      {notice ? (
        <p id={`${id}-notice`} className="text-small text-warn">
          {notice}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1 text-danger text-small">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function Input({ className, readOnly, ...props }: ComponentProps<"input">) {
  const locked = !useHydrated() && props.onChange !== undefined;
  return <input {...props} readOnly={readOnly || locked} className={cn(fieldStyle, "h-control", className)} />;
}

export function Textarea({ className, readOnly, rows = 3, ...props }: ComponentProps<"textarea">) {
  const locked = !useHydrated() && props.onChange !== undefined;
  return (
    <textarea
      {...props}
      readOnly={readOnly || locked}
      rows={rows}
      className={cn(fieldStyle, "field-sizing-content max-h-80 py-1.5", className)}
    />
  );
}

type TypedConfirmationProps = {
  /** Begins the label: `To confirm`, `To submit it`. */
  purpose: string;
  /** What has to be typed. */
  expected: string;
  typed: string;
  onType: (typed: string) => void;
  error?: string;
  className?: string;
};

/** Guards an action that cannot be undone: the user types its name, so that it never happens by accident. */
export function TypedConfirmation({ purpose, expected, typed, onType, error, className }: TypedConfirmationProps) {
  return (
    <Field
      className={className}
      label={
        <>
          {purpose}, type <code className="select-all break-all font-mono text-ink">{expected}</code>
        </>
      }
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Ignores surrounding spaces, which come from copying. */
export function isTyped(typed: string, expected: string): boolean {
  return expected !== "" && typed.trim() === expected;
}

export const fieldStyle =
  "w-full min-w-0 rounded-control border border-line-strong bg-sunken px-2.5 text-body text-ink transition-colors hover:border-ink-3 focus:bg-raised disabled:opacity-55 aria-invalid:border-danger";

/**
 * Whether React runs in the browser yet. Until then, controls with a change listener are read-only: text typed before
 * hydration would be lost as soon as the form writes its own value.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

const noSubscription = () => () => {};
