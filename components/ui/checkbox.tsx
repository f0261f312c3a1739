import { type ComponentProps, useEffect, useId, useRef } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "checked" | "onChange"> & {
  /** `mixed` stands for several things of which only some are checked. */
  checked: boolean | "mixed";
  onCheckedChange: (checked: boolean) => void;
};

/** The browser's own checkbox, drawn by `checkbox` in the style sheet. */
export function Checkbox({ className, checked, onCheckedChange, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === "mixed";
  }, [checked]);
  return (
    <input
      {...props}
      ref={input}
      type="checkbox"
      checked={checked === true}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      className={cn("checkbox", className)}
    />
  );
}

type CheckboxFieldProps = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** One choice that is on or off, with what it means. */
export function CheckboxField({ label, hint, checked, disabled, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 py-1.5">
      <Checkbox
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-ink-3 text-small">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
