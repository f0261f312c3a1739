import { randomUUID } from "node:crypto";
import type { FilingInput, FilingReading } from "@/lib/contract/filing";
import { findCase, lockCase } from "../cases/find";
import type { CaseRecord } from "../cases/record";
import type { ServiceTransaction } from "../db/handle";
import { badRequest } from "../errors";
import type { Service } from "../service";
import { type FilingRecord, filingsOf } from "./filing-record";
import type { FilingPort } from "./port";
import { conflict, processorOf } from "./processor";
import { filingQueue } from "./queue";
import { filingReadingOf } from "./read";
import { type FilingSource, filingSource, isCurrent } from "./source";

type Asked = { orgId: string; id: string; input: FilingInput; keyId: string };
type Present = { record: CaseRecord; port: FilingPort; source: FilingSource; filings: FilingRecord[]; by: string };
/** A `refusal` is told after the commit: the new plan that goes with it stays. */
type Done = { refusal?: string; files: string[] };

/**
 * Extension: prepares a plan of what would be filed for the case as it is now, or files the plan whose hash is
 * confirmed. Nothing is filed without that.
 *
 * @throws ServiceError 400 for a case created without the setting; 404; 409 without a processor or a letter for the
 *   present evidence, when the same was filed or is being filed, and when the plan is another than the confirmed one.
 */
export async function requestFiling(service: Service, { orgId, id, input, keyId }: Asked): Promise<FilingReading> {
  const done = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const present = await presentOf(service, trx, record, input.by ?? `key ${keyId}`);
    return input.confirm
      ? confirm(service, trx, present, input.confirm.planHash)
      : prepareUnlessThere(service, trx, present);
  });
  await Promise.all(done.files.map((key) => service.files.remove(key)));
  if (done.refusal) throw conflict(done.refusal);
  return filingReadingOf(service, await findCase(service.db, orgId, id));
}

async function presentOf(service: Service, trx: ServiceTransaction, record: CaseRecord, by: string): Promise<Present> {
  if (!record.agent.submitDisputeToProcessor)
    throw badRequest("This case was created with submitDisputeToProcessor off, so it cannot be filed by the service.");
  const source = await filingSource(trx, record);
  if (!source)
    throw conflict(
      "There is no complete letter for the evidence as it is now. Wait for the assessment and request the letter; discard an older one first.",
    );
  const port = processorOf(service);
  if (!port) throw conflict("This service is not set up for filing with a processor (FILING_PROVIDER).");
  const filings = await filingsOf(trx, record);
  const same = filings.find((one) => one.mode === port.mode && isCurrent(one, source) && isTaken(one));
  if (same)
    throw conflict(same.state === "filing" ? "This response is being filed at this moment." : filedBefore(same));
  const other = filings.find((one) => one.mode === "live" && isTaken(one));
  if (other && port.mode === "live")
    throw conflict(
      other.state === "filing"
        ? "Another response to this dispute is being filed at this moment."
        : `${filedBefore(other)} A processor takes one response to a dispute.`,
    );
  return { record, port, source, filings, by };
}

function isTaken({ state }: FilingRecord): boolean {
  return state === "filing" || state === "filed";
}

function filedBefore({ mode, endedAt }: FilingRecord): string {
  return `This was filed before${endedAt ? `, at ${endedAt.toISOString()}` : ""}${mode === "dry-run" ? ", as a dry run" : ""}.`;
}

async function prepareUnlessThere(service: Service, trx: ServiceTransaction, present: Present): Promise<Done> {
  return open(present) ? { files: [] } : { files: await prepare(service, trx, present) };
}

/** The plan of the case as it is now, made or being made. */
function open({ filings, port, source }: Present): FilingRecord | undefined {
  return filings.find(
    (one) => one.mode === port.mode && isCurrent(one, source) && ["preparing", "prepared"].includes(one.state),
  );
}

/** Begins a plan, and answers which files of plans that nobody confirmed go with them. */
async function prepare(service: Service, trx: ServiceTransaction, present: Present): Promise<string[]> {
  const { record, port, source, by } = present;
  const stale = trx
    .selectFrom("filings")
    .select("id")
    .where("case_id", "=", record.id)
    .where("confirmed_at", "is", null);
  const files = await trx.selectFrom("filing_files").select("blob_key").where("filing_id", "in", stale).execute();
  await trx.deleteFrom("filings").where("case_id", "=", record.id).where("confirmed_at", "is", null).execute();
  const filingId = randomUUID();
  await trx
    .insertInto("filings")
    .values({
      id: filingId,
      org_id: record.orgId,
      case_id: record.id,
      processor: port.name,
      mode: port.mode,
      state: "preparing",
      evidence_revision: source.evidenceRevision,
      letter_generation: source.letterGeneration,
      letter_hash: source.letterHash,
      asked_by: by,
      asked_at: new Date(service.clock.now()),
    })
    .execute();
  await service.jobs.send(trx, filingQueue, { filingId, step: "prepare" });
  return files.map(({ blob_key }) => blob_key);
}

async function confirm(service: Service, trx: ServiceTransaction, present: Present, planHash: string): Promise<Done> {
  const filing = open(present);
  if (!filing) {
    const files = await prepare(service, trx, present);
    return {
      files,
      refusal: "The case has changed since this plan was made. A new one is being made: read it and confirm that.",
    };
  }
  if (!filing.plan) return { files: [], refusal: "The plan is still being made. Read it, then confirm it." };
  if (filing.plan.hash !== planHash)
    return { files: [], refusal: `The plan is another one by now (${filing.plan.hash}). Read it and confirm that.` };
  const [blocker] = filing.plan.blockers;
  if (blocker) return { files: [], refusal: blocker };
  const begun = await trx
    .updateTable("filings")
    .set({ state: "filing", confirmed_by: present.by, confirmed_at: new Date(service.clock.now()) })
    .where("id", "=", filing.id)
    .where("state", "=", "prepared")
    .returning("id")
    .executeTakeFirst();
  if (begun) await service.jobs.send(trx, filingQueue, { filingId: filing.id, step: "file" });
  return { files: [] };
}
