"use client";

import { Popover } from "radix-ui";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { cn } from "./cn";
import type { FieldControl } from "./field";
import { fieldStyle } from "./input";
import { useHydrated } from "./use-hydrated";

export type ComboboxOption = { value: string; label: string; hint?: string };

type ComboboxProps = Partial<FieldControl> & {
  /** The text in the field. Any text is allowed; the options only help. */
  value: string;
  onValueChange: (value: string) => void;
  onSelect?: (option: ComboboxOption) => void;
  onBlur?: () => void;
  /** Already narrowed to the text. */
  options: readonly ComboboxOption[];
  loading?: boolean;
  placeholder?: string;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A text field with a list of suggestions (ARIA combobox with list autocomplete, the focus stays in the field). */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, onSelect, onBlur, options, loading, placeholder, name, className, ref, ...control } =
    props;
  const listId = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;

  const choose = (option: ComboboxOption) => {
    onValueChange(option.value);
    onSelect?.(option);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const option = shown ? options[active] : undefined;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % Math.max(options.length, 1));
    } else if (event.key === "Enter" && option && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <input
          {...control}
          ref={ref}
          name={name}
          readOnly={!hydrated}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-busy={loading || undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            setActive(-1);
            onBlur?.();
          }}
          className={cn(fieldStyle, "h-control", className)}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-1rem)] animate-appear rounded-control border border-line-strong bg-raised p-1"
        >
          <Options id={listId} options={options} active={active} onChoose={choose} />
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
