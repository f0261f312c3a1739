"use client";

import { Field } from "./field";
import { Input } from "./input";

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
