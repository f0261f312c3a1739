"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ComponentProps, useId } from "react";
import { cn } from "./cn";

export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        // The target is 24 px while the box is drawn at 16.
        "group relative inline-flex size-4 shrink-0 items-center justify-center rounded-mark border border-ink-3 bg-raised after:absolute after:-inset-1 disabled:opacity-55 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent",
        className,
      )}
    >
      <Radix.Indicator className="text-accent-on">
        <Check aria-hidden className="size-3 stroke-[2.5] group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden className="hidden size-3 stroke-[2.5] group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
}

type CheckRowProps = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** One choice that is on or off, with what it means. */
export function CheckboxField({ label, hint, checked, disabled, onChange }: CheckRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 py-1.5">
      <Checkbox
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
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
