import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type ProcessorNotice, processorNotice } from "@/lib/contract/desk/processor";
import type { Store } from "./db";

type DisputeName = { processor: string; disputeId: string };

/** A dispute as the desk knows it; without `linked` its case is still to be created. */
type Known = { id: string; caseId?: string; linked: boolean };

/** `undefined` for a dispute that the desk has not heard of. */
export async function knownDispute(store: Store, { processor, disputeId }: DisputeName): Promise<Known | undefined> {
  const row = await store
    .selectFrom("processor_disputes")
    .select(["id", "case_id", "linked_at"])
    .where("processor", "=", processor)
    .where("dispute_hash", "=", hashOf(disputeId))
    .executeTakeFirst();
  return row && { id: row.id, caseId: row.case_id ?? undefined, linked: row.linked_at !== null };
}

/** Claims a dispute for one case, before the case is created. One that was claimed before keeps its id. */
export async function claimDispute(store: Store, name: DisputeName & { now: Date }): Promise<Known> {
  await store
    .insertInto("processor_disputes")
    .values({
      ...{ id: randomUUID(), processor: name.processor, dispute_hash: hashOf(name.disputeId), claimed_at: name.now },
      ...{ case_id: null, linked_at: null, announced_at: null },
    })
    .onConflict((conflict) => conflict.columns(["processor", "dispute_hash"]).doNothing())
    .execute();
  const known = await knownDispute(store, name);
  if (!known) throw new Error("a dispute that was claimed is gone");
  return known;
}

/** Gives up a claim whose case was not created. */
export async function releaseDispute(store: Store, id: string): Promise<void> {
  await store.deleteFrom("processor_disputes").where("id", "=", id).where("linked_at", "is", null).execute();
}

/** Not the id itself, because the row stays when the case is erased. The ids of processors cannot be guessed. */
function hashOf(disputeId: string): string {
  return createHash("sha256").update(disputeId).digest("hex");
}

/** Gives a dispute its case. @returns false when it has one already. */
export async function linkDispute(
  store: Store,
  { id, caseId, announced, now }: { id: string; caseId: string; announced: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("processor_disputes")
    .set({ case_id: caseId, linked_at: now, ...(announced ? { announced_at: now } : {}) })
    .where("id", "=", id)
    .where("case_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cases created since the last notification; marks them as announced. */
export async function claimUnannouncedCases(store: Store, processor: string, now: Date): Promise<string[]> {
  const rows = await store
    .updateTable("processor_disputes")
    .set({ announced_at: now })
    .where("processor", "=", processor)
    .where("linked_at", "is not", null)
    .where("announced_at", "is", null)
    .returning("case_id")
    .execute();
  return rows.flatMap(({ case_id }) => case_id ?? []);
}

/** What is kept of a dispute beside its case. */
export type NoticeToKeep = Omit<ProcessorNotice, "receivedAt" | "dueBy"> & { openedAt: Date; dueBy?: Date };

/** Keeps what the processor says of a case, and lets people find the case by it. */
export async function saveProcessorNotice(
  store: Store,
  caseId: string,
  notice: NoticeToKeep,
  now: Date,
): Promise<void> {
  const { chargeId, email, orderNumber } = notice;
  const columns = columnsOf(notice);
  await store
    .insertInto("processor_notices")
    .values({ case_id: caseId, received_at: now, ...columns })
    .onConflict((conflict) => conflict.column("case_id").doUpdateSet(columns))
    .execute();
  const told = [chargeId, email, orderNumber].filter((one) => one !== undefined).join(" ");
  await store
    .updateTable("cases")
    .set({ source_identifiers: sql<string>`trim(source_identifiers || ' ' || ${told}::text)` })
    .where("id", "=", caseId)
    .execute();
}

/**
 * Brings what the desk has of a dispute up to date.
 *
 * @returns what it had before when that was different; `undefined` when nothing changed.
 */
export async function updateNotice(
  store: Store,
  caseId: string,
  notice: NoticeToKeep,
): Promise<Pick<ProcessorNotice, "stage" | "status" | "dueBy"> | undefined> {
  const before = await store
    .selectFrom("processor_notices")
    .select(["stage", "status", "due_by"])
    .where("case_id", "=", caseId)
    .forUpdate()
    .executeTakeFirst();
  const dueBy = notice.dueBy ?? before?.due_by ?? undefined;
  if (!before || (before.status === notice.status && before.due_by?.getTime() === dueBy?.getTime())) return undefined;
  await store
    .updateTable("processor_notices")
    .set({ stage: notice.stage, status: notice.status, due_by: dueBy ?? null })
    .where("case_id", "=", caseId)
    .execute();
  return {
    stage: processorNotice.shape.stage.catch("other").parse(before.stage),
    status: before.status,
    dueBy: before.due_by?.toISOString(),
  };
}

function columnsOf({ processor, disputeId, stage, status, openedAt, dueBy, test, ...more }: NoticeToKeep) {
  return {
    ...{ processor, dispute_id: disputeId, stage, status, opened_at: openedAt, due_by: dueBy ?? null, test },
    ...{ charge_id: more.chargeId ?? null, email: more.email ?? null, order_number: more.orderNumber ?? null },
  };
}

/** `undefined` for a case that did not come from a processor. */
export async function noticeOf(store: Store, caseId: string): Promise<ProcessorNotice | undefined> {
  const row = await store.selectFrom("processor_notices").selectAll().where("case_id", "=", caseId).executeTakeFirst();
  return (
    row &&
    processorNotice
      .optional()
      .catch(undefined)
      .parse({
        processor: row.processor,
        disputeId: row.dispute_id,
        stage: row.stage,
        status: row.status,
        receivedAt: row.received_at.toISOString(),
        dueBy: row.due_by?.toISOString(),
        test: row.test,
        chargeId: row.charge_id ?? undefined,
        email: row.email ?? undefined,
        orderNumber: row.order_number ?? undefined,
      })
  );
}
