import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "./db";

/** What happens within this time goes into one email, so that many changes are not many emails. */
const COLLECT_MS = 60_000;

/** Adds a notification to the email that its reader gets next, within the transaction of the notification. */
export async function collectMail(
  store: Store,
  { userId, notificationId, at }: { userId: string; notificationId: string; at: Date },
): Promise<void> {
  const { id } = await store
    .insertInto("mails")
    .values({
      id: randomUUID(),
      user_id: userId,
      kind: "notifications",
      day: null,
      created_at: at,
      due_at: new Date(at.getTime() + COLLECT_MS),
    })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .where("kind", "=", sql.lit("notifications"))
        .where("tries", "=", sql.lit(0))
        .where("ended_at", "is", null)
        // Nothing changes; the row is locked, so that it is not sent before this transaction ends.
        .doUpdateSet({ due_at: (eb) => eb.ref("mails.due_at") }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await store.updateTable("notifications").set({ mail_id: id }).where("id", "=", notificationId).execute();
}
