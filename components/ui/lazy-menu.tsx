"use client";

import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";

import { NOT_LOADED, useToast } from "./toast";

/** A button without handlers of its own. */
export type TriggerElement = ReactElement<ComponentProps<"button">>;

/** What a menu that is fetched late is given: its button, and whether it is to be open from the start. */
export type LateMenuProps = { trigger: TriggerElement; defaultOpen: boolean };

type LazyMenuProps<Props extends object> = {
  /** The button, looking the same before and after. */
  trigger: TriggerElement;
  load: () => Promise<ComponentType<Props & LateMenuProps>>;
  menuProps: Props;
};

/**
 * A button whose menu is fetched when somebody is about to open it: menus are a fifth of a page's script and are
 * seldom used. A press before the menu is there opens it as soon as it is.
 */
export function LazyMenu<Props extends object>({ trigger, load, menuProps }: LazyMenuProps<Props>) {
  const toast = useToast();
  const [Menu, setMenu] = useState<ComponentType<Props & LateMenuProps>>();
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // The menu brings a button of its own in place of this one.
  useEffect(() => {
    if (Menu && hadFocus.current && !wanted) button.current?.focus();
  }, [Menu, wanted]);

  const fetchMenu = () => {
    return load().then((loaded) => {
      hadFocus.current = document.activeElement === button.current;
      setMenu(() => loaded);
    });
  };
  // Nobody asked for the menu yet, so nothing is said when it cannot be had.
  const prepare = () => void fetchMenu().catch(() => {});
  const open = () => {
    setWanted(true);
    fetchMenu().catch(() => {
      setWanted(false);
      toast({ message: NOT_LOADED, tone: "danger", durationMs: 12_000 });
    });
  };
  if (Menu) return <Menu {...menuProps} trigger={cloneElement(trigger, { ref: button })} defaultOpen={wanted} />;
  return cloneElement(trigger, {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onPointerDown: open,
    onClick: open,
  });
}
