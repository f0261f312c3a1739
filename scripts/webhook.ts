import { parseArgs } from "node:util";
import { log } from "@/lib/log";
import { systemClock } from "@/lib/service/clock";
import { openJobs } from "@/lib/service/jobs/jobs";
import { webhookQueue } from "@/lib/service/webhooks/queue";
import { replayDelivery } from "@/lib/service/webhooks/replay";
import { CommandFault, serviceCommand } from "./lib/service-command";

const USAGE = `Usage: npm run webhook -- COMMAND
  list              deliveries that were refused or not taken within the hour
  replay --id ID    sends one again, with the same event id; a running server, or its next start, delivers it
With the embedded database the server must be stopped meanwhile.`;

await serviceCommand(async ({ database, db, orgId }) => {
  const { command, id } = given();
  if (command === "list") {
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
      const said = last_error ?? last_code ?? "";
      console.log([id, status, `${attempts} attempts`, updated_at.toISOString(), url, said].join("  "));
    }
    if (rows.length === 0) console.log("Every delivery was taken, or is still under way.");
  } else if (command === "replay") {
    const jobs = await openJobs(database, [webhookQueue], { log: log() });
    try {
      await replayDelivery({ db, jobs, clock: systemClock }, orgId, id ?? "");
      console.log(`${id} will be sent again.`);
    } finally {
      await jobs.stop();
    }
  } else console.log(USAGE);
});

function given(): { command?: string; id?: string } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { id: { type: "string" } } });
    return { command: positionals[0], id: values.id };
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
