"use client";

import { getNonce } from "get-nonce";
import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { cn } from "./cn";
import { type SelectProps, Shown, selectStyle } from "./select-look";

/** The select with its list of options; it begins open, since {@link Select} fetches it when it is to be opened. */
export function SelectList({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  name,
  className,
  ...control
}: SelectProps) {
  return (
    <Radix.Root defaultOpen value={value} onValueChange={onValueChange} disabled={disabled} name={name}>
      <Radix.Trigger {...control} className={cn(selectStyle, className)}>
        <Shown>
          <Radix.Value placeholder={placeholder} />
        </Shown>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-control border border-line-strong bg-raised p-1"
        >
          {/* It brings a style element of its own, which the content policy lets in by the nonce. */}
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
