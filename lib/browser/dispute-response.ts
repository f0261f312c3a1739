import { queryOptions } from "@tanstack/react-query";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import type { ExportState, SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import type { ReviewDetail } from "@/lib/contract/desk/review";
import type { ExportFormat } from "@/lib/contract/export";
import { isInProgress } from "@/lib/contract/states";
import { caseKeys, casePath } from "./case";
import { fetchJson } from "./fetch-json";
import { recordInterval } from "./polling";

/**
 * The state of the letter on an open page; its text is rendered by the server once the state is complete. `writingSince`
 * is when the wait began, in milliseconds since 1970. `unread` says that the server could not render the letter: then it
 * is read until the service answers.
 */
export function letterQuery(
  id: string,
  { initial, writingSince, unread = false }: { initial: LetterDetail; writingSince: number; unread?: boolean },
) {
  return queryOptions({
    queryKey: caseKeys.letter(id),
    queryFn: ({ signal }) => fetchJson<LetterDetail>(`${casePath(id)}/letter`, signal),
    initialData: initial,
    initialDataUpdatedAt: writingSince,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      recordInterval(state, {
        phase: isInProgress("letter", state.data?.state) ? "in progress" : "settled",
        since: writingSince,
        unread,
      }),
  });
}

/** The review of a letter. It changes by what people do, which live updates report; while a read fails, it is repeated. */
export function reviewQuery(id: string, initial: ReviewDetail) {
  return queryOptions({
    queryKey: caseKeys.review(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await fetchJson<ReviewDetail>(`${casePath(id)}/review`, signal);
      return newerReview(client.getQueryData<ReviewDetail>(queryKey), answer);
    },
    initialData: initial,
    retry: false,
    refetchInterval: ({ state }) => recordInterval(state, { phase: "settled" }),
  });
}

/** Answers can overtake each other: one that was read earlier never replaces what is shown. */
export function newerReview(shown: ReviewDetail | undefined, answer: ReviewDetail): ReviewDetail {
  return shown && Date.parse(answer.readAt) < Date.parse(shown.readAt) ? shown : answer;
}

/** A requested export. `since` is when it was requested, in milliseconds since 1970. */
export type WaitedExport = { caseId: string; format: ExportFormat; since: number };

/** The status of an export, read until it is finished. Nothing is cached, because its URL is valid for five minutes. */
export function exportStateQuery({ caseId, format, since }: WaitedExport) {
  return queryOptions({
    queryKey: [...caseKeys.one(caseId), "export", format, since] as const,
    queryFn: ({ signal }) => fetchJson<ExportState>(`${casePath(caseId)}/export?format=${format}`, signal),
    gcTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      recordInterval(state, {
        phase: state.data === undefined || isInProgress("export", state.data.state) ? "in progress" : "settled",
        since,
      }),
  });
}

export const submissionKey = (id: string) => [...caseKeys.one(id), "submission"] as const;

/** The submission of a case, read while its plan is prepared or it is being submitted. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: submissionKey(id),
    queryFn: ({ signal }) => fetchJson<SubmissionDetail>(`${casePath(id)}/submission`, signal),
    retry: false,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const submission = state.data?.submission;
      const isMoving = submission?.state === "preparing" || submission?.state === "submitting";
      const since = Date.parse(submission?.confirmedAt ?? submission?.askedAt ?? "");
      return recordInterval(state, {
        phase: isMoving ? "in progress" : "settled",
        since: Number.isNaN(since) ? undefined : since,
      });
    },
  });
}
