import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { fetchJson } from "./fetch-json";
import { caseListKeys } from "./keys";
import { pollInterval } from "./polling";

export type CaseCounters = CaseListPage["counters"];

/** Milliseconds between two reads while nothing is under way: others work on the same list. */
const IDLE_MS = 30_000;

/** One page of the list, read again by itself while the tab is looked at. */
export function caseListOptions(query: CaseListQuery) {
  return queryOptions({
    queryKey: caseListKeys.page(query),
    queryFn: async ({ signal, client }) => {
      const page = await fetchJson<CaseListPage>(`/api/cases?${caseListSearch(query)}`, signal);
      rememberCounters(client, page);
      return page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => listInterval(state.data, state.dataUpdateCount),
  });
}

/** Only the counters, for places outside the list; a list on the page keeps them fresh. */
export const caseCountersOptions = queryOptions({
  queryKey: caseListKeys.counters(),
  queryFn: async ({ signal }) => (await fetchJson<CaseListPage>("/api/cases", signal)).counters,
  staleTime: IDLE_MS,
  refetchInterval: IDLE_MS,
});

/** Navigation and list show the same numbers, whichever was read last. */
export function rememberCounters(client: QueryClient, page: CaseListPage): void {
  client.setQueryData<CaseCounters>(caseListKeys.counters(), page.counters);
}

/** Milliseconds until the next read: 2 s growing to 15 s while a row is under way, else 30 s. */
export function listInterval(page: CaseListPage | undefined, reads: number): number {
  const moving = page?.rows.some(({ status, letter }) => isMoving(status) || letter === "processing") ?? false;
  if (!moving) return IDLE_MS;
  const movingForMs = reads * 2_000;
  return pollInterval({ moving, movingForMs, hidden: false, seed: reads }) || IDLE_MS;
}

function isMoving(status: string): boolean {
  return status === "queued" || status === "processing";
}

/** The query as the address bar says it, without what is the default. */
export function caseListSearch(query: CaseListQuery): string {
  const search = new URLSearchParams();
  if (query.view !== "open") search.set("view", query.view);
  for (const name of ["q", "status", "network", "deadline"] as const) if (query[name]) search.set(name, query[name]);
  if (query.sort !== "dueDate") search.set("sort", query.sort);
  if (query.direction !== "asc") search.set("direction", query.direction);
  if (query.page > 1) search.set("page", String(query.page));
  return search.toString();
}
