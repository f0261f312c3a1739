"use client";

import { createContext, useContext, useMemo, useState } from "react";
import { beginQueue } from "@/components/cases/queue/queue-position";
import { caseListSearch, casesOf } from "@/lib/browser/case-list";
import type { CaseListQuery, CaseRow } from "@/lib/contract/desk/case-row";

/** Which cases are selected, over all pages of one list. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Selects or unselects one case; with `range` all between it and the last one that was touched. */
  toggle: (id: string, range?: boolean) => void;
  /** Selects or unselects the cases of the page. */
  togglePage: () => void;
  /** In place of what was selected. */
  replace: (ids: readonly string[]) => void;
  clear: () => void;
  /** A case of the list is being opened. */
  onOpen: () => void;
};

const NONE: Selection = { ids: new Set(), toggle() {}, togglePage() {}, replace() {}, clear() {}, onOpen() {} };

export const SelectionContext = createContext<Selection>(NONE);

export function useSelected(): Selection {
  return useContext(SelectionContext);
}

/**
 * The selection of a list. It lasts over pages and orders, and begins again with another list. `rows` are those of this
 * list: none while it loads, so that nothing of the list before it gets into the selection.
 */
export function useSelection(query: CaseListQuery, rows: readonly CaseRow[], pageSize: number): Selection {
  const list = caseListSearch({ ...casesOf(query), sort: "dueDate", direction: "asc", page: 1 });
  const [held, setHeld] = useState<{ list: string; ids: ReadonlySet<string>; last?: string }>({ list, ids: NONE.ids });
  if (held.list !== list) setHeld({ list, ids: NONE.ids });
  const { ids, last } = held;
  return useMemo(() => {
    const set = (ids: Iterable<string>, last?: string) => setHeld({ list, ids: new Set(ids), last });
    const page = rows.map(({ id }) => id);
    return {
      ids,
      toggle: (id, range = false) => {
        if (!page.includes(id)) return;
        const reach = range ? between(page, last, id) : [id];
        const next = new Set(ids);
        for (const one of reach)
          if (ids.has(id)) next.delete(one);
          else next.add(one);
        set(next, id);
      },
      togglePage: () => {
        const all = page.every((id) => ids.has(id));
        set(all ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]);
      },
      replace: (chosen) => set(chosen),
      clear: () => set([]),
      onOpen: () => beginQueue(query, pageSize),
    };
  }, [list, ids, last, rows, query, pageSize]);
}

/** The ids from one to another, in either direction; the second alone when the first is not on the page. */
function between(page: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [page.indexOf(from ?? to), page.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
