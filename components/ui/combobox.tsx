"use client";

import { Popover } from "radix-ui";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { cn } from "./cn";
import type { FieldControl } from "./field";
import { fieldStyle, useHydrated } from "./input";

export type ComboboxOption = { value: string; label: string; hint?: string };

type ComboboxProps = Partial<FieldControl> & {
  /** The text of the field. Any text is allowed; the options are suggestions. */
  value: string;
  onValueChange: (value: string) => void;
  onSelect?: (option: ComboboxOption) => void;
  onBlur?: () => void;
  /** Already filtered by the text. */
  options: readonly ComboboxOption[];
  loading?: boolean;
  placeholder?: string;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A text field with suggestions (ARIA combobox with list autocomplete; focus stays in the field). */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, onSelect, onBlur, options, loading, placeholder, name, className, ref, ...control } =
    props;
  const listId = useId();
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const anchor = useRef<HTMLDivElement>(null);
  const open = wanted && options.length > 0;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    onValueChange(option.value);
    onSelect?.(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const option = open ? options[active] : undefined;
    if (step !== 0) {
      event.preventDefault();
      setWanted(true);
      setActive((at) => (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % Math.max(options.length, 1));
    } else if (event.key === "Enter" && option && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Popover.Root open={open} onOpenChange={setWanted}>
      <div ref={anchor} className="grid">
        <input
          {...control}
          ref={ref}
          name={name}
          readOnly={!hydrated}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
          aria-busy={loading || undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            setWanted(true);
            setActive(-1);
          }}
          onClick={() => setWanted(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className={cn(fieldStyle, "h-control", className)}
        />
      </div>
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
          <Suggestions id={listId} options={options} active={active} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type SuggestionsProps = {
  id: string;
  options: readonly ComboboxOption[];
  active: number;
  onChoose: (option: ComboboxOption) => void;
};

function Suggestions({ id, options, active, onChoose }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="max-h-64 overflow-y-auto">
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
        <div
          key={`${option.value} ${option.hint ?? ""}`}
          id={optionId(id, at)}
          ref={at === active ? scrollIntoView : undefined}
          role="option"
          aria-selected={at === active}
          // Otherwise the press would blur the field, which closes the list before the click.
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

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
