import "server-only";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Store, StoreTables } from "../db";
import { CHANGES_CHANNEL } from "./channel";

export type Receipt = { id: string; caseId?: string; statementId?: string; tries: number };

/** Longer than the service may take to answer once; should two work on one event, it has its effect once. */
const CLAIM_MS = 20_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Waits of 5 s, 10 s, … up to 10 min: about ten hours, after which the news is only what the next look finds out. */
const MOST_TRIES = 60;

/** Keeps an event to be worked on; `false` when this id was received before, and then it has or will have its effect. */
export async function receiveEvent(
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
      // Nothing follows from an event that names nothing we keep.
      processed_at: about === undefined ? event.receivedAt : null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the oldest event that waits; nobody else gets it for 20 s. */
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

/** What waits is due at once, whoever had taken it: for a process that has the database to itself, at its start. */
export async function releaseReceipts(store: Store): Promise<void> {
  await store.updateTable("event_receipts").set({ claimed_until: null }).where("processed_at", "is", null).execute();
}

/**
 * The event has had its effect: open pages are told with the same commit. Once, whoever worked on it. What was read at
 * `askedAt` holds for every event about the same record that had come by then, so a burst is read for once.
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
      .where("processed_at", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  });
}

/** It could not have its effect now: it waits longer each time, and is given up after many. */
export async function postponeReceipt(store: Store, { id, tries }: Receipt, now: Date): Promise<void> {
  const wait = Math.min(5_000 * 2 ** (tries - 1), 600_000);
  await store
    .updateTable("event_receipts")
    .set({
      claimed_until: new Date(now.getTime() + wait),
      ...(tries >= MOST_TRIES ? { processed_at: now } : {}),
    })
    .where("id", "=", id)
    .execute();
}
