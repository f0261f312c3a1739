import "server-only";
import type { Store } from "../db";

/** Notes an event; `false` when this id was received before, and then it has had its effect. */
export async function receiveEvent(
  store: Store,
  event: { id: string; caseId?: string; sentAt: Date },
): Promise<boolean> {
  const row = await store
    .insertInto("event_receipts")
    .values({ id: event.id, case_id: event.caseId ?? null, sent_at: event.sentAt, received_at: new Date() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
