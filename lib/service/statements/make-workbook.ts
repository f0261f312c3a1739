import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { defineQueue, type Handler } from "@/lib/platform/jobs/queue";
import { FileExists } from "@/lib/platform/storage/file-store";
import type { Service } from "@/lib/service/service";
import { resultOf } from "./operations";
import { toStatementRecord } from "./statement-record";
import { makeWorkbookInThread } from "./worker/run-task";

/** Makes the workbook that a task waits for. The result is void when the documents changed in the meantime. */
export function runWorkbook(service: Service): Handler<{ statementId: string }> {
  return async ({ statementId }, { signal }) => {
    const waiting = await service.db
      .selectFrom("statement_workbooks")
      .selectAll()
      .where("statement_id", "=", statementId)
      .where("status", "=", "processing")
      .executeTakeFirst();
    const row = await service.db.selectFrom("statements").selectAll().where("id", "=", statementId).executeTakeFirst();
    const stored = row && resultOf(toStatementRecord(row));
    if (!waiting || !stored || row?.analyzed_revision !== waiting.analyzed_revision) return;
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const rows = await service.db
      .selectFrom("statement_rows")
      .select(["document", "rows as packed"])
      .where("statement_id", "=", statementId)
      .orderBy("document")
      .orderBy("first")
      .execute();
    await store(service, waiting.blob_key, await makeWorkbookInThread({ stored, rows }, signal));
    const kept = await service.db
      .updateTable("statement_workbooks")
      .set({ status: "complete", made_at: new Date(service.clock.now()) })
      .where("blob_key", "=", waiting.blob_key)
      .where("status", "=", "processing")
      .returning("statement_id")
      .executeTakeFirst();
    // A newer result replaced it: the URL of this file was never given out.
    if (!kept) await service.files.remove(waiting.blob_key);
  };
}

async function store(service: Service, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await service.files.put(key, Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>, {
      maxBytes: bytes.length,
    });
  } catch (error) {
    // A second run finds the file of the first.
    if (!(error instanceof FileExists)) throw error;
  }
}

/** The row is deleted, so that the next request starts over. */
export function onWorkbookFailed(service: Service): (data: { statementId: string }) => Promise<void> {
  return async ({ statementId }) => {
    await service.db
      .deleteFrom("statement_workbooks")
      .where("statement_id", "=", statementId)
      .where("status", "=", "processing")
      .execute();
    service.log.error({ statementId }, "could not make a workbook after several tries");
  };
}

/** Makes the workbook that the download of a task waits for. */
export const workbookQueue = defineQueue({
  name: "statement-workbook",
  data: z.object({ statementId: z.uuid() }),
  tries: 5,
  concurrency: 1,
  keyed: false,
});

/** Which of these keys belong to a workbook. */
export async function knownWorkbooks(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db
    .selectFrom("statement_workbooks")
    .select("blob_key")
    .where("blob_key", "in", keys)
    .execute();
  return rows.map(({ blob_key }) => blob_key);
}
