"use server";

import { z } from "zod";
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type UnreadNotifications } from "@/lib/contract/desk/notification";
import { storeDb } from "@/lib/desk/store/db";
import { chooseDigest, chooseNotification } from "@/lib/desk/store/notification-choices";
import { markRead, unreadNotifications } from "@/lib/desk/store/notifications";
import { roles } from "@/lib/desk/store/tables-people";
import { defineAction } from "./define-action";

const id = z.uuid();

/** Marks one of one's own notifications as read; without an id all of them. */
export const readNotifications = defineAction(
  { name: "mark notifications as read", roles, input: [id.nullable()] },
  async ({ userId }, id): Promise<UnreadNotifications> => {
    const store = await storeDb();
    await markRead(store, userId, { id: id ?? undefined }, new Date());
    return unreadNotifications(store, userId);
  },
);

/** Called by the open page of a case: notifications of what it shows are read. */
export const markCaseNotificationsRead = defineAction(
  { name: "mark notifications of a case as read", roles, byItself: true, input: [id] },
  async ({ userId }, caseId): Promise<UnreadNotifications> => {
    const store = await storeDb();
    await markRead(store, userId, { caseId }, new Date());
    return unreadNotifications(store, userId);
  },
);

/** Mutes a kind for the user alone, on the desk or by email, or ends that. */
export const chooseNotifications = defineAction(
  {
    name: "choose notifications",
    roles,
    input: [z.enum(NOTIFICATION_KINDS), z.enum(NOTIFICATION_CHANNELS), z.boolean()],
  },
  async ({ userId }, kind, channel, on) => {
    await chooseNotification(await storeDb(), userId, { kind, channel, on });
    return { on };
  },
);

/** Whether one gets an email every morning that says which of one's cases are due. */
export const chooseDueDigest = defineAction(
  { name: "choose the digest of what is due", roles, input: [z.boolean()] },
  async ({ userId }, on) => {
    await chooseDigest(await storeDb(), userId, on);
    return { on };
  },
);
