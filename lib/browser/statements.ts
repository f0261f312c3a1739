import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { StatementDetail, StatementListRow, WorkbookState } from "@/lib/contract/desk/statement-detail";
import type { StatementPlace, StatementPlaceQuery } from "@/lib/contract/statement-place";
import type { StatementRows } from "@/lib/contract/statement-rows";
import { isInProgress } from "@/lib/contract/states";
import type { RowFilter } from "@/lib/values/statement-rows";
import { fetchJson } from "./fetch-json";
import { recordInterval } from "./polling";

export const statementKeys = {
  all: ["statement"] as const,
  list: () => [...statementKeys.all, "list"] as const,
  one: (id: string) => [...statementKeys.all, id] as const,
  detail: (id: string) => [...statementKeys.one(id), "detail"] as const,
  workbook: (id: string) => [...statementKeys.one(id), "workbook"] as const,
  rows: (id: string, filter: RowFilter, analyzedAt: string) =>
    [...statementKeys.one(id), "rows", filter, analyzedAt] as const,
  place: (id: string, place: StatementPlaceQuery) => [...statementKeys.one(id), "place", place] as const,
};

/** The open statement task, read again while it is in progress. */
export function statementDetailQuery(initial: StatementDetail) {
  return queryOptions({
    queryKey: statementKeys.detail(initial.id),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await fetchJson<StatementDetail>(statementPath(initial.id), signal);
      const shown = client.getQueryData<StatementDetail>(queryKey);
      // Answers can overtake each other.
      return shown && Date.parse(answer.readAt) < Date.parse(shown.readAt) ? shown : answer;
    },
    initialData: initial,
    // What came from the index is read again at once.
    initialDataUpdatedAt: () => (initial.cached ? 0 : Date.parse(initial.readAt)),
    staleTime: 4_000,
    retry: false,
    refetchInterval: ({ state }) =>
      recordInterval(state, {
        phase: isInProgress("statement", state.data?.status) ? "in progress" : "settled",
        since: Date.parse(initial.readAt),
      }),
    refetchIntervalInBackground: true,
  });
}

/** The list of statement tasks. */
export function statementListQuery(initial: StatementListRow[]) {
  return queryOptions({
    queryKey: statementKeys.list(),
    queryFn: async ({ signal }) => (await fetchJson<{ rows: StatementListRow[] }>("/api/statements", signal)).rows,
    initialData: initial,
  });
}

/** The Excel workup, read until it has a URL. Nothing is cached, because URLs are valid for five minutes. */
export function workbookQuery(id: string, wanted: boolean) {
  return queryOptions({
    queryKey: statementKeys.workbook(id),
    queryFn: ({ signal }) => fetchJson<WorkbookState>(`${statementPath(id)}/workbook`, signal),
    enabled: wanted,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.url || state.error ? false : recordInterval(state, { phase: "in progress" }),
  });
}

/** The rows of a long statement, a page at a time. Those of an analysis never change. */
export function statementRowsQuery(
  id: string,
  { filter, analyzedAt = "", wanted }: { filter: RowFilter; analyzedAt?: string; wanted: boolean },
) {
  return infiniteQueryOptions({
    queryKey: statementKeys.rows(id, filter, analyzedAt),
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ filter, offset: String(pageParam) });
      return fetchJson<StatementRows>(`${statementPath(id)}/rows?${search}`, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total, rows }, _, offset) =>
      rows.length > 0 && offset + rows.length < total ? offset + rows.length : undefined,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** The lines around a row or finding. A document never changes after its upload. */
export function statementPlaceQuery(id: string, place: StatementPlaceQuery) {
  const { document, page, line, quote } = place;
  const search = new URLSearchParams({
    document: String(document),
    page: String(page),
    ...(line === undefined ? {} : { line: String(line) }),
    ...(quote === undefined ? {} : { quote }),
  });
  return queryOptions({
    queryKey: statementKeys.place(id, place),
    queryFn: ({ signal }) => fetchJson<StatementPlace>(`${statementPath(id)}/place?${search}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** The URL of the image of a page of a document, both numbered from 1. */
export function statementPagePath(id: string, document: number, page: number): string {
  return `${statementPath(id)}/documents/${document}/pages/${page}`;
}

function statementPath(id: string): string {
  return `/api/statements/${encodeURIComponent(id)}`;
}
