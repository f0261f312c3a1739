import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import type { Handler } from "../jobs/queue";
import type { Service } from "../service";
import { FileExists } from "../storage/file-store";
import { resultOf } from "./read-statement";
import { toStatementRecord } from "./record";
import { statementWorkbook } from "./workbook/statement-workbook";

/** Makes the workup that a task waits for. Void when the documents changed in the meantime. */
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
    await store(service, waiting.blob_key, await statementWorkbook(stored));
    const kept = await service.db
      .updateTable("statement_workbooks")
      .set({ status: "complete", made_at: new Date(service.clock.now()) })
      .where("blob_key", "=", waiting.blob_key)
      .where("status", "=", "processing")
      .returning("statement_id")
      .executeTakeFirst();
    // A newer result took its place: nobody has the address of this file.
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

/** Every try failed: the row goes, so that the next request starts anew. */
export function workbookExhausted(service: Service): (data: { statementId: string }) => Promise<void> {
  return async ({ statementId }) => {
    await service.db
      .deleteFrom("statement_workbooks")
      .where("statement_id", "=", statementId)
      .where("status", "=", "processing")
      .execute();
    service.log.error({ statementId }, "a workup could not be made after several tries");
  };
}
