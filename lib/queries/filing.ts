import { queryOptions } from "@tanstack/react-query";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import { failureStatus } from "./case-detail";
import { fetchJson } from "./fetch-json";
import { caseKeys } from "./keys";
import { pollInterval } from "./polling";

export const filingKey = (id: string) => [...caseKeys.one(id), "filing"] as const;

/** How a filing stands, asked while its plan is being made or it is under way. */
export function filingQuery(id: string) {
  return queryOptions({
    queryKey: filingKey(id),
    queryFn: ({ signal }) => fetchJson<FilingDetail>(`/api/cases/${encodeURIComponent(id)}/filing`, signal),
    retry: false,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const filing = state.data?.filing;
      const lastAnswerAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      const since = Date.parse(filing?.confirmedAt ?? filing?.askedAt ?? "") || lastAnswerAt;
      return pollInterval({
        moving: filing?.state === "preparing" || filing?.state === "filing",
        movingForMs: Math.max(0, lastAnswerAt - since),
        hidden: typeof document !== "undefined" && document.visibilityState === "hidden",
        failure: state.error ? failureStatus(state.error) : undefined,
        seed: lastAnswerAt,
      });
    },
  });
}
