import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql, type UpdateObject } from "kysely";
import { z } from "zod";
import {
  type CommentInput,
  type ReviewAction,
  type ReviewComment,
  statesBefore,
  stepFrom,
} from "@/lib/contract/desk/review";
import { hasEnded, isEditable, REVIEW_STATES, type ReviewState } from "@/lib/contract/desk/review-labels";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import { deleteUnread, notify, possibleReviewers } from "./notifications";

type Person = { id: string; name: string };

/** The review of a case as it is stored. */
export type StoredReview = {
  state: ReviewState;
  letterHash?: string;
  evidenceRevision?: number;
  submitted?: { by: Person; at: Date };
  decided?: { by: Person; at: Date };
  fell?: "letter" | "evidence";
  outcome?: { amountCents?: number; on?: string; note?: string };
};

const OPEN: StoredReview = { state: "open" };
const reviewState = z.enum(REVIEW_STATES).catch("open");
const storedReason = z.enum(["letter", "evidence"]).optional().catch(undefined);

/** Reads the `state` column; a case without a review is open. */
export function storedReviewState(value: string | null | undefined): ReviewState {
  return reviewState.parse(value ?? "open");
}

export async function findReview(store: Store, caseId: string): Promise<StoredReview> {
  const row = await store
    .selectFrom("reviews")
    .leftJoin("users as submitter", "submitter.id", "reviews.submitted_by")
    .leftJoin("users as decider", "decider.id", "reviews.decided_by")
    .selectAll("reviews")
    .select(["submitter.name as submitter_name", "decider.name as decider_name"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  if (!row) return OPEN;
  const { submitted_by, submitted_at, decided_by, decided_at, outcome_cents, outcome_on, outcome_note } = row;
  return {
    state: storedReviewState(row.state),
    letterHash: row.letter_hash ?? undefined,
    evidenceRevision: row.evidence_revision ?? undefined,
    submitted: stamp(submitted_by, row.submitter_name, submitted_at),
    decided: stamp(decided_by, row.decider_name, decided_at),
    fell: storedReason.parse(row.fell ?? undefined),
    outcome:
      outcome_on === null && outcome_cents === null && outcome_note === null
        ? undefined
        : {
            amountCents: outcome_cents === null ? undefined : Number(outcome_cents),
            on: outcome_on ?? undefined,
            note: outcome_note ?? undefined,
          },
  };
}

const FORMER = "Former user";

function stamp(id: string | null, name: string | null, at: Date | null) {
  return at === null ? undefined : { by: { id: id ?? "", name: name ?? FORMER }, at };
}

type Changes = Omit<UpdateObject<StoreTables, "reviews">, "state">;
type Move = {
  action: ReviewAction;
  changes?: Changes;
  /** The states in which the actor saw the case; a move from another one is refused. */
  from?: readonly ReviewState[];
  comments?: readonly CommentInput[];
  activity: Omit<Activity, "caseId">;
  /** What else the step writes, in the same transaction. */
  also?: (store: Store) => Promise<void>;
};

/**
 * Takes a step of the table in lib/contract/desk/review.ts, with its comments, its line in the log and the notifications
 * of those whom it concerns, in one transaction.
 *
 * @returns false when the case is not, or no longer, in a state that allows it; nothing was changed then.
 */
export async function moveReview(db: Kysely<StoreTables>, caseId: string, move: Move): Promise<boolean> {
  const { action, changes = {}, from = statesBefore(action), comments = [], activity, also } = move;
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("reviews")
      .values({ case_id: caseId })
      .onConflict((conflict) => conflict.column("case_id").doNothing())
      .execute();
    const before = await trx
      .selectFrom("reviews")
      .select("state")
      .where("case_id", "=", caseId)
      .forUpdate()
      .executeTakeFirst();
    const state = storedReviewState(before?.state);
    const step = from.includes(state) ? stepFrom(state, action) : undefined;
    if (!step) return false;
    await trx
      .updateTable("reviews")
      .set({ fell: null, ...changes, state: step.to })
      .where("case_id", "=", caseId)
      .execute();
    for (const comment of comments) await insertComment(trx, caseId, comment, activity);
    await also?.(trx);
    await notifyOfStep(trx, { caseId, action, to: step.to, activity });
    await appendActivity(trx, { ...activity, caseId });
    return true;
  });
}

type Taken = { caseId: string; action: ReviewAction; to: ReviewState; activity: Omit<Activity, "caseId"> };

