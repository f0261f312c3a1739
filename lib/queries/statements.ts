import { queryOptions } from "@tanstack/react-query";
import type { StatementDetail, StatementListRow, WorkbookState } from "@/lib/contract/desk/statement-detail";
import { fetchJson, ReadError } from "./fetch-json";
import { statementKeys } from "./keys";
import { pollInterval } from "./polling";

const MOVING = ["queued", "processing", "reopened"];

/** True while the answer can still change by itself. */
export function isStatementMoving(status: string): boolean {
  return MOVING.includes(status);
}

/** The live task; asked for again while it is under way. */
export function statementDetailQuery(initial: StatementDetail) {
  return queryOptions({
    queryKey: statementKeys.detail(initial.id),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await fetchJson<StatementDetail>(`/api/statements/${encodeURIComponent(initial.id)}`, signal);
      const shown = client.getQueryData<StatementDetail>(queryKey);
      // Answers overtake each other on the way.
      return shown && Date.parse(answer.readAt) < Date.parse(shown.readAt) ? shown : answer;
    },
    initialData: initial,
    // What is only remembered is asked for at once.
    initialDataUpdatedAt: () => (initial.remembered ? 0 : Date.parse(initial.readAt)),
    staleTime: 4_000,
    retry: false,
    refetchInterval: ({ state }) => {
      const status = state.data?.status ?? initial.status;
      return pollInterval({
        moving: isStatementMoving(status),
        movingForMs: Math.max(0, state.dataUpdatedAt - Date.parse(initial.readAt)),
        hidden: typeof document !== "undefined" && document.visibilityState === "hidden",
        failure: state.error ? statusOf(state.error) : undefined,
        seed: Math.max(state.dataUpdatedAt, state.errorUpdatedAt),
      });
    },
    refetchIntervalInBackground: true,
  });
}

/** The list of tasks; asked for again while one of them is under way. */
export function statementListQuery(initial: StatementListRow[]) {
  return queryOptions({
    queryKey: statementKeys.list(),
    queryFn: async ({ signal }) => (await fetchJson<{ rows: StatementListRow[] }>("/api/statements", signal)).rows,
    initialData: initial,
    refetchInterval: ({ state }) => {
      const moving = state.data?.some(({ status }) => isStatementMoving(status)) ?? false;
      return pollInterval({
        moving,
        movingForMs: state.dataUpdateCount * 2_000,
        hidden: false,
        seed: state.dataUpdatedAt,
      });
    },
  });
}

/** The workup, asked for until it has an address. Addresses last five minutes, so nothing is kept. */
export function workbookQuery(id: string, wanted: boolean) {
  return queryOptions({
    queryKey: statementKeys.workbook(id),
    queryFn: ({ signal }) => fetchJson<WorkbookState>(`/api/statements/${encodeURIComponent(id)}/workbook`, signal),
    enabled: wanted,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.url || state.error ? false : 1_500),
  });
}

function statusOf(error: Error): number {
  return error instanceof ReadError ? error.status : 0;
}
