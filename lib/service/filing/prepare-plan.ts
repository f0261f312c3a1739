import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type FilingPlan, filingPlan } from "@/lib/contract/filing";
import { assess } from "../assessment/judgement/assess";
import { readDocuments } from "../assessment/read-documents";
import { type CaseRecord, toCaseRecord } from "../cases/record";
import { today } from "../clock";
import { gatherMaterial } from "../exports/gather";
import { currentLetter } from "../letters/letter-record";
import { letterCase } from "../letters/writing/letter-case";
import type { Service } from "../service";
import { type FilingRecord, toFilingRecord } from "./filing-record";
import { makeFiles } from "./make-files";
import { planHash } from "./plan-hash";
import type { DraftPlan, FilingMaterial } from "./port";
import { processorOf } from "./processor";
import { filingSource, isCurrent } from "./source";

/**
 * Makes the plan that was asked for, with the very files that would be sent. Safe to run twice and beside itself: each
 * run keeps files of its own, and the first to finish wins.
 */
export async function preparePlan(service: Service, filingId: string, signal: AbortSignal): Promise<void> {
  const due = await findDue(service, filingId);
  if (!due) return;
  const port = processorOf(service);
  const source = await filingSource(service.db, due.record);
  if (!port || port.mode !== due.filing.mode || !source || !isCurrent(due.filing, source))
    return fail(service, filingId, "The case or the settings changed while the plan was being made. Ask for it again.");
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "filing-"));
  const kept = new Map<string, string>();
  try {
    const material = await materialOf(service, due.record, source.markdown, signal);
    const draft = await port.prepare(material, makeFiles(material.packet, folder, signal));
    for (const { field, path: file, bytes } of draft.files) kept.set(field, await keep(service, file, bytes));
    if (!(await finish(service, due.filing, draft, kept))) await drop(service, kept);
  } catch (error) {
    await drop(service, kept);
    throw error;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** A filing that is still in this state, with its case. */
async function findDue(
  service: Service,
  filingId: string,
): Promise<{ filing: FilingRecord; record: CaseRecord } | undefined> {
  const row = await service.db
    .selectFrom("filings")
    .selectAll()
    .where("id", "=", filingId)
    .where("state", "=", "preparing")
    .executeTakeFirst();
  const found =
    row && (await service.db.selectFrom("cases").selectAll().where("id", "=", row.case_id).executeTakeFirst());
  return row && found && { filing: toFilingRecord(row), record: toCaseRecord(found) };
}

async function materialOf(
  service: Service,
  record: CaseRecord,
  markdown: string,
  signal: AbortSignal,
): Promise<FilingMaterial> {
  const { fields, agent, requirements } = record;
  const day = today(service.clock);
  const documents = await readDocuments(service, record.id, signal);
  const assessment = assess({ today: day, fields, agent, requirements, documents });
  const letter = letterCase({ today: day, fields, assessment, documents });
  return { letter, markdown, packet: await gatherMaterial(service, record, await currentLetter(service.db, record)) };
}

async function keep(service: Service, file: string, bytes: number): Promise<string> {
  const key = `filings/${randomUUID()}`;
  const body = Readable.toWeb(fs.createReadStream(file)) as ReadableStream<Uint8Array>;
  await service.files.put(key, body, { maxBytes: bytes, expectedBytes: bytes });
  return key;
}

async function drop(service: Service, kept: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all([...kept.values()].map((key) => service.files.remove(key)));
}

/** True when this plan counts. */
function finish(
  service: Service,
  filing: FilingRecord,
  draft: DraftPlan,
  kept: ReadonlyMap<string, string>,
): Promise<boolean> {
  const files = draft.files.map(({ path: _, ...file }) => file);
  const plan: FilingPlan = filingPlan.parse({ ...draft, files, hash: planHash(filing.mode, { ...draft, files }) });
  return service.db.transaction().execute(async (trx) => {
    const prepared = await trx
      .updateTable("filings")
      .set({ state: "prepared", plan: JSON.stringify(plan), plan_hash: plan.hash })
      .where("id", "=", filing.id)
      .where("state", "=", "preparing")
      .returning("id")
      .executeTakeFirst();
    if (!prepared) return false;
    for (const [field, blob_key] of kept)
      await trx.insertInto("filing_files").values({ filing_id: filing.id, field, blob_key }).execute();
    return true;
  });
}

async function fail(service: Service, filingId: string, failure: string): Promise<void> {
  await service.db
    .updateTable("filings")
    .set({ state: "failed", failure, ended_at: new Date(service.clock.now()) })
    .where("id", "=", filingId)
    .where("state", "=", "preparing")
    .execute();
}
