import "server-only";
import { storeDb } from "@/lib/desk/store/db";
import { getDatabase } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { env } from "@/lib/platform/settings";
import { clockTime } from "@/lib/values/calendar";
import { cleanDatabase, runErasures } from "./run-erasures";

const EVERY_MS = 15_000;

const state = processWide("erasures", () => ({ watching: false, busy: false }));

/**
 * Called at startup by a process that works: from then on, what is due is erased. What is to be done is in the database
 * alone, so that what a process leaves undone the next one does.
 */
export function watchErasures(): void {
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
    const db = await storeDb();
    const now = () => new Date();
    // While there is more to erase, cleaning would have to be done again.
    if ((await runErasures(db, now)) > 0) return;
    await cleanDatabase(db, await getDatabase(), { now: now(), hour: hourNow(now()) });
  } catch (error) {
    log().error({ error: String(error) }, "cases could not be erased");
  } finally {
    shared.busy = false;
  }
}

function hourNow(now: Date): number {
  return Number(clockTime(now.toISOString(), env().TIME_ZONE).slice(0, 2));
}
