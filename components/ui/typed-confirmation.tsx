import { Field } from "./field";
import { Input } from "./input";

type TypedConfirmationProps = {
  /** What it is for: `To confirm`, `To submit it`. */
  purpose: string;
  /** What has to be typed, letter for letter. */
  expected: string;
  typed: string;
  onType: (typed: string) => void;
  error?: string;
  className?: string;
};

/** What cannot be taken back is confirmed by typing its name, so that nobody does it by a slip. */
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

/** Spaces around it come from copying. */
export function isTyped(typed: string, expected: string): boolean {
  return expected !== "" && typed.trim() === expected;
}
