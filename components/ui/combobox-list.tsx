"use client";

import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { cn } from "./cn";

export type ComboboxOption = { value: string; label: string; hint?: string };

type ComboboxListProps = OptionsProps & {
  /** What the list stands below, as wide as it. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The suggestions of a {@link Combobox}, over the page. */
export function ComboboxList({ anchor, open, onOpenChange, ...options }: ComboboxListProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-1rem)] animate-appear rounded-control border border-line-strong bg-raised p-1"
        >
          <Options {...options} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type OptionsProps = {
  id: string;
  options: readonly ComboboxOption[];
  active: number;
  onChoose: (option: ComboboxOption) => void;
};

function Options({ id, options, active, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="max-h-64 overflow-y-auto">
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        <div
          key={`${option.value} ${option.hint ?? ""}`}
          id={`${id}-${at}`}
          ref={at === active ? scrollIntoView : undefined}
          role="option"
          aria-selected={at === active}
          // The press must not take the focus from the field, whose blur would close the list first.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cn(
            "flex min-h-7 cursor-default gap-2 rounded-mark px-2 py-1 hover:bg-hover",
            at === active && "bg-accent-soft",
          )}
        >
          <span className="min-w-12 shrink-0 font-mono text-small leading-5">{option.label}</span>
          {option.hint ? <span className="min-w-0 text-ink-2">{option.hint}</span> : null}
        </div>
      ))}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
