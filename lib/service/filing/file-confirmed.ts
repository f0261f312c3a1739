import fs from "node:fs";
import type { FilingReceipt } from "@/lib/contract/filing";
import { toCaseRecord } from "../cases/record";
import type { Service } from "../service";
import { type FilingRecord, toFilingRecord } from "./filing-record";
import type { Filing, FilingOutcome } from "./port";
import { processorOf } from "./processor";

const STAGED =
  "The processor holds the evidence but has not passed it on. Open the dispute there and submit it by hand before it is due.";
const OTHER_SETTINGS =
  "Nothing was filed: the settings for filing changed after it was confirmed. Ask for a new plan and confirm that.";

/**
 * Sends the plan that was confirmed, from the files that were kept with it. Runs again after a kill: the processor does
 * the deeds of one filing once.
 */
export async function fileConfirmed(service: Service, filingId: string, signal: AbortSignal): Promise<void> {
  const row = await service.db
    .selectFrom("filings")
    .selectAll()
    .where("id", "=", filingId)
    .where("state", "=", "filing")
    .executeTakeFirst();
  if (!row) return;
  const filing = toFilingRecord(row);
  const port = processorOf(service);
  if (!filing.plan || !port || port.mode !== filing.mode) return end(service, filing, { failure: OTHER_SETTINGS });
  const outcome = await port.file({ ...(await sendingOf(service, filing, filing.plan)), signal });
  if (outcome.kind === "unreachable") {
    // The queue tries again, and the look at the dispute then tells what became of this try.
    await remember(service, filing, outcome.sentence);
    throw new Error(`Filing did not end: ${outcome.sentence}`);
  }
  await end(service, filing, endingOf(outcome));
}

async function sendingOf(
  service: Service,
  filing: FilingRecord,
  plan: Filing["plan"],
): Promise<Omit<Filing, "signal">> {
  const files = await service.db
    .selectFrom("filing_files")
    .select(["field", "blob_key"])
    .where("filing_id", "=", filing.id)
    .execute();
  const row = await service.db.selectFrom("cases").selectAll().where("id", "=", filing.caseId).executeTakeFirst();
  const { amountCents, currency = "USD" } = row ? toCaseRecord(row).fields : {};
  return {
    filingId: filing.id,
    plan,
    ...(amountCents === undefined ? {} : { amount: { minor: amountCents, currency } }),
    read: async (field) => {
      const key = files.find((file) => file.field === field)?.blob_key;
      if (!key) throw new Error(`The file of ${field} is not kept with this filing.`);
      return fs.promises.readFile(await service.files.localPath(key));
    },
  };
}

type Ending = { receipt?: FilingReceipt; failure?: string };

function endingOf(outcome: Exclude<FilingOutcome, { kind: "unreachable" }>): Ending {
  if (!("receipt" in outcome)) return { failure: outcome.sentence };
  return outcome.kind === "staged" ? { receipt: outcome.receipt, failure: STAGED } : { receipt: outcome.receipt };
}

async function end(service: Service, { id, caseId, mode }: FilingRecord, { receipt, failure }: Ending): Promise<void> {
  const ended = await service.db
    .updateTable("filings")
    .set({
      state: failure === undefined ? "filed" : "failed",
      receipt: receipt ? JSON.stringify(receipt) : null,
      failure: failure ?? null,
      ended_at: new Date(service.clock.now()),
    })
    .where("id", "=", id)
    .where("state", "=", "filing")
    .returning("id")
    .executeTakeFirst();
  if (ended) service.log.info({ filingId: id, caseId, mode, filed: failure === undefined }, "a filing ended");
}

async function remember(service: Service, { id }: FilingRecord, failure: string): Promise<void> {
  await service.db.updateTable("filings").set({ failure }).where("id", "=", id).where("state", "=", "filing").execute();
}
