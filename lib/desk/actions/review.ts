"use server";

import { z } from "zod";
import { commentInput, outcomeInput, type ReviewAction, type ReviewDetail, stepFrom } from "@/lib/contract/desk/review";
import { LONGEST_COMMENT, REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import type { Session } from "@/lib/desk/auth/session";
import { loadReview, type ReviewSituation, refusalReason, reviewSituation } from "@/lib/desk/loaders/review";
import { setFinished, setOwner } from "@/lib/desk/store/cases";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting } from "@/lib/desk/store/desk-settings";
import { addComment, addLetterAuthor, moveReview, resolveComment } from "@/lib/desk/store/reviews";
import { ActionFailure, defineAction } from "./define-action";

const id = z.uuid();
/** SHA-256 of the letter that the user saw: a decision on another text is refused. */
const letterHash = z.string().length(64);
const note = z.string().trim().max(LONGEST_COMMENT);

/** The analyst hands in the letter for a decision by a second person. */
export const submitLetter = defineAction(
  { name: "submit letter for review", input: [id, letterHash, note] },
  async (session, caseId, hash, note) => {
    const changes = (now: Date, { letter }: ReviewSituation) => ({
      ...boundTo(letter),
      submitted_by: session.userId,
      submitted_at: now,
      decided_by: null,
      decided_at: null,
    });
    const also = (store: Store) => addLetterAuthor(store, caseId, session.userId);
    await take(session, caseId, "submit", { said: "submitted the letter for review", note, hash, changes, also });
    return reread(caseId, session);
  },
);

export const withdrawLetter = defineAction(
  { name: "withdraw letter from review", input: [id] },
  async (session, caseId) => {
    await take(session, caseId, "withdraw", { said: "withdrew the letter from review" });
    return reread(caseId, session);
  },
);

/** Holds for this text and this evidence only: it falls when either changes. */
export const approveLetter = defineAction(
  { name: "approve letter", input: [id, letterHash] },
  async (session, caseId, hash) => {
    const changes = (now: Date, { letter }: ReviewSituation) => ({ ...boundTo(letter), ...decidedBy(session, now) });
    await take(session, caseId, "approve", { said: "approved the letter", hash, changes });
    return reread(caseId, session);
  },
);

/** Sends the letter back to its author with at least one comment. */
export const returnLetter = defineAction(
  { name: "return letter", input: [id, letterHash, z.array(commentInput).min(1, "Add a comment.").max(50)] },
  async (session, caseId, hash, comments) => {
    const changes = (now: Date) => decidedBy(session, now);
    await take(session, caseId, "return", { said: "returned the letter", hash, comments, changes });
    return reread(caseId, session);
  },
);

/** The manager continues with the case, and becomes its owner and an author of its letter. */
export const takeOverReview = defineAction({ name: "take over review", input: [id] }, async (session, caseId) => {
  const also = async (store: Store) => {
    await setOwner(store, caseId, session.userId);
    await addLetterAuthor(store, caseId, session.userId);
  };
  await take(session, caseId, "takeOver", { said: "took over the case", also });
  return reread(caseId, session);
});

export const commentOnLetter = defineAction(
  { name: "comment on letter", input: [id, commentInput] },
  async (session, caseId, comment) => {
    const detail = await reread(caseId, session);
    if (!detail.currentHash) throw new ActionFailure({ message: "There is no letter to comment on." });
    const activity = { at: new Date(), actor: actorOf(session), action: "commented on the letter" };
    await addComment(await storeDb(), caseId, comment, activity);
    return reread(caseId, session);
  },
);

export const resolveLetterComment = defineAction(
  { name: "resolve comment", input: [id, id] },
  async (session, caseId, commentId) => {
    await resolveComment(await storeDb(), { caseId, commentId, by: actorOf(session), at: new Date() });
    return reread(caseId, session);
  },
);

