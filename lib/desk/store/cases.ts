import "server-only";
import type { Kysely } from "kysely";
import { type CaseFieldsShown, caseFieldsShown } from "@/lib/contract/desk/case-detail";
import { type LetterState, letterState } from "@/lib/contract/desk/letter-state";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import { isInProgress } from "@/lib/contract/states";
import type { Store, StoreTables } from "./db";
import { supersedes } from "./db";
import { notify } from "./notifications";
import { storedReviewState } from "./reviews";

/** What one answer of the service said about a case. */
export type CaseSnapshot = {
  id: string;
  status: string;
  fields: CaseFieldsShown;
  recommendation?: string;
  confidence?: number;
  priority?: string;
  requirements: { satisfied: boolean }[];
  /** What there is to prove of them, where the service tells which apply. */
  points?: { covered: number; applying: number };
  /** How the service read the reason code; absent when it does not say. */
  reason?: { network: string; networkName: string; code: string; title: string; family?: string };
  letter?: LetterState;
  /** What its documents are searched by; absent when the service does not tell. */
  identifiers?: readonly string[];
  /** When the request was sent. */
  askedAt: Date;
};

/** Writes a snapshot to the index unless a newer one is there. `owner` applies only to a case that is new to the index. */
export async function upsertCase(store: Store, snapshot: CaseSnapshot, owner?: string): Promise<void> {
  const columns = columnsOf(snapshot);
  await store
    .insertInto("cases")
    .values({
      id: snapshot.id,
      requirements_satisfied: 0,
      requirements_total: 0,
      ...fieldColumns(snapshot.fields),
      ...columns,
      owner_id: owner ?? null,
      created_at: snapshot.askedAt,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns).where(supersedes("cases", columns)))
    .execute();
}

/**
 * Like `upsertCase`, but never inserts: a case that was deleted while the service was asked must not come back. `before` is
 * what the index had. When that was work in progress and the answer ends it, the owner is told, in the same transaction.
 */
export async function updateIndexedCase(
  db: Kysely<StoreTables>,
  snapshot: CaseSnapshot,
  before: Pick<IndexedCase, "status" | "letter">,
): Promise<void> {
  // Most answers end nothing, and need no transaction.
  if (finished(before, snapshot).length === 0) {
    await update(db, snapshot);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("cases")
      .select(["status", "letter", "owner_id"])
      .where("id", "=", snapshot.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !(await update(trx, snapshot))) return;
    for (const { kind, detail } of finished({ status: row.status, letter: storedLetter(row.letter) }, snapshot))
      await notify(trx, [row.owner_id], { kind, caseId: snapshot.id, detail, at: snapshot.askedAt });
  });
}

async function update(store: Store, snapshot: CaseSnapshot): Promise<boolean> {
  const columns = columnsOf(snapshot);
  const { numUpdatedRows } = await store
    .updateTable("cases")
    .set(columns)
    .where("id", "=", snapshot.id)
    .where(supersedes("cases", columns))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The work that an answer says has ended. A service without documents yet may have gone from there to the end unseen. */
function finished(before: Pick<IndexedCase, "status" | "letter">, { status, letter }: CaseSnapshot) {
  const isNew = (now: string | undefined, then: string) => now !== undefined && now !== then;
  const ended: { kind: "assessment-finished" | "letter-finished"; detail?: string }[] = [];
  if (isNew(status, before.status) && !isEnd(before.status) && isEnd(status))
    ended.push({ kind: "assessment-finished", detail: status === "error" ? "error" : undefined });
  if (isNew(letter, before.letter) && isInProgress("letter", before.letter) && letter !== "none")
    ended.push({ kind: "letter-finished", detail: letter === "failed" ? "error" : undefined });
  return ended;
}

function isEnd(status: string): boolean {
  return status === "complete" || status === "error";
}

/** For a case that the service does not have anymore. One that is on hold stays, with what the desk has of it. */
export async function removeIndexedCase(store: Store, id: string): Promise<void> {
  await store
    .deleteFrom("cases")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("case_holds")
            .select("case_holds.id")
            .whereRef("case_holds.case_id", "=", "cases.id")
            .where("lifted_at", "is", null),
        ),
      ),
    )
    .execute();
}

export async function setOwner(store: Store, id: string, ownerId: string): Promise<void> {
  await store.updateTable("cases").set({ owner_id: ownerId }).where("id", "=", id).execute();
}

