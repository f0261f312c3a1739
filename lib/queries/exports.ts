import { queryOptions } from "@tanstack/react-query";
import type { ExportState } from "@/lib/contract/desk/export-state";
import type { ExportFormat } from "@/lib/contract/export";
import { failureStatus } from "./case-detail";
import { fetchJson } from "./fetch-json";
import { caseKeys } from "./keys";
import { pollInterval } from "./polling";

/** An export that somebody waits for since a moment, in milliseconds since 1970. */
export type WaitedExport = { caseId: string; format: ExportFormat; since: number };

/** How an export stands, asked until it is there. An address lives five minutes, so no answer is kept. */
export function exportStateQuery({ caseId, format, since }: WaitedExport) {
  return queryOptions({
    queryKey: [...caseKeys.one(caseId), "export", format, since] as const,
    queryFn: ({ signal }) =>
      fetchJson<ExportState>(`/api/cases/${encodeURIComponent(caseId)}/export?format=${format}`, signal),
    gcTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const lastAnswerAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      return pollInterval({
        moving: state.data === undefined || state.data.state === "processing",
        movingForMs: Math.max(0, lastAnswerAt - since),
        hidden: typeof document !== "undefined" && document.visibilityState === "hidden",
        failure: state.error ? failureStatus(state.error) : undefined,
        seed: lastAnswerAt,
      });
    },
  });
}
