import "server-only";
import type { Insights, InsightsQuery } from "@/lib/contract/desk/insights";
import { storeDb } from "@/lib/desk/store/db";
import { readInsights } from "@/lib/desk/store/insights";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";

/** The figures of the desk, from its own records: the service has no part in them. */
export async function loadInsights(query: InsightsQuery): Promise<Insights> {
  return readInsights(await storeDb(), query, todayIn(env().TIME_ZONE));
}
