import type { CaseDetail } from "@/lib/contract/desk/case-detail";

/** What the browser holds of a case: the newest answer, and since when the present stage is under way. */
export type CaseSnapshot = {
  detail: CaseDetail;
  /** Milliseconds since the epoch, by the browser's clock; undefined when nothing is under way. */
  movingSince?: number;
};

/**
 * The snapshot after another answer. Answers overtake each other on the way, so one that was read earlier, or that
 * knows fewer changes of the evidence, or that is only remembered, never replaces what is shown.
 */
export function nextSnapshot(previous: CaseSnapshot | undefined, answer: CaseDetail, now: number): CaseSnapshot {
  if (previous && (answer.remembered || isOlder(answer, previous.detail))) return previous;
  const detail = previous ? keepAnalysis(previous.detail, answer) : answer;
  if (!isMoving(detail)) return { detail };
  const sameStage = previous?.movingSince !== undefined && stage(previous.detail) === stage(detail);
  return { detail, movingSince: sameStage ? previous.movingSince : now };
}

/** True while the service may change the case by itself. A case without documents waits for people, not for work. */
export function isMoving(detail: CaseDetail): boolean {
  if (detail.letter.state === "processing") return true;
  if (detail.status === "pending") return detail.documents.length > 0;
  return detail.status === "queued" || detail.status === "processing";
}

/** True when nothing happens to the case any more unless somebody does something in it. */
export function isSettled(detail: CaseDetail): boolean {
  return !isMoving(detail) && (detail.status === "complete" || detail.status === "error");
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

/** The analysis is a read of its own; when only that read failed, what was known of the same documents stays. */
function keepAnalysis(shown: CaseDetail, answer: CaseDetail): CaseDetail {
  if (answer.analysis || !shown.analysis) return answer;
  const same = answer.status === shown.status && documentIds(answer) === documentIds(shown);
  return same ? { ...answer, analysis: shown.analysis } : answer;
}

function documentIds(detail: CaseDetail): string {
  return detail.documents.map(({ evidenceId }) => evidenceId).join(" ");
}
