import "server-only";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { recordKeyUses } from "@/lib/desk/events/key-uses";
import { ACTIVITY_COLUMNS, type ActivityFilter, everyActivity, latestActivity } from "@/lib/desk/store/activity";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { env } from "@/lib/platform/settings";
import { csvLine } from "@/lib/values/text";

/** Enough to see what happened recently; the file has everything. */
const SHOWN = 200;

export async function loadActivity(filter: ActivityFilter): Promise<{ rows: ActivityShown[]; timeZone: string }> {
  await recordKeyUses();
  return { rows: await latestActivity(await storeDb(), SHOWN, filter), timeZone: env().TIME_ZONE };
}

/** The whole log as CSV, oldest first, with the hashes that prove that nothing was changed. */
export async function activityFile(): Promise<ReadableStream<Uint8Array>> {
  await recordKeyUses();
  const [texts, encoder] = [lines(await storeDb()), new TextEncoder()];
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* lines(store: Store): AsyncGenerator<string> {
  yield csvLine(ACTIVITY_COLUMNS);
  for await (const rows of everyActivity(store)) yield rows.map(csvLine).join("");
}