async function notifyOfStep(trx: Store, { caseId, action, to, activity }: Taken): Promise<void> {
  const news = { caseId, actor: activity.actor, at: activity.at };
  // Whoever has not read yet what is settled now need not.
  await deleteUnread(trx, { kind: "review-requested", caseIds: [caseId] });
  if (!isEditable(to)) await deleteUnread(trx, { kind: "deadline-near", caseIds: [caseId] });
  if (action === "submit")
    await notify(trx, await possibleReviewers(trx, caseId), { kind: "review-requested", ...news });
  else if (action === "return") await notify(trx, await concerned(trx, caseId), { kind: "letter-returned", ...news });
  else if (action === "approve") await notify(trx, await concerned(trx, caseId), { kind: "letter-approved", ...news });
  else if (hasEnded(to))
    await notify(trx, await concerned(trx, caseId), { kind: "outcome-recorded", detail: to, ...news });
}

/** The owner of a case, and whoever submitted its letter. */
async function concerned(trx: Store, caseId: string): Promise<(string | null)[]> {
  const row = await trx
    .selectFrom("cases")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .select(["owner_id", "submitted_by"])
    .where("cases.id", "=", caseId)
    .executeTakeFirst();
  return row ? [row.owner_id, row.submitted_by] : [];
}

/** What an approval is bound to: SHA-256 of the letter's Markdown, in hex. */
export function hashLetter(markdown: string): string {
  return createHash("sha256").update(markdown).digest("hex");
}

/** Adds comments to the letter without a step. */
export async function addComment(
  db: Kysely<StoreTables>,
  caseId: string,
  comment: CommentInput,
  activity: Omit<Activity, "caseId">,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertComment(trx, caseId, comment, activity);
    await appendActivity(trx, { ...activity, caseId });
  });
}

async function insertComment(
  store: Store,
  caseId: string,
  { quote, body }: CommentInput,
  activity: Omit<Activity, "caseId">,
) {
  await store
    .insertInto("review_comments")
    .values({
      id: randomUUID(),
      case_id: caseId,
      quote: quote || null,
      body,
      author_id: activity.actor?.id ?? null,
      created_at: activity.at,
    })
    .execute();
}

/** The comments of a case, oldest first. */
export async function findComments(store: Store, caseId: string): Promise<ReviewComment[]> {
  const rows = await store
    .selectFrom("review_comments")
    .leftJoin("users as author", "author.id", "review_comments.author_id")
    .leftJoin("users as resolver", "resolver.id", "review_comments.resolved_by")
    .selectAll("review_comments")
    .select(["author.name as author_name", "resolver.name as resolver_name"])
    .where("case_id", "=", caseId)
    .orderBy("review_comments.created_at")
    .orderBy("review_comments.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    quote: row.quote ?? undefined,
    body: row.body,
    author: { id: row.author_id ?? "", name: row.author_name ?? FORMER },
    at: row.created_at.toISOString(),
    resolved: row.resolved_at
      ? {
          by: { id: row.resolved_by ?? "", name: row.resolver_name ?? FORMER },
          at: row.resolved_at.toISOString(),
        }
      : undefined,
  }));
}

/** @returns false when there is no such comment, or it is resolved already */
export async function resolveComment(
  db: Kysely<StoreTables>,
  { caseId, commentId, by, at }: { caseId: string; commentId: string; by: Person; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("review_comments")
      .set({ resolved_by: by.id, resolved_at: at })
      .where("id", "=", commentId)
      .where("case_id", "=", caseId)
      .where("resolved_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await appendActivity(trx, { at, caseId, actor: by, action: "resolved a comment", object: `comment ${commentId}` });
    return true;
  });
}

/** Someone requested or submitted the letter, and so cannot approve it. */
export async function addLetterAuthor(store: Store, caseId: string, userId: string): Promise<void> {
  await store
    .insertInto("letter_authors")
    .columns(["case_id", "user_id"])
    .expression(({ selectFrom }) =>
      selectFrom("cases")
        .select(["cases.id", sql<string>`${userId}::uuid`.as("user_id")])
        .where("cases.id", "=", caseId),
    )
    .onConflict((conflict) => conflict.columns(["case_id", "user_id"]).doNothing())
    .execute();
}

/** The letter is gone: no one is the author of the next one yet. */
export async function clearLetterAuthors(store: Store, caseId: string): Promise<void> {
  await store.deleteFrom("letter_authors").where("case_id", "=", caseId).execute();
}

export async function isLetterAuthor(store: Store, caseId: string, userId: string): Promise<boolean> {
  const row = await store
    .selectFrom("letter_authors")
    .select("user_id")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
