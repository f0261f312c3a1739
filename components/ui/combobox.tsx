"use client";

import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { cn } from "./cn";
import type { ComboboxOption } from "./combobox-list";
import type { FieldControl } from "./field";
import { fieldStyle } from "./input";
import { useHydrated } from "./use-hydrated";
import { useLatePart } from "./use-late-part";

const load = () => import("./combobox-list").then(({ ComboboxList }) => ComboboxList);

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

/**
 * A text field with a list of suggestions (ARIA combobox with list autocomplete, the focus stays in the field). The
 * list is fetched with the focus; without it the field takes any text as before.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, onSelect, onBlur, options, loading, placeholder, name, className, ref, ...control } =
    props;
  const listId = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { Part: List, prepare } = useLatePart(load);
  const anchor = useRef<HTMLDivElement>(null);
  const shown = open && options.length > 0 && List !== undefined;

  const suggest = () => {
    prepare();
    setOpen(true);
  };
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
      suggest();
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
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-busy={loading || undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          suggest();
          setActive(-1);
        }}
        onClick={suggest}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          setActive(-1);
          onBlur?.();
        }}
        className={cn(fieldStyle, "h-control", className)}
      />
      {List ? (
        <List
          id={listId}
          anchor={anchor}
          open={shown}
          onOpenChange={setOpen}
          options={options}
          active={active}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}
