import "server-only";
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { NotificationShown } from "@/lib/contract/desk/notification";
import type { Store, StoreTables } from "./db";
import { notificationRows, toShown } from "./notifications";

/** An email that is being sent. */
export type ClaimedMail = {
  id: string;
  kind: "notifications" | "digest";
  /** Of a digest, `YYYY-MM-DD`. */
  day?: string;
  /** How often it was begun, this time included. */
  tries: number;
  /** `undefined` when the account was turned off in the meantime. */
  to?: { userId: string; name: string; address: string };
};

/** If the process ends while it sends, the email is tried again after this time. */
const CLAIM_MS = 5 * 60_000;

/** Takes the email that has waited longest, for this process alone; `undefined` when none is due. */
export async function claimMail(db: Kysely<StoreTables>, now: Date): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable("mails")
    .set({ due_at: new Date(now.getTime() + CLAIM_MS), tries: sql<number>`tries + 1` })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("mails")
        .select("id")
        .where("ended_at", "is", null)
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "day", "tries", "user_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", row.user_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return {
    id: row.id,
    kind: row.kind,
    day: row.day ?? undefined,
    tries: row.tries,
    to: user && { userId: user.id, name: user.name, address: user.email },
  };
}

/** The email was sent, is not needed anymore, or is given up for the reason in `failure`. */
export async function endMail(store: Store, id: string, now: Date, failure?: string): Promise<void> {
  await store
    .updateTable("mails")
    .set({ ended_at: now, failure: failure ?? null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

export async function postponeMail(store: Store, id: string, until: Date): Promise<void> {
  await store.updateTable("mails").set({ due_at: until }).where("id", "=", id).where("ended_at", "is", null).execute();
}

/** On a desk that sends none: no one gets old news on the day when it begins to. */
export async function dropWaitingMails(store: Store): Promise<void> {
  await store.deleteFrom("mails").where("ended_at", "is", null).execute();
}

/** What an email tells, oldest first, without what its reader has read in the meantime. */
export async function notificationsOfMail(store: Store, mailId: string): Promise<NotificationShown[]> {
  const rows = await notificationRows(store)
    .where("mail_id", "=", mailId)
    .where("read_at", "is", null)
    .orderBy("notifications.created_at")
    .execute();
  return rows.flatMap(toShown);
}

/** Adds the digest of a day for each of these people who has none yet. */
export async function addDigests(store: Store, people: readonly string[], day: string, now: Date): Promise<void> {
  if (people.length === 0) return;
  await store
    .insertInto("mails")
    .values(
      people.map((user_id) => ({
        id: randomUUID(),
        user_id,
        kind: "digest" as const,
        day,
        created_at: now,
        due_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "day"]).where("kind", "=", sql.lit("digest")).doNothing())
    .execute();
}