/** A closed case leaves the open lists and has no deadline; `undefined` reopens it. */
export async function setFinished(store: Store, id: string, at: Date | undefined): Promise<void> {
  await store
    .updateTable("cases")
    .set({ finished_at: at ?? null })
    .where("id", "=", id)
    .execute();
}

export async function setLetter(store: Store, id: string, letter: LetterState): Promise<void> {
  await store.updateTable("cases").set({ letter }).where("id", "=", id).execute();
}

/** A case as the index last saw it. */
export type IndexedCase = {
  status: string;
  fields: CaseFieldsShown;
  owner?: { id: string; name: string };
  recommendation?: string;
  confidence?: number;
  priority?: string;
  letter: LetterState;
  /** The state of its review, and the evidence revision that the review is about, where the service tells revisions. */
  review: { state: ReviewState; evidenceRevision?: number };
  /** When the service was last asked. */
  seenAt: Date;
  finishedAt?: Date;
};

// Every open page reads these every few seconds while its case is in progress, and each further column costs.
const INDEXED = [
  "cases.status",
  "cases.fields",
  "cases.owner_id",
  "cases.recommendation",
  "cases.confidence",
  "cases.priority",
  "cases.letter",
  "cases.seen_at",
  "cases.finished_at",
] as const;

/** `undefined` when the index has no such case. */
export async function findIndexedCase(store: Store, id: string): Promise<IndexedCase | undefined> {
  const row = await store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .select(INDEXED)
    .select(["users.name as owner_name", "reviews.state as review", "reviews.evidence_revision"])
    .where("cases.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    status: row.status,
    fields: caseFieldsShown.catch({}).parse(row.fields),
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : undefined,
    recommendation: row.recommendation ?? undefined,
    confidence: row.confidence ?? undefined,
    priority: row.priority ?? undefined,
    letter: storedLetter(row.letter),
    review: { state: storedReviewState(row.review), evidenceRevision: row.evidence_revision ?? undefined },
    seenAt: row.seen_at,
    finishedAt: row.finished_at ?? undefined,
  };
}

/** Reads the `letter` column. */
export function storedLetter(value: string): LetterState {
  return letterState.catch("none").parse(value);
}

/** A case in `error` comes without fields: the columns keep those that were known before. */
function columnsOf(snapshot: CaseSnapshot) {
  return {
    status: snapshot.status,
    recommendation: snapshot.recommendation ?? null,
    confidence: snapshot.confidence ?? null,
    priority: snapshot.priority ?? null,
    updated_at: snapshot.askedAt,
    seen_at: snapshot.askedAt,
    ...(snapshot.identifiers ? { identifiers: searchable(snapshot.identifiers) } : {}),
    ...(snapshot.letter ? { letter: snapshot.letter } : {}),
    ...(snapshot.status === "error"
      ? {}
      : { ...fieldColumns(snapshot.fields), ...reasonColumns(snapshot), ...requirementColumns(snapshot) }),
  };
}

function fieldColumns(fields: CaseFieldsShown) {
  return {
    reference_number: fields.referenceNumber ?? null,
    merchant_name: fields.merchantName ?? null,
    cardholder_name: fields.cardholderName ?? null,
    card_network: fields.cardNetwork ?? null,
    reason_code: fields.reasonCode ?? null,
    amount_cents: fields.amountCents ?? null,
    currency: fields.currency ?? "USD",
    dispute_date: fields.disputeDate ?? null,
    due_date: fields.dueDate ?? null,
    fields: JSON.stringify(fields),
  };
}

/** A case has a bounded share of the search index, whatever its documents hold. */
function searchable(identifiers: readonly string[]): string {
  return [...new Set(identifiers)].sort().join(" ").slice(0, 2000);
}

function reasonColumns({ reason, fields }: CaseSnapshot) {
  if (reason)
    return {
      network: reason.network,
      network_name: reason.networkName,
      reason_title: reason.title,
      reason_family: reason.family ?? null,
    };
  // A service without the extension does not explain codes. Keep the title unless the code itself is gone.
  return fields.reasonCode ? {} : { reason_title: null, reason_family: null };
}

function requirementColumns({ requirements, points }: CaseSnapshot) {
  return {
    requirements_satisfied: points?.covered ?? requirements.filter((one) => one.satisfied).length,
    requirements_total: points?.applying ?? requirements.length,
  };
}
