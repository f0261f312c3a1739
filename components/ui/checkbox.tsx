"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
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
