import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import { inProgress } from "@/lib/contract/states";
import type { Handler } from "@/lib/platform/jobs/queue";
import { makeWorkFolder } from "@/lib/platform/work-folder";
import { type CaseRecord, lockAnyCase } from "@/lib/service/cases/case-record";
import type { Service } from "@/lib/service/service";
import { emitEvent } from "@/lib/service/webhooks/emit";
import { downloadUrl } from "./download";
import { exportFilename } from "./file-names";
import { gatherMaterial } from "./gather";
import { type ExportJob, exportQueue } from "./request";
import { dropOutdated, isOf, type Sources, sourceColumns, sourcesOf } from "./stored-exports";
import { makeExport } from "./worker/make-export";

const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Produces one export, or starts those that a case waits for. Safe to run twice and concurrently: each run writes its
 * own file, the first to finish wins, and a result whose evidence or letter has changed is produced again.
 */
export function runExport(service: Service): Handler<ExportJob> {
  return async ({ caseId, format }, { signal }) => {
    if (!format) return startWaiting(service, caseId);
    const due = await begin(service, caseId, format);
    if (!due) return;
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const material = await gatherMaterial(service, due.record, due.sources.letter);
    const folder = await makeWorkFolder(service.config.dataDir, "export");
    const key = `exports/${randomUUID()}`;
    try {
      const file = path.join(folder, "file");
      await makeExport({ format, material, path: file }, signal);
      const body = Readable.toWeb(fs.createReadStream(file)) as ReadableStream<Uint8Array>;
      await service.files.put(key, body, { maxBytes: MOST_BYTES });
      if (!(await finish(service, due, format, key))) await service.files.remove(key);
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  };
}

/** After an assessment or a letter: starts a job for every waiting export and deletes outdated files. */
async function startWaiting(service: Service, caseId: string): Promise<void> {
  const outdated = await service.db.transaction().execute(async (trx) => {
    const record = await lockAnyCase(trx, caseId);
    if (!record) return [];
    const { source, ready } = await sourcesOf(trx, record);
    if (!ready) return dropOutdated(trx, record);
    const waiting = await trx
      .updateTable("exports")
      .set({ ...sourceColumns(source), status: "processing" })
      .where("case_id", "=", caseId)
      .where("status", "=", "waiting")
      .returning("format")
      .execute();
    for (const format of EXPORT_FORMATS)
      if (waiting.some((row) => row.format === format)) await service.jobs.send(trx, exportQueue, { caseId, format });
    return dropOutdated(trx, record);
  });
  await Promise.all(outdated.map((key) => service.files.remove(key)));
}

type Due = { record: CaseRecord; sources: Sources };

/** The current case, which the export is made from; `undefined` when it is not requested or has to wait. */
async function begin(service: Service, caseId: string, format: ExportFormat): Promise<Due | undefined> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockAnyCase(trx, caseId);
    if (!record) return undefined;
    const sources = await sourcesOf(trx, record);
    const wanted = await trx
      .updateTable("exports")
      .set({ ...sourceColumns(sources.source), status: sources.ready ? "processing" : "waiting" })
      .where("case_id", "=", caseId)
      .where("format", "=", format)
      .where("status", "in", inProgress("export"))
      .returning("format")
      .executeTakeFirst();
    return wanted && sources.ready ? { record, sources } : undefined;
  });
}

/** True when the file counts. When the case has changed, the export is started again in the same transaction. */
async function finish(service: Service, { record, sources }: Due, format: ExportFormat, key: string): Promise<boolean> {
  return service.db.transaction().execute(async (trx) => {
    const present = await lockAnyCase(trx, record.id);
    if (!present) return false;
    const now = await sourcesOf(trx, present);
    const mine = trx
      .updateTable("exports")
      .where("case_id", "=", record.id)
      .where("format", "=", format)
      .where("status", "=", "processing")
      .where("evidence_revision", "=", sources.source.evidenceRevision)
      .where("letter_generation", "is not distinct from", sources.source.letterGeneration);
    if (!isOf(sourceColumns(sources.source), now.source)) {
      const again = await mine
        .set({ ...sourceColumns(now.source), status: now.ready ? "processing" : "waiting" })
        .returning("format")
        .execute();
      if (again.length > 0 && now.ready) await service.jobs.send(trx, exportQueue, { caseId: record.id, format });
      return false;
    }
    const done = await mine
      .set({
        status: "complete",
        blob_key: key,
        filename: exportFilename(record, format),
        made_at: new Date(service.clock.now()),
      })
      .returning("case_id")
      .executeTakeFirst();
    if (!done) return false;
    const origin = service.config.publicOrigin ?? service.config.origin;
    await emitEvent(service, trx, record, { id: record.id, getUrl: downloadUrl(service, key, origin) });
    return true;
  });
}

/** Every attempt failed: the next request reports it once, and the one after that tries again. */
export function onExportFailed(service: Service): (data: ExportJob) => Promise<void> {
  return async ({ caseId, format }) => {
    if (!format) return;
    await service.db
      .updateTable("exports")
      .set({ status: "failed" })
      .where("case_id", "=", caseId)
      .where("format", "=", format)
      .where("status", "=", "processing")
      .execute();
    service.log.error({ caseId, format }, "an export could not be produced after several tries");
  };
}
