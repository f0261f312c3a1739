import "server-only";
import { env } from "@/lib/env";
import { todayIn } from "@/lib/store/cases/text";
import type { Viewer } from "@/lib/store/cases/viewer";

/** The desk's day: one clock for everybody at it. */
export function viewerOf(userId: string): Viewer {
  const timeZone = env().TIME_ZONE;
  return { userId, today: todayIn(timeZone), timeZone };
}
