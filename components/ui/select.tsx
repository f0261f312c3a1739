"use client";

import { type KeyboardEvent, useState } from "react";
import { cn } from "./cn";
import { type SelectProps, Shown, selectStyle } from "./select-look";
import { useLatePart } from "./use-late-part";

const load = () => import("./select-list").then(({ SelectList }) => SelectList);

/**
 * A choice among options. Its list is fetched when somebody comes near; a press or a key before that opens it as soon
 * as it is there.
 */
export function Select(props: SelectProps) {
  const { Part: List, prepare, open } = useLatePart(load);
  const [wanted, setWanted] = useState(false);
  if (List && wanted) return <List {...props} />;

  const { value, onValueChange: _, options, placeholder, className, ...control } = props;
  const chosen = options.find((option) => option.value === value);
  const show = () => open(() => setWanted(true));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(?:Arrow(?:Up|Down)|\S)$/.test(event.key)) {
      event.preventDefault();
      show();
    }
  };
  return (
    <button
      {...control}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      data-placeholder={chosen ? undefined : ""}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
      onKeyDown={onKeyDown}
      className={cn(selectStyle, className)}
    >
      <Shown>{chosen?.label ?? placeholder}</Shown>
    </button>
  );
}
