import { caseListSearch } from "@/lib/browser/case-list";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";

/** The list that a case was opened from. Its order is kept as it was then, so that work on a case does not move the next. */
export type Queue = {
  /** The list's address without its page. */
  search: string;
  /** Cases on one of its pages. */
  pageSize: number;
  /** Loaded when the first case of the list is open. */
  ids?: string[];
};

const KEY = "rebuttal:queue";

/** Begins a queue with the list as it is now. */
export function beginQueue(query: CaseListQuery, pageSize: number): void {
  write({ search: caseListSearch({ ...query, page: 1 }), pageSize });
}

/** The address of the page of the list that has the case at this place. */
export function addressOf({ search, pageSize }: Queue, at: number): string {
  const page = Math.floor(at / pageSize) + 1;
  const whole = [search, page > 1 ? `page=${page}` : ""].filter((part) => part !== "").join("&");
  return whole === "" ? "/cases" : `/cases?${whole}`;
}

export function keepQueue(queue: Queue): void {
  write(queue);
}

/** The queue of this tab; `undefined` for a case that was opened by itself. */
export function readQueue(): Queue | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("search" in stored)) return undefined;
    const { search } = stored;
    const pageSize = "pageSize" in stored ? stored.pageSize : undefined;
    const ids: unknown = "ids" in stored ? stored.ids : undefined;
    if (typeof search !== "string" || typeof pageSize !== "number") return undefined;
    const queue = { search, pageSize };
    return Array.isArray(ids) && ids.every((id) => typeof id === "string") ? { ...queue, ids } : queue;
  } catch {
    return undefined;
  }
}

function write(queue: Queue): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(queue));
  } catch {
    // Without storage a case has no neighbors, and everything else works.
  }
}
