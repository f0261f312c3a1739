"use client";

import type { Route } from "next";
import { type RefObject, useEffect, useRef } from "react";
import { AheadLink } from "@/components/ui/ahead-link";
import { useHotkeys } from "@/components/ui/hotkeys";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { type Selection, useSelected } from "./selection";

/** The link of a row. It covers the whole row, so that a click anywhere opens the case. */
export function CaseLink({ row }: { row: Pick<CaseRow, "id" | "merchantName" | "referenceNumber"> }) {
  const { onOpen } = useSelected();
  return (
    <AheadLink
      href={`/cases/${row.id}` as Route}
      data-case={row.id}
      aria-label={row.merchantName && row.referenceNumber ? `${row.merchantName}, ${row.referenceNumber}` : undefined}
      onClick={() => {
        saveOpenedRow(row.id);
        onOpen();
      }}
      className="block truncate font-medium outline-none after:absolute after:inset-0 forced-colors:after:focus-visible:outline-2"
    >
      {row.merchantName ?? row.referenceNumber ?? "Unnamed case"}
    </AheadLink>
  );
}

/** J, K and the arrow keys move the focus from row to row, X selects the row. Returns a ref for the element that contains the rows. */
export function useRowKeys(
  { toggle }: Pick<Selection, "toggle">,
  maySelect: boolean,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opened = takeOpened();
    const row = links(container.current).find((link) => link.dataset.case === opened);
    // The browser has already restored the scroll position.
    row?.focus({ preventScroll: true });
  }, []);

  const move = (step: 1 | -1) => {
    const all = links(container.current);
    const at = all.findIndex(hasFocus);
    const next = at < 0 ? all[0] : all[at + step];
    next?.focus({ preventScroll: true });
    next?.closest("tr")?.scrollIntoView({ block: "nearest" });
  };
  const onRow = () => links(container.current).some(hasFocus);
  const select = (range: boolean) => {
    const id = links(container.current).find(hasFocus)?.dataset.case;
    if (id !== undefined) toggle(id, range);
  };
  const group = "Cases";
  useHotkeys([
    { key: "j", label: "Next case", group, run: () => move(1) },
    { key: "k", label: "Previous case", group, run: () => move(-1) },
    { key: "ArrowDown", label: "Next case", group, run: () => move(1), when: onRow, unlisted: true },
    { key: "ArrowUp", label: "Previous case", group, run: () => move(-1), when: onRow, unlisted: true },
    ...(maySelect
      ? [
          {
            key: "x",
            label: "Select the case, with Shift a range",
            group,
            run: (event: KeyboardEvent) => select(event.shiftKey),
            when: onRow,
          },
        ]
      : []),
  ]);
  return container;
}

function links(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>("a[data-case]") ?? [])];
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

const KEY = "rebuttal:opened-case";

/** Stores which row was opened, so that returning to the list continues there. */
export function saveOpenedRow(id: string): void {
  sessionStorage.setItem(KEY, id);
}

/** Reads and removes the stored row. */
function takeOpened(): string | null {
  const id = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return id;
}
