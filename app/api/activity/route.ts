import { activityFile } from "@/lib/desk/loaders/activity";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

const HEADERS = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="activity.csv"',
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** The log of activity, for administrators and auditors. */
export const GET = readHandler(
  async ({ session }) => {
    await recordAccess(session, { action: "downloaded the activity log" });
    return new Response(await activityFile(), { headers: HEADERS });
  },
  { roles: ["admin", "auditor"] },
);
