import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CaseListPage, CaseListQuery, ClosedMatches } from "@/lib/contract/desk/case-row";
import { fetchJson } from "./fetch-json";

export const caseListKeys = {
  all: ["case-list"] as const,
  page: (query: CaseListQuery) => [...caseListKeys.all, "page", casesOf(query)] as const,
  counters: () => [...caseListKeys.all, "counters"] as const,
};

/** What decides which cases are shown, without what decides how. */
export function casesOf(query: CaseListQuery): CaseListQuery {
  return { ...query, saved: "", columns: "", density: "" };
}

/** One page of the list. */
export function caseListOptions(query: CaseListQuery) {
  return queryOptions({
    queryKey: caseListKeys.page(query),
    queryFn: async ({ signal, client }) => {
      const page = await fetchJson<CaseListPage>(`/api/cases?${caseListSearch(casesOf(query))}`, signal);
      cacheCounters(client, page);
      return page;
    },
    placeholderData: keepPreviousData,
  });
}

/** What a search of open cases would find among the closed ones: asked for once the page is there, which need not wait for it. */
export function closedMatchesOptions(query: CaseListQuery) {
  const searched: CaseListQuery = { ...casesOf(query), page: 1, from: "", sort: "dueDate", direction: "asc" };
  return queryOptions({
    queryKey: [...caseListKeys.all, "closed", searched],
    queryFn: ({ signal }) => fetchJson<ClosedMatches>(`/api/cases/closed?${caseListSearch(searched)}`, signal),
    enabled: query.q !== "" && query.view !== "closed" && query.view !== "all",
  });
}

type CaseCounters = CaseListPage["counters"];

/** The counters alone, for the navigation. */
export const caseCountersOptions = queryOptions({
  queryKey: caseListKeys.counters(),
  queryFn: async ({ signal }) => (await fetchJson<CaseListPage>("/api/cases", signal)).counters,
  staleTime: 30_000,
});

/** Shares the counters of a page with the navigation, so that both show the same numbers. */
export function cacheCounters(client: QueryClient, page: CaseListPage): void {
  client.setQueryData<CaseCounters>(caseListKeys.counters(), page.counters);
}

/** The query as the address bar shows it, without defaults. */
export function caseListSearch(query: CaseListQuery): string {
  const search = new URLSearchParams();
  if (query.view !== "open") search.set("view", query.view);
  for (const name of ["q", "status", "network", "deadline", "owner", "advice", "tag", "merchant", "family"] as const)
    if (query[name]) search.set(name, query[name]);
  for (const name of ["min", "max"] as const) if (query[name] !== undefined) search.set(name, String(query[name]));
  if (query.sort !== "dueDate") search.set("sort", query.sort);
  if (query.direction !== "asc") search.set("direction", query.direction);
  if (query.page > 1) search.set("page", String(query.page));
  if (query.page > 1 && query.from) search.set("from", query.from);
  for (const name of ["saved", "columns", "density"] as const) if (query[name]) search.set(name, query[name]);
  return search.toString();
}
