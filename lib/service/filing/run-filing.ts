import type { Exhausted, Handler } from "../jobs/queue";
import type { Service } from "../service";
import { fileConfirmed } from "./file-confirmed";
import { preparePlan } from "./prepare-plan";
import type { FilingJob } from "./queue";

export function runFiling(service: Service): Handler<FilingJob> {
  return ({ filingId, step }, { signal }) =>
    step === "prepare" ? preparePlan(service, filingId, signal) : fileConfirmed(service, filingId, signal);
}

const NO_PLAN = "The plan could not be made after several tries. Ask for it again.";
const UNKNOWN =
  "Whether it was filed is not known: look at the dispute at the processor. A new plan can be filed only if nothing was submitted there.";

/** Every try failed. What may have arrived at the processor is not called unsent. */
export function filingExhausted(service: Service): Exhausted<FilingJob> {
  return async ({ filingId, step }) => {
    const row = await service.db.selectFrom("filings").select("failure").where("id", "=", filingId).executeTakeFirst();
    const said = row?.failure ? `${row.failure} ` : "";
    await service.db
      .updateTable("filings")
      .set({
        state: "failed",
        failure: step === "prepare" ? NO_PLAN : said + UNKNOWN,
        ended_at: new Date(service.clock.now()),
      })
      .where("id", "=", filingId)
      .where("state", "=", step === "prepare" ? "preparing" : "filing")
      .execute();
    service.log.error({ filingId, step }, "a filing did not end after several tries");
  };
}
