import "server-only";
import type { Kysely } from "kysely";
import type { StoreTables } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { remindersDue } from "@/lib/desk/store/due-cases";
import { deleteOldNotifications, deleteUnread, notify } from "@/lib/desk/store/notifications";
import { todayIn } from "@/lib/values/calendar";

/**
 * Tells owners of deadlines three days and one day before the cut-off, by the calendar of the desk. Safe to run twice, also at the same
 * time: each reminder has a key that a person gets once.
 */
export async function remindOfDeadlines(db: Kysely<StoreTables>, timeZone: string, now: Date): Promise<void> {
  const day = { today: todayIn(timeZone, now), cutOffDays: (await readDeskSettings(db)).cutOffDays };
  for (const { caseId, ownerId, dueDate, key } of await remindersDue(db, day))
    await db.transaction().execute(async (trx) => {
      const news = { kind: "deadline-near", caseId, detail: dueDate, key, at: now } as const;
      // The earlier reminder of the same deadline need not be read anymore.
      await deleteUnread(trx, { userId: ownerId, kind: news.kind, caseIds: [caseId] });
      await notify(trx, [ownerId], news);
    });
}

const KEPT_DAYS = 90;

export async function purgeOldNotifications(db: Kysely<StoreTables>, now: Date): Promise<void> {
  await deleteOldNotifications(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
