"use client";

import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
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
          <span className="block first-letter:uppercase">{error}</span>
        </p>
      ) : null}
    </div>
  );
}
