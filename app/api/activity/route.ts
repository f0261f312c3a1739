import { activityFile } from "@/lib/desk/loaders/activity";
import { readHandler } from "@/lib/desk/loaders/read-handler";

const HEADERS = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="activity.csv"',
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** The log of activity, for administrators. */
export const GET = readHandler(async ({ session }) =>
  session.role === "admin" ? new Response(await activityFile(), { headers: HEADERS }) : undefined,
);
