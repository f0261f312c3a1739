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

export const QUEUE_KEY = "rebuttal:queue";

/** Begins a queue with the list as it is now. */
export function beginQueue(query: CaseListQuery, pageSize: number): void {
  saveQueue({ search: caseListSearch({ ...query, page: 1 }), pageSize });
}

/** Whether this tab opened a case from a list. */
export function hasQueue(): boolean {
  try {
    return sessionStorage.getItem(QUEUE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the queue for this tab. */
export function saveQueue(queue: Queue): void {
  try {
    sessionStorage.setItem(QUEUE_KEY, JSON.stringify(queue));
  } catch {
    // Without storage a case has no neighbors, and everything else works.
  }
}
