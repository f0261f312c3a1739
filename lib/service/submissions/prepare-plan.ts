import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type SubmissionMode, type SubmissionPlan, submissionPlan } from "@/lib/contract/submission";
import { today } from "@/lib/platform/time";
import { makeWorkFolder } from "@/lib/platform/work-folder";
import { type CaseRecord, toCaseRecord } from "@/lib/service/cases/case-record";
import { gatherMaterial } from "@/lib/service/exports/gather";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { makeExport } from "@/lib/service/exports/worker/make-export";
import { judgedCase } from "@/lib/service/letters/judged-case";
import { currentLetter } from "@/lib/service/letters/letter-record";
import { letterCase } from "@/lib/service/letters/writing/letter-case";
import type { Service } from "@/lib/service/service";
import type { DraftPlan, MadeFile, MakeFile, SubmissionMaterial } from "./port";
import { processorOf } from "./processor";
import { isCurrent, isFor, type SubmissionRecord, submissionSource, toSubmissionRecord } from "./submission-record";

/**
 * Prepares the requested plan with the exact files that would be sent. Safe to run twice and concurrently: each run stores
 * its own files, and the first to finish wins.
 */
export async function preparePlan(service: Service, submissionId: string, signal: AbortSignal): Promise<void> {
  const due = await findDue(service, submissionId);
  if (!due) return;
  const port = processorOf(service);
  const source = await submissionSource(service.db, due.record);
  if (!port || !isFor(due.submission, port) || !source || !isCurrent(due.submission, source))
    return fail(
      service,
      submissionId,
      "The case or the settings changed while the plan was being prepared. Request it again.",
    );
  const folder = await makeWorkFolder(service.config.dataDir, "submission");
  const kept = new Map<string, string>();
  try {
    const material = await materialOf(service, due.record, source.markdown, signal);
    const draft = await port.prepare(material, makeFiles(material.packet, folder, signal));
    for (const { field, path: file, bytes } of draft.files) kept.set(field, await keep(service, file, bytes));
    if (!(await finish(service, due.submission, draft, kept))) await drop(service, kept);
  } catch (error) {
    await drop(service, kept);
    throw error;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** A submission that is still in this state, with its case. */
async function findDue(
  service: Service,
  submissionId: string,
): Promise<{ submission: SubmissionRecord; record: CaseRecord } | undefined> {
  const row = await service.db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", submissionId)
    .where("state", "=", "preparing")
    .executeTakeFirst();
  const found =
    row && (await service.db.selectFrom("cases").selectAll().where("id", "=", row.case_id).executeTakeFirst());
  return row && found && { submission: toSubmissionRecord(row), record: toCaseRecord(found) };
}

async function materialOf(
  service: Service,
  record: CaseRecord,
  markdown: string,
  signal: AbortSignal,
): Promise<SubmissionMaterial> {
  const { fields, requirements } = record;
  const assessment = await judgedCase(service, record, signal);
  const letter = letterCase({ today: today(service.clock), fields, requirements, assessment });
  return { letter, markdown, packet: await gatherMaterial(service, record, await currentLetter(service.db, record)) };
}

async function keep(service: Service, file: string, bytes: number): Promise<string> {
  const key = `submissions/${randomUUID()}`;
  const body = Readable.toWeb(fs.createReadStream(file)) as ReadableStream<Uint8Array>;
  await service.files.put(key, body, { maxBytes: bytes, expectedBytes: bytes });
  return key;
}

async function drop(service: Service, kept: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all([...kept.values()].map((key) => service.files.remove(key)));
}

/** True when this plan was stored. */
function finish(
  service: Service,
  submission: SubmissionRecord,
  draft: DraftPlan,
  kept: ReadonlyMap<string, string>,
): Promise<boolean> {
  const files = draft.files.map(({ path: _, ...file }) => file);
  const plan: SubmissionPlan = submissionPlan.parse({
    ...draft,
    files,
    hash: planHash(submission.mode, { ...draft, files }),
  });
  return service.db.transaction().execute(async (trx) => {
    const prepared = await trx
      .updateTable("submissions")
      .set({ state: "prepared", plan: JSON.stringify(plan), plan_hash: plan.hash })
      .where("id", "=", submission.id)
      .where("state", "=", "preparing")
      .returning("id")
      .executeTakeFirst();
    if (!prepared) return false;
    for (const [field, blob_key] of kept)
      await trx.insertInto("submission_files").values({ submission_id: submission.id, field, blob_key }).execute();
    return true;
  });
}

async function fail(service: Service, submissionId: string, failure: string): Promise<void> {
  await service.db
    .updateTable("submissions")
    .set({ state: "failed", failure, ended_at: new Date(service.clock.now()) })
    .where("id", "=", submissionId)
    .where("state", "=", "preparing")
    .execute();
}

/** More than any processor accepts: its pages are not counted. */
const MOST_BYTES = 20_000_000;

/** Creates the parts of a packet in `folder`, each in its own thread. */
function makeFiles(packet: ExportMaterial, folder: string, signal: AbortSignal): MakeFile {
  const make = async (format: "pdf" | "exhibits", material: ExportMaterial): Promise<MadeFile> => {
    const file = path.join(folder, randomUUID());
    await makeExport({ format, material, path: file }, signal);
    return measure(file);
  };
  return (what) => {
    if (what === "packet") return make("pdf", packet);
    return what === "letter"
      ? make("pdf", { ...packet, documents: [] })
      : make("exhibits", { ...packet, documents: [...what] });
  };
}

async function measure(file: string): Promise<MadeFile> {
  const contents = await fs.promises.readFile(file);
  const sha256 = createHash("sha256").update(contents).digest("hex");
  const pages = contents.length > MOST_BYTES ? 0 : (await PDFDocument.load(contents)).getPageCount();
  return { path: file, bytes: contents.length, pages, sha256 };
}

/**
 * The hash of a plan: its entire content and whether it is live, so that a confirmation is unambiguous.
 */
function planHash(mode: SubmissionMode, plan: Omit<SubmissionPlan, "hash">): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted({ mode, plan })))
    .digest("hex");
}

/** The database may reorder the keys of stored JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]));
}
