"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type CheckRowProps = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** One choice that is on or off, with what it means. */
export function CheckRow({ label, hint, checked, disabled, onChange }: CheckRowProps) {
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
