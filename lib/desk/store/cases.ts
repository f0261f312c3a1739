import "server-only";
import { type CaseFieldsShown, caseFieldsShown } from "@/lib/contract/desk/case-detail";
import { type LetterState, letterState } from "@/lib/contract/desk/letter-state";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import type { Store } from "./db";
import { supersedes } from "./db";
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
  /** How the service read the reason code; absent when it does not say. */
  reason?: { network: string; networkName: string; code: string; title: string };
  letter?: LetterState;
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

/** Like `upsertCase`, but never inserts: a case that was deleted while the service was asked must not come back. */
export async function updateIndexedCase(store: Store, snapshot: CaseSnapshot): Promise<void> {
  const columns = columnsOf(snapshot);
  await store
    .updateTable("cases")
    .set(columns)
    .where("id", "=", snapshot.id)
    .where(supersedes("cases", columns))
    .execute();
}

export async function removeIndexedCase(store: Store, id: string): Promise<void> {
  await store.deleteFrom("cases").where("id", "=", id).execute();
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

function reasonColumns({ reason, fields }: CaseSnapshot) {
  if (reason) return { network: reason.network, network_name: reason.networkName, reason_title: reason.title };
  // A service without the extension does not explain codes. Keep the title unless the code itself is gone.
  return fields.reasonCode ? {} : { reason_title: null };
}

function requirementColumns({ requirements }: CaseSnapshot) {
  return {
    requirements_satisfied: requirements.filter((one) => one.satisfied).length,
    requirements_total: requirements.length,
  };
}
