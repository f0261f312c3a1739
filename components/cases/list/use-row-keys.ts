"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useHotkeys } from "@/components/ui/hotkeys";
import { takeOpened } from "./opened-case";

/** J, K and the arrows move the focus from row to row; Enter is the link's own. Returns a ref for what holds the rows. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opened = takeOpened();
    const row = links(holder.current).find((link) => link.dataset.case === opened);
    // The browser has put the scroll position back already.
    row?.focus({ preventScroll: true });
  }, []);

  const move = (step: 1 | -1) => {
    const all = links(holder.current);
    const at = all.findIndex(hasFocus);
    const next = at < 0 ? all[0] : all[at + step];
    next?.focus({ preventScroll: true });
    next?.closest("tr")?.scrollIntoView({ block: "nearest" });
  };
  const onRow = () => links(holder.current).some(hasFocus);
  const group = "Cases";
  useHotkeys([
    { key: "j", label: "Next case", group, run: () => move(1) },
    { key: "k", label: "Previous case", group, run: () => move(-1) },
    { key: "ArrowDown", label: "Next case", group, run: () => move(1), when: onRow, unlisted: true },
    { key: "ArrowUp", label: "Previous case", group, run: () => move(-1), when: onRow, unlisted: true },
  ]);
  return holder;
}

function links(holder: HTMLElement | null): HTMLElement[] {
  return [...(holder?.querySelectorAll<HTMLElement>("a[data-case]") ?? [])];
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