/** The response went out outside of this product: by the processor's own form, by email or by mail. */
export const markSubmitted = defineAction(
  { name: "mark as submitted", input: [id, note.min(1, "Enter where and how it was submitted.")] },
  async (session, caseId, note) => {
    const changes = (now: Date) => ({ sent_at: now });
    await take(session, caseId, "send", { said: "marked the response as submitted", note, changes });
    return reread(caseId, session);
  },
);

/** How the dispute ended. The case is closed with it. */
export const recordOutcome = defineAction(
  { name: "record outcome", input: [id, outcomeInput] },
  async (session, caseId, { outcome, amountCents, on, note }) => {
    const changes = () => ({
      outcome_cents: amountCents ?? null,
      outcome_on: on,
      outcome_note: note || null,
    });
    const also = (store: Store) => setFinished(store, caseId, new Date());
    const said = (to: string) => `recorded the outcome: ${to.toLowerCase()}`;
    await take(session, caseId, outcome, { said, note, changes, also });
    return reread(caseId, session);
  },
);

export const reopenCase = defineAction({ name: "reopen case", input: [id] }, async (session, caseId) => {
  const changes = () => ({ outcome_cents: null, outcome_on: null, outcome_note: null, sent_at: null });
  const also = (store: Store) => setFinished(store, caseId, undefined);
  await take(session, caseId, "reopen", { said: "reopened the case", changes, also });
  return reread(caseId, session);
});

/** Whether letters need the approval of a second person. For desks of one person. */
export const changeReviewRequired = defineAction(
  { name: "change review setting", roles: ["admin"], input: [z.boolean()] },
  async (session, required) => {
    const action = required ? "turned on the approval requirement" : "turned off the approval requirement";
    const activity = { at: new Date(), actor: actorOf(session), action };
    await changeDeskSetting(await storeDb(), "reviewRequired", () => required, activity);
    return { required };
  },
);

type Taken = Pick<Parameters<typeof moveReview>[2], "comments" | "also"> & {
  /** Of the log; a function of what the new state is called. */
  said: string | ((to: string) => string);
  note?: string;
  hash?: string;
  changes?: (now: Date, situation: ReviewSituation) => NonNullable<Parameters<typeof moveReview>[2]["changes"]>;
};

async function take(session: Session, caseId: string, action: ReviewAction, taken: Taken): Promise<void> {
  const { said, note, hash, comments, changes, also } = taken;
  const situation = await reviewSituation(caseId, session);
  if (!situation) throw new ActionFailure({ message: "This case no longer exists. Nothing was changed." });
  const { review, letter } = situation;
  if (hash !== undefined && hash !== letter.hash)
    throw new ActionFailure({ message: "The letter changed after you opened it. Read the new text and decide again." });
  const no = refusalReason(action, situation);
  if (no) throw new ActionFailure({ message: `${no} Nothing was changed.` });
  const now = new Date();
  const to = stepFrom(review.state, action)?.to ?? review.state;
  const done = await moveReview(await storeDb(), caseId, {
    action,
    from: [review.state],
    comments,
    also,
    changes: changes?.(now, situation),
    activity: {
      at: now,
      actor: actorOf(session),
      action: typeof said === "string" ? said : said(REVIEW_LABELS[to]),
      ...(note ? { note } : {}),
    },
  });
  if (!done)
    throw new ActionFailure({
      message: "Someone else changed this case first. Nothing was changed. Check the case and try again.",
    });
}

function boundTo({ hash, evidenceRevision }: ReviewSituation["letter"]) {
  return { letter_hash: hash ?? null, evidence_revision: evidenceRevision ?? null };
}

function decidedBy({ userId }: Session, now: Date) {
  return { decided_by: userId, decided_at: now };
}

function actorOf({ userId, name }: Session) {
  return { id: userId, name };
}

async function reread(caseId: string, session: Session): Promise<ReviewDetail> {
  const detail = await loadReview(caseId, session);
  if (!detail) throw new ActionFailure({ message: "This case no longer exists." });
  return detail;
}
