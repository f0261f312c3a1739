import { queryOptions } from "@tanstack/react-query";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import { failureStatus } from "./case-detail";
import { fetchJson } from "./fetch-json";
import { caseKeys } from "./keys";
import { pollInterval } from "./polling";

/**
 * The letter's state, read while it is being written. `writingSince` is when the wait began, in milliseconds since the
 * epoch; the text itself is rendered by the server once the state is complete. `unread` says that the server could not
 * render it: then it is asked for until it answers.
 */
export function letterQuery(
  id: string,
  { initial, writingSince, unread = false }: { initial: LetterDetail; writingSince: number; unread?: boolean },
) {
  return queryOptions({
    queryKey: caseKeys.letter(id),
    queryFn: ({ signal }) => fetchJson<LetterDetail>(`/api/cases/${encodeURIComponent(id)}/letter`, signal),
    initialData: initial,
    initialDataUpdatedAt: writingSince,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const lastAnswerAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      return pollInterval({
        moving: state.data?.state === "processing",
        movingForMs: Math.max(0, lastAnswerAt - writingSince),
        hidden: typeof document !== "undefined" && document.visibilityState === "hidden",
        failure: state.error ? failureStatus(state.error) : unread ? 0 : undefined,
        seed: lastAnswerAt,
      });
    },
  });
}
