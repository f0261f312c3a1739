import { QUEUE_KEY, type Queue } from "./queue-position";

/** The address of the page of the list that has the case at this place. */
export function addressOf({ search, pageSize }: Queue, at: number): string {
  const page = Math.floor(at / pageSize) + 1;
  const whole = [search, page > 1 ? `page=${page}` : ""].filter((part) => part !== "").join("&");
  return whole === "" ? "/cases" : `/cases?${whole}`;
}

/** The queue of this tab; `undefined` for a case that was opened by itself. */
export function readQueue(): Queue | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(QUEUE_KEY) ?? "null");
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
