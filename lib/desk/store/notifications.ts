import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import {
  MOST_UNREAD,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPage,
  type NotificationShown,
  type UnreadNotifications,
} from "@/lib/contract/desk/notification";
import type { Store } from "./db";
import { collectMail } from "./mail-collection";
import { deliveryChoices } from "./notification-choices";
import { changingRoles } from "./tables-people";

/** One event to notify people of. */
type News = {
  kind: NotificationKind;
  /** Absent for what is about several cases. */
  caseId?: string;
  /** The person who did it, who is not notified; absent for what happened automatically. */
  actor?: { id: string };
  detail?: string;
  /** With a key, each person is notified once; otherwise the latest of a kind and case replaces unread ones. */
  key?: string;
  at: Date;
};

const kind = z.enum(NOTIFICATION_KINDS);

/**
 * Tells people, each in the ways that they want, within the transaction of what happened. No one is notified of what they did
 * themselves, nor are people whose account is turned off.
 */
export async function notify(store: Store, people: readonly (string | null | undefined)[], news: News): Promise<void> {
  const wanted = new Set(people.filter((id) => typeof id === "string" && id !== news.actor?.id) as string[]);
  for (const { userId, inApp, mail } of await deliveryChoices(store, [...wanted], news.kind)) {
    if (!inApp && !mail) continue;
    if (news.key === undefined) await replaceUnread(store, userId, news);
    const row = await store
      .insertInto("notifications")
      .values({
        id: randomUUID(),
        user_id: userId,
        kind: news.kind,
        case_id: news.caseId ?? null,
        actor_id: news.actor?.id ?? null,
        detail: news.detail ?? null,
        key: news.key ?? null,
        in_app: inApp,
        mail_id: null,
        created_at: news.at,
      })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).where("key", "is not", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row && mail) await collectMail(store, { userId, notificationId: row.id, at: news.at });
  }
}

/** What came later says it all. */
async function replaceUnread(store: Store, userId: string, { kind, caseId }: News): Promise<void> {
  if (caseId) await deleteUnread(store, { userId, kind, caseIds: [caseId] });
}

/** Takes back what no longer holds and was not read yet, by one person or by anyone. */
export async function deleteUnread(
  store: Store,
  { userId, kind, caseIds }: { userId?: string; kind: NotificationKind; caseIds: readonly string[] },
): Promise<void> {
  if (caseIds.length === 0) return;
  await store
    .deleteFrom("notifications")
    .where("kind", "=", kind)
    .where("case_id", "in", caseIds)
    .where("read_at", "is", null)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .execute();
}

/** Who may decide about the letter of a case: managers and administrators who are not among its authors. */
export async function possibleReviewers(store: Store, caseId: string): Promise<string[]> {
  const rows = await store
    .selectFrom("users")
    .select("id")
    .where("role", "in", ["manager", "admin"])
    .where("disabled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letter_authors")
            .select("user_id")
            .whereRef("letter_authors.user_id", "=", "users.id")
            .where("case_id", "=", caseId),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Everyone who works on cases. */
export async function caseWorkerIds(store: Store): Promise<string[]> {
  const rows = await store
    .selectFrom("users")
    .select("id")
    .where("role", "in", changingRoles)
    .where("disabled_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function unreadNotifications(store: Store, userId: string): Promise<UnreadNotifications> {
  const rows = await store
    .selectFrom("notifications")
    .select("case_id")
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
    .where("read_at", "is", null)
    .limit(MOST_UNREAD)
    .execute();
  return { unread: rows.length, caseIds: [...new Set(rows.flatMap(({ case_id }) => case_id ?? []))] };
}

const PAGE = 20;
const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** A person's notifications, newest first; `after` is the `next` of the page before. */
export async function listNotifications(
  store: Store,
  userId: string,
  after?: string,
): Promise<Omit<NotificationPage, "timeZone">> {
  const from = cursor.safeParse(after?.split("~")).data;
  const rows = await notificationRows(store)
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
    .$if(from !== undefined, (query) =>
      query.where(
        sql<boolean>`(notifications.created_at, notifications.id) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`,
      ),
    )
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE).flatMap(toShown);
  const last = rows[PAGE - 1];
  return { rows: shown, next: rows.length > PAGE && last ? `${last.created_at.toISOString()}~${last.id}` : undefined };
}

/** Notifications with what they name, before any condition. */
export function notificationRows(store: Store) {
  return store
    .selectFrom("notifications")
    .leftJoin("cases", "cases.id", "notifications.case_id")
    .leftJoin("users as actor", "actor.id", "notifications.actor_id")
    .select(["notifications.id", "notifications.kind", "case_id", "detail", "notifications.created_at", "read_at"])
    .select(["actor.name as actor_name", "reference_number", "merchant_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>["execute"]>>[number];

/** None for a kind that this version does not know. */
export function toShown(row: Row): NotificationShown[] {
  const known = kind.safeParse(row.kind);
  if (!known.success) return [];
  const shown = {
    id: row.id,
    kind: known.data,
    by: row.actor_name ?? undefined,
    caseId: row.case_id ?? undefined,
    reference: row.reference_number ?? undefined,
    merchant: row.merchant_name ?? undefined,
    detail: row.detail ?? undefined,
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
  return [shown];
}

/** Marks as read one of a person's notifications, those about a case, or all. */
export async function markRead(
  store: Store,
  userId: string,
  { id, caseId }: { id?: string; caseId?: string },
  at: Date,
): Promise<void> {
  const unread = store
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", userId)
    .where("read_at", "is", null);
  if (id !== undefined) await unread.where("id", "=", id).execute();
  else if (caseId !== undefined) await unread.where("case_id", "=", caseId).execute();
  else await unread.execute();
}

/** Deletes what is older than `before`. */
export async function deleteOldNotifications(store: Store, before: Date): Promise<void> {
  await store.deleteFrom("notifications").where("created_at", "<", before).execute();
  await store.deleteFrom("mails").where("created_at", "<", before).execute();
}
