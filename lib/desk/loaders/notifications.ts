import "server-only";
import type { NotificationChoice, NotificationPage, UnreadNotifications } from "@/lib/contract/desk/notification";
import type { Session } from "@/lib/desk/auth/session";
import { storeDb } from "@/lib/desk/store/db";
import { readChoices } from "@/lib/desk/store/notification-choices";
import { listNotifications, unreadNotifications } from "@/lib/desk/store/notifications";
import { mailServer } from "@/lib/platform/mail";
import { env } from "@/lib/platform/settings";

type Reader = Pick<Session, "userId">;

export async function loadUnread({ userId }: Reader): Promise<UnreadNotifications> {
  return unreadNotifications(await storeDb(), userId);
}

/** One page of a person's notifications, newest first; `after` is the `next` of the page before. */
export async function loadNotifications({ userId }: Reader, after?: string): Promise<NotificationPage> {
  return { ...(await listNotifications(await storeDb(), userId, after)), timeZone: env().TIME_ZONE };
}

/** How a person wants to be notified of what, and whether this desk sends emails at all. */
export async function loadNotificationChoices({
  userId,
}: Reader): Promise<{ kinds: NotificationChoice[]; digest: boolean; mailed: boolean }> {
  return { ...(await readChoices(await storeDb(), userId)), mailed: mailServer(env()) !== undefined };
}
