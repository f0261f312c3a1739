"use client";

import { getNonce } from "get-nonce";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { cn } from "./cn";
import type { FieldControl } from "./field";
import { fieldStyle } from "./input";

type SelectProps = Partial<FieldControl> & {
  value: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly { value: string; label: string; hint?: string }[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  className?: string;
};

/** A choice of one option from a list. */
export function Select(props: SelectProps) {
  const { value, onValueChange, options, placeholder, disabled, name, className, ...control } = props;
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled} name={name}>
      <Radix.Trigger
        {...control}
        className={cn(
          fieldStyle,
          "flex h-control items-center justify-between gap-2 text-left data-[placeholder]:text-ink-3",
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[max(var(--radix-select-trigger-width),min(24rem,calc(100vw-1rem)))] animate-appear overflow-hidden rounded-control border border-line-strong bg-raised p-1"
        >
          {/* The viewport adds a style element, which the content security policy admits by its nonce. */}
          <Radix.Viewport nonce={getNonce()} className="max-h-72">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-7 cursor-default select-none items-center gap-2 rounded-mark py-1 pr-2 pl-7 outline-none data-[highlighted]:bg-accent-soft"
              >
                <Radix.ItemIndicator className="absolute left-1.5">
                  <Check aria-hidden className="size-4 stroke-[1.75] text-accent" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.hint ? <span className="ml-auto pl-4 text-ink-2 text-small">{option.hint}</span> : null}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
