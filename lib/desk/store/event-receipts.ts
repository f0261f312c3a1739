import "server-only";
import { type Kysely, sql } from "kysely";
import { CHANGES_CHANNEL } from "./changes";
import type { Store, StoreTables } from "./db";

export type Receipt = { id: string; caseId?: string; statementId?: string; tries: number };

/** Longer than one read of the service may take. Should two processes work on one event anyway, it is settled once. */
const CLAIM_MS = 20_000;
const KEEP_PROCESSED_MS = 30 * 24 * 60 * 60_000;
/** With waits of 5 s, 10 s, … up to 10 min this is about ten hours. After that only the next read of the record helps. */
const MAX_ATTEMPTS = 60;

/** Stores an event for processing. `false` when this id was received before: it is processed already, or will be. */
export async function insertReceipt(
  store: Store,
  event: { id: string; caseId?: string; statementId?: string; sentAt: Date; receivedAt: Date },
): Promise<boolean> {
  const about = event.caseId ?? event.statementId;
  const row = await store
    .insertInto("event_receipts")
    .values({
      id: event.id,
      case_id: event.caseId ?? null,
      statement_id: event.statementId ?? null,
      sent_at: event.sentAt,
      received_at: event.receivedAt,
      // There is nothing to do for an event that names no record of the index.
      processed_at: about === undefined ? event.receivedAt : null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the oldest waiting event. No other process gets it for 20 s. */
export async function claimReceipt(store: Store, now: Date): Promise<Receipt | undefined> {
  const row = await store
    .updateTable("event_receipts")
    .set((eb) => ({ claimed_until: new Date(now.getTime() + CLAIM_MS), tries: eb("tries", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("event_receipts")
        .select("id")
        .where("processed_at", "is", null)
        .where((open) => open.or([open("claimed_until", "is", null), open("claimed_until", "<=", now)]))
        .orderBy("received_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "case_id", "statement_id", "tries"])
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, caseId: row.case_id ?? undefined, statementId: row.statement_id ?? undefined, tries: row.tries };
}

/** Makes every waiting event due at once, whoever claimed it: for the startup of a process that is alone on its database. */
export async function releaseReceipts(store: Store): Promise<void> {
  await store.updateTable("event_receipts").set({ claimed_until: null }).where("processed_at", "is", null).execute();
}

/**
 * Marks the event as processed and, with the same commit, notifies open pages, once even if two processes worked on it.
 * The read at `askedAt` covers every event about the same record received by then, so a burst costs one read.
 */
export async function settleReceipt(
  store: Kysely<StoreTables>,
  receipt: Receipt,
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<void> {
  const change = receipt.caseId ? { kind: "case", id: receipt.caseId } : { kind: "statement", id: receipt.statementId };
  await store.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable("event_receipts")
      .set({ processed_at: now, claimed_until: null })
      .where("processed_at", "is", null)
      .where((eb) =>
        eb.or([
          eb("id", "=", receipt.id),
          eb.and([
            eb("received_at", "<=", askedAt),
            receipt.caseId
              ? eb("case_id", "=", receipt.caseId)
              : eb("statement_id", "=", receipt.statementId ?? receipt.id),
          ]),
        ]),
      )
      .returning("id")
      .executeTakeFirst();
    if (settled) await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`.execute(trx);
    await trx
      .deleteFrom("event_receipts")
      .where("processed_at", "<", new Date(now.getTime() - KEEP_PROCESSED_MS))
      .execute();
  });
}

/** Schedules the next attempt after a failure, later each time; gives the event up after many. */
export async function postponeReceipt(store: Store, { id, tries }: Receipt, now: Date): Promise<void> {
  const wait = Math.min(5_000 * 2 ** (tries - 1), 600_000);
  await store
    .updateTable("event_receipts")
    .set({
      claimed_until: new Date(now.getTime() + wait),
      ...(tries >= MAX_ATTEMPTS ? { processed_at: now } : {}),
    })
    .where("id", "=", id)
    .execute();
}
