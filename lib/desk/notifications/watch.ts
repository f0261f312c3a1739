import "server-only";
import { storeDb } from "@/lib/desk/store/db";
import { deleteExpiredPresence } from "@/lib/desk/store/presence";
import { log } from "@/lib/platform/log";
import { mailServer } from "@/lib/platform/mail";
import { processWide } from "@/lib/platform/process-wide";
import { env } from "@/lib/platform/settings";
import { purgeOldNotifications, remindOfDeadlines } from "./remind";
import { addDueDigests, type Sending, sendDueMails } from "./send-mails";

const EVERY_MS = 15_000;
const REMIND_EVERY_MS = 10 * 60_000;

const state = processWide("notifications", () => ({ watching: false, busy: false, remindedAt: 0 }));

/**
 * Called at startup by a process that works: from then on, deadlines are told, and emails are sent. What is to be done is in
 * the database alone, so that what a process leaves undone the next one does.
 */
export function watchNotifications(): void {
  if (state.get().watching) return;
  state.get().watching = true;
  setInterval(() => void work(), EVERY_MS).unref();
}

/** A run that finds the one before still going leaves it to the next. */
async function work(): Promise<void> {
  const shared = state.get();
  if (shared.busy) return;
  shared.busy = true;
  try {
    const [db, sending, now] = [await storeDb(), settings(), () => new Date()];
    if (Date.now() - shared.remindedAt >= REMIND_EVERY_MS) {
      await remindOfDeadlines(db, sending.timeZone, now());
      await purgeOldNotifications(db, now());
      shared.remindedAt = Date.now();
    }
    await deleteExpiredPresence(db, now());
    await addDueDigests(db, sending, now);
    await sendDueMails(db, sending, now);
  } catch (error) {
    log().error({ error: String(error) }, "notifications could not be worked on");
  } finally {
    shared.busy = false;
  }
}

function settings(): Sending {
  const given = env();
  const origin = new URL(given.NEXTAUTH_URL ?? "http://127.0.0.1").origin;
  return { server: mailServer(given), origin, timeZone: given.TIME_ZONE };
}
