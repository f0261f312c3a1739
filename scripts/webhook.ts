import { parseArgs } from "node:util";
import { openJobs } from "@/lib/platform/jobs/jobs";
import { log } from "@/lib/platform/log";
import { systemClock } from "@/lib/platform/time";
import type { ServiceDb } from "@/lib/service/database/tables";
import { replayDelivery } from "@/lib/service/webhooks/deliveries";
import { webhookQueue } from "@/lib/service/webhooks/emit";
import { command, withService } from "./lib/command";

const USAGE = `Usage: npm run webhook -- COMMAND
  list              failed deliveries: refused by the receiver, or not accepted within the hour
  replay --id ID    sends one again, with the same event id; a running server, or its next start, delivers it
With the embedded database, stop the server first.`;

await command(USAGE, () => {
  const options = { id: { type: "string", default: "" } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  return withService(async ({ database, db, orgId }) => {
    if (positionals[0] === "list") return listFailed(db, orgId);
    if (positionals[0] !== "replay") return console.log(USAGE);
    const jobs = await openJobs(database, [webhookQueue], { log: log() });
    try {
      await replayDelivery({ db, jobs, clock: systemClock }, orgId, values.id);
      console.log(`${values.id} will be sent again.`);
    } finally {
      await jobs.stop();
    }
  });
});

async function listFailed(db: ServiceDb, orgId: string): Promise<void> {
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "deliveries.endpoint_id")
    .select(["deliveries.id", "deliveries.status", "deliveries.attempts", "deliveries.updated_at"])
    .select(["deliveries.last_code", "deliveries.last_error", "webhook_endpoints.url"])
    .where("webhook_endpoints.org_id", "=", orgId)
    .where("deliveries.status", "in", ["refused", "undeliverable"])
    .orderBy("deliveries.updated_at", "desc")
    .limit(200)
    .execute();
  for (const { id, status, attempts, updated_at, last_code, last_error, url } of rows) {
    const reason = last_error ?? last_code ?? "";
    console.log([id, status, `${attempts} attempts`, updated_at.toISOString(), url, reason].join("  "));
  }
  if (rows.length === 0) console.log("No delivery has failed.");
}
