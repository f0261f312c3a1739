import { type Query, queryOptions } from "@tanstack/react-query";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { type CaseSnapshot, isMoving, isSettled, nextSnapshot } from "./case-snapshot";
import { fetchJson, ReadError } from "./fetch-json";
import { caseKeys } from "./keys";
import { pollInterval } from "./polling";

/** An answer that was read this short a time ago is not asked for again by merely looking at the page. */
const FRESH_MS = 4_000;

/**
 * The live case. `initial` is what the server component read. `uploading` keeps a case without arrived documents
 * under way while the browser is still sending some.
 */
export function caseDetailQuery(
  id: string,
  { initial, uploading = false }: { initial: CaseDetail; uploading?: boolean },
) {
  return queryOptions({
    queryKey: caseKeys.detail(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await fetchJson<CaseDetail>(`/api/cases/${encodeURIComponent(id)}`, signal);
      return nextSnapshot(client.getQueryData<CaseSnapshot>(queryKey), answer, Date.now());
    },
    initialData: () => nextSnapshot(undefined, initial, Date.now()),
    // What is only remembered is asked for at once.
    initialDataUpdatedAt: () => (initial.remembered ? 0 : Date.parse(initial.readAt)),
    staleTime: FRESH_MS,
    retry: false,
    refetchInterval: (query) => casePollInterval(query, uploading, isHidden()),
    // The interval itself slows down in a hidden tab; switching it off would leave the tab's title behind.
    refetchIntervalInBackground: true,
  });
}

type CaseQueryState = Pick<Query<CaseSnapshot>["state"], "data" | "error" | "dataUpdatedAt" | "errorUpdatedAt">;

export function casePollInterval(
  query: { state: CaseQueryState },
  uploading: boolean,
  hidden: boolean,
): number | false {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query.state;
  const lastAnswerAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  return pollInterval({
    moving: data ? uploading || !isSettled(data.detail) : false,
    movingForMs: howLong(data, uploading, lastAnswerAt),
    hidden,
    failure: error ? failureStatus(error) : undefined,
    seed: lastAnswerAt,
  });
}

/** What waits for other people, or is in a state of a newer service, is asked about as seldom as what takes long. */
function howLong(data: CaseSnapshot | undefined, uploading: boolean, lastAnswerAt: number): number {
  if (data?.movingSince !== undefined) return Math.max(0, lastAnswerAt - data.movingSince);
  return uploading || !data || isMoving(data.detail) ? 0 : Number.POSITIVE_INFINITY;
}

/** HTTP status of a failed read, 0 when nothing answered. */
export function failureStatus(error: Error): number {
  return error instanceof ReadError ? error.status : 0;
}

function isHidden(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}
