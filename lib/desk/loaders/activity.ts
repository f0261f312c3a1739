import "server-only";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { everyActivity, latestActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { env } from "@/lib/platform/settings";
import { escapeFormula } from "@/lib/values/text";

/** Enough to see what happened lately; the file has everything. */
const SHOWN = 200;

export async function loadActivity(): Promise<{ rows: ActivityShown[]; timeZone: string }> {
  return { rows: await latestActivity(await storeDb(), SHOWN), timeZone: env().TIME_ZONE };
}

/** The whole log as CSV, oldest first, with the hashes that prove that nothing was changed. */
export async function activityFile(): Promise<string> {
  const head = ["number", "at", "by", "action", "note", "case", "hash"];
  const rows = await everyActivity(await storeDb());
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

function cell(value: string): string {
  return `"${escapeFormula(value).replaceAll('"', '""')}"`;
}
