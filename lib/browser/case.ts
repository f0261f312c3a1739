import { type Query, queryOptions } from "@tanstack/react-query";
import type { EvidenceText } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { isInProgress, isSettled } from "@/lib/contract/states";
import { fetchJson } from "./fetch-json";
import { type Phase, recordInterval } from "./polling";

/** The keys of everything that is read about a case. */
export const caseKeys = {
  all: ["case"] as const,
  one: (id: string) => [...caseKeys.all, id] as const,
  detail: (id: string) => [...caseKeys.one(id), "detail"] as const,
  letter: (id: string) => [...caseKeys.one(id), "letter"] as const,
  review: (id: string) => [...caseKeys.one(id), "review"] as const,
  presence: (id: string) => [...caseKeys.one(id), "presence"] as const,
  notes: (id: string) => [...caseKeys.one(id), "notes"] as const,
  text: (id: string, evidenceId: string) => [...caseKeys.one(id), "text", evidenceId] as const,
};

/** The path of the GET handlers of a case. */
export function casePath(id: string): string {
  return `/api/cases/${encodeURIComponent(id)}`;
}

/** The open case: the newest answer, and when the current stage of work began. */
export type LiveCase = {
  detail: CaseDetail;
  /** The case as it was assessed before the work in progress, which withholds the result. */
  last?: CaseDetail;
  /** Milliseconds since 1970 by the browser's clock; undefined when nothing is in progress. */
  inProgressSince?: number;
};

/** The page does not read again what was read this short a time ago. */
const FRESH_MS = 4_000;

/**
 * The open case. `initial` is what the server component read. `uploading` says that the browser is sending files, so that
 * a case without documents counts as in progress.
 */
export function caseDetailQuery(
  id: string,
  { initial, uploading = false }: { initial: CaseDetail; uploading?: boolean },
) {
  return queryOptions({
    queryKey: caseKeys.detail(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await fetchJson<CaseDetail>(casePath(id), signal);
      return mergeAnswer(client.getQueryData<LiveCase>(queryKey), answer, Date.now());
    },
    initialData: () => mergeAnswer(undefined, initial, Date.now()),
    // What came from the index is read again at once.
    initialDataUpdatedAt: () => (initial.cached ? 0 : Date.parse(initial.readAt)),
    staleTime: FRESH_MS,
    retry: false,
    refetchInterval: ({ state }) => caseInterval(state, uploading),
    // A hidden tab polls less often, but it does poll: its title shows the status.
    refetchIntervalInBackground: true,
  });
}

type CaseQueryState = Pick<Query<LiveCase>["state"], "data" | "error" | "dataUpdatedAt" | "errorUpdatedAt">;

export function caseInterval(state: CaseQueryState, uploading: boolean): number | false {
  const { data } = state;
  return recordInterval(state, {
    phase: data ? phaseOf(data.detail, uploading) : "settled",
    since: data?.inProgressSince,
  });
}

function phaseOf(detail: CaseDetail, uploading: boolean): Phase {
  if (uploading || isCaseInProgress(detail)) return "in progress";
  return isSettled("case", detail.status) ? "settled" : "idle";
}

/** True while the service may change the case by itself. A case without documents waits for people, not for work. */
export function isCaseInProgress(detail: CaseDetail): boolean {
  if (isInProgress("letter", detail.letter.state)) return true;
  if (detail.status === "pending") return detail.documents.length > 0;
  return isInProgress("case", detail.status);
}

/**
 * The open case after another answer. Answers can overtake each other, so an answer that was read earlier, that knows
 * fewer changes of the evidence, or that came from the index never replaces what is shown.
 */
export function mergeAnswer(shown: LiveCase | undefined, answer: CaseDetail, now: number): LiveCase {
  if (shown && (answer.cached || isOlder(answer, shown.detail))) return shown;
  const detail = shown ? keepAnalysis(shown.detail, answer) : answer;
  if (!isCaseInProgress(detail)) return { detail };
  const sameStage = shown?.inProgressSince !== undefined && stage(shown.detail) === stage(detail);
  const inProgressSince = sameStage ? shown.inProgressSince : now;
  // While only the letter is written, the result is there.
  const last = detail.assessment ? undefined : shown?.detail.assessment ? shown.detail : shown?.last;
  return last ? { detail, last, inProgressSince } : { detail, inProgressSince };
}

function isOlder(answer: CaseDetail, shown: CaseDetail): boolean {
  const revision = answer.analysis?.evidenceRevision;
  const shownRevision = shown.analysis?.evidenceRevision;
  if (revision !== undefined && shownRevision !== undefined && revision !== shownRevision)
    return revision < shownRevision;
  return Date.parse(answer.readAt) < Date.parse(shown.readAt);
}

function stage(detail: CaseDetail): string {
  return `${detail.status} ${detail.letter.state}`;
}

/** The analysis is a separate read. If only that one failed, the analysis of the same documents stays. */
function keepAnalysis(shown: CaseDetail, answer: CaseDetail): CaseDetail {
  if (answer.analysis || !shown.analysis) return answer;
  const same = answer.status === shown.status && documentIds(answer) === documentIds(shown);
  return same ? { ...answer, analysis: shown.analysis } : answer;
}

function documentIds(detail: CaseDetail): string {
  return detail.documents.map(({ evidenceId }) => evidenceId).join(" ");
}

/** The text of one document, which quotes point into. A document never changes after its upload. */
export function evidenceTextQuery(id: string, evidenceId: string) {
  return queryOptions({
    queryKey: caseKeys.text(id, evidenceId),
    queryFn: ({ signal }) => fetchJson<EvidenceText>(evidencePath(id, evidenceId, "text"), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** The URL of the image of a page, numbered from 1. */
export function pageImagePath(id: string, evidenceId: string, page: number): string {
  return evidencePath(id, evidenceId, `pages/${page}`);
}

function evidencePath(id: string, evidenceId: string, rest: string): string {
  return `${casePath(id)}/evidence/${encodeURIComponent(evidenceId)}/${rest}`;
}
