import "server-only";
import { REVIEW_ACTIONS, type ReviewAction, type ReviewDetail, refusal, stepFrom } from "@/lib/contract/desk/review";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { activityOf } from "@/lib/desk/store/activity";
import { findIndexedCase, type IndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { findComments, findReview, isLetterAuthor, moveReview, type StoredReview } from "@/lib/desk/store/reviews";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import { deadline } from "@/lib/values/deadline";
import { type IssuedLetter, issuedLetter } from "./issued-letter";

/** A review at one moment: what is stored, the letter that the service has now, and who is looking. */
export type ReviewSituation = {
  review: StoredReview;
  letter: IssuedLetter;
  who: Parameters<typeof refusal>[2];
};

/**
 * What a decision rests on; a review whose letter or evidence has changed is ended first. `undefined` when the dashboard
 * has no such case.
 *
 * @throws ApiError when the service does not answer.
 */
export async function reviewSituation(
  caseId: string,
  session: Pick<Session, "userId" | "role">,
  signal?: AbortSignal,
): Promise<ReviewSituation | undefined> {
  const store = await storeDb();
  const indexed = await findIndexedCase(store, caseId);
  if (!indexed) return undefined;
  const letter = await issuedLetter(caseId, signal);
  const stored = await findReview(store, caseId);
  const fell = changeOf(stored, letter);
  if (fell) await endReview(caseId, fell);
  const review = fell ? await findReview(store, caseId) : stored;
  return { review, letter, who: await viewer(caseId, session, review, indexed.fields.dueDate) };
}

/** The review as a user sees it; what is stored, without any action, while the service does not answer. */
export async function loadReview(
  caseId: string,
  session: Pick<Session, "userId" | "role">,
  signal?: AbortSignal,
): Promise<ReviewDetail | undefined> {
  const readAt = new Date().toISOString();
  const store = await storeDb();
  const situation = await reviewSituation(caseId, session, signal).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === "not-found") return undefined;
    const review = await findReview(store, caseId);
    return { review, letter: undefined, who: await viewer(caseId, session, review) };
  });
  if (!situation) return undefined;
  const { review, letter, who } = situation;
  const [comments, history] = [await findComments(store, caseId), await activityOf(store, caseId)];
  const possible = letter ? REVIEW_ACTIONS.filter((action) => stepFrom(review.state, action)) : [];
  const refusals = possible.map((action) => [action, refusalReason(action, situation as ReviewSituation)] as const);
  return {
    state: review.state,
    letterHash: review.letterHash,
    currentHash: letter?.hash,
    submitted: review.submitted && { ...stamped(review.submitted), note: noteAt(history, review.submitted) },
    decided: review.decided && stamped(review.decided),
    fell: review.fell,
    outcome: review.outcome,
    comments,
    history: history.map(({ at, actor, action, note }) => ({
      at: at.toISOString(),
      by: actor?.name ?? "",
      action,
      note,
    })),
    may: refusals.flatMap(([action, no]) => (no === undefined ? [action] : [])),
    refused: Object.fromEntries(refusals.filter(([, no]) => no !== undefined)),
    required: who.required,
    readAt,
  };
}

/** What the log says of a step: both were written at one moment. */
function noteAt(
  history: Awaited<ReturnType<typeof activityOf>>,
  { by, at }: NonNullable<StoredReview["submitted"]>,
): string | undefined {
  return history.find((entry) => entry.at.getTime() === at.getTime() && entry.actor?.id === by.id)?.note;
}

/** Why a user may not take a step on the letter as it is now; `undefined` when they may. */
export function refusalReason(action: ReviewAction, { review, letter, who }: ReviewSituation): string | undefined {
  const no = refusal(review.state, action, who);
  if (no !== undefined) return no;
  if (action !== "submit" && action !== "approve") return undefined;
  if (letter.hash === undefined) return "There is no finished letter.";
  if (letter.outdated) return "The letter is older than the evidence. Regenerate it first.";
  if (action === "submit" || letter.unsupported === 0) return undefined;
  const [count, has] = letter.unsupported === 1 ? ["1 statement", "has"] : [`${letter.unsupported} statements`, "have"];
  return `${count} of the letter ${has} no exhibit, so it cannot be approved.`;
}

/**
 * Ends a review or an approval by what an ordinary read of the case tells: another evidence revision, or no finished
 * letter anymore. That a letter was replaced at the same revision shows when the letter itself is read.
 */
export async function endOutdatedReview(
  caseId: string,
  review: IndexedCase["review"],
  letter: string | undefined,
  evidenceRevision: number | undefined,
): Promise<IndexedCase["review"] | undefined> {
  if (!stepFrom(review.state, "change")) return undefined;
  const moved = isNewer(review.evidenceRevision, evidenceRevision);
  const gone = letter !== undefined && letter !== "complete";
  if (!moved && !gone) return undefined;
  await endReview(caseId, moved ? "evidence" : "letter");
  return { state: "open" satisfies ReviewState };
}

const WHY = { letter: "the letter changed", evidence: "the evidence changed" } as const;

async function endReview(caseId: string, fell: keyof typeof WHY): Promise<void> {
  const activity = { at: new Date(), action: `ended the review because ${WHY[fell]}` };
  await moveReview(await storeDb(), caseId, { action: "change", changes: { fell }, activity });
}

function changeOf(review: StoredReview, letter: IssuedLetter): keyof typeof WHY | undefined {
  if (!stepFrom(review.state, "change")) return undefined;
  if (isNewer(review.evidenceRevision, letter.evidenceRevision)) return "evidence";
  return review.letterHash === letter.hash ? undefined : "letter";
}

function isNewer(reviewed: number | undefined, now: number | undefined): boolean {
  return reviewed !== undefined && now !== undefined && reviewed !== now;
}

async function viewer(
  caseId: string,
  { userId, role }: Pick<Session, "userId" | "role">,
  review: StoredReview,
  dueDate?: string,
): Promise<ReviewSituation["who"]> {
  const store = await storeDb();
  const { reviewRequired } = await readDeskSettings(store);
  const submitted = review.submitted?.by.id === userId;
  return {
    role,
    submitted,
    wrote: submitted || (await isLetterAuthor(store, caseId, userId)),
    required: reviewRequired,
    untilDue: deadline(dueDate, todayIn(env().TIME_ZONE)).days,
  };
}

function stamped({ by, at }: NonNullable<StoredReview["submitted"]>): NonNullable<ReviewDetail["decided"]> {
  return { by, at: at.toISOString() };
}
