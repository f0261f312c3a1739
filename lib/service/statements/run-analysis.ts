import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { statusesBefore } from "@/lib/contract/states";
import type { Handler } from "@/lib/platform/jobs/queue";
import { today } from "@/lib/platform/time";

import type { ServiceTransaction } from "@/lib/service/database/tables";
import { storable } from "@/lib/service/documents/reading";
import type { Service } from "@/lib/service/service";
import { STATEMENT } from "@/lib/service/uploads/owners";
import { postpone } from "@/lib/service/uploads/schedule";
import { emitEvent } from "@/lib/service/webhooks/emit";

import { resultOf, toStatementReading } from "./operations";
import { readStatementDocuments } from "./read-documents";
import { type StatementRecord, toStatementRecord } from "./statement-record";
import type { Analysed } from "./worker/messages";
import { analyseInThread } from "./worker/run-task";

/**
 * Analyzes a task that is due. Safe to run twice and concurrently: it starts only in the statuses that allow it, and its
 * result counts only for the documents that it read.
 */
export function runStatementAnalysis(service: Service): Handler<{ statementId: string }> {
  return async ({ statementId }, { signal }) => {
    const record = await start(service, statementId);
    if (!record) return postpone(service, STATEMENT, statementId);
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const files = await readStatementDocuments(service, statementId, signal);
    const analysed = await analyseInThread({ documents: files, today: today(service.clock) }, signal);
    const counts = await finish(service, record, analysed);
    service.log.info(
      { statementId, revision: record.documentRevision, documents: files.length, counts },
      "analyzed a statement",
    );
  };
}

async function start(service: Service, id: string): Promise<StatementRecord | undefined> {
  const now = new Date(service.clock.now());
  const row = await service.db
    .updateTable("statements")
    .set({ status: "processing", updated_at: now })
    .where("id", "=", id)
    .where("status", "in", statusesBefore("statement", "workStarted"))
    .where((eb) => eb.or([eb("analyze_after", "is", null), eb("analyze_after", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toStatementRecord(row);
}

async function finish(service: Service, record: StatementRecord, { combined, rows }: Analysed): Promise<boolean> {
  const now = new Date(service.clock.now());
  const { message, result, analysis } = combined;
  return service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("statements")
      .set({
        status: message === undefined ? "complete" : "error",
        message: message ?? null,
        analysis: JSON.stringify(storable({ result, analysis })),
        analyzed_revision: record.documentRevision,
        analyzed_at: now,
        analyze_after: null,
        updated_at: now,
      })
      .where("id", "=", record.id)
      .where("status", "in", statusesBefore("statement", "workFinished"))
      .where("document_revision", "=", record.documentRevision)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await storeRows(trx, record.id, rows);
    const done = toStatementRecord(row);
    await emitEvent(service, trx, done, toStatementReading(done, resultOf(done)), "statement");
    return true;
  });
}

/** Some thousand rows, which the embedded database takes in a few milliseconds. */
const PARTS_AT_ONCE = 4;

/**
 * In place of the rows of an earlier analysis. The embedded database answers without waiting for anything, so that a
 * hundred statements in a row would hold up every request: between them others have their turn.
 */
async function storeRows(trx: ServiceTransaction, id: string, rows: Analysed["rows"]): Promise<void> {
  await trx.deleteFrom("statement_rows").where("statement_id", "=", id).execute();
  for (let at = 0; at < rows.length; at += PARTS_AT_ONCE) {
    const parts = rows.slice(at, at + PARTS_AT_ONCE).map(({ document, first, packed, tallies }) => ({
      statement_id: id,
      document,
      first,
      rows: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
      tallies: JSON.stringify(tallies),
    }));
    await trx.insertInto("statement_rows").values(parts).execute();
    await nextTurn();
  }
}

/** The task ends in `error` with a message; another document starts it again. */
export function onAnalysisFailed(service: Service): (data: { statementId: string }) => Promise<void> {
  return async ({ statementId }) => {
    await service.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("statements")
        .set({
          status: "error",
          message:
            "The documents could not be analyzed after several attempts. Nothing was lost: start a new task with them.",
          analyze_after: null,
          updated_at: new Date(service.clock.now()),
        })
        .where("id", "=", statementId)
        .where("status", "in", statusesBefore("statement", "workFailed"))
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      const failed = toStatementRecord(row);
      await emitEvent(service, trx, failed, toStatementReading(failed, undefined), "statement");
    });
  };
}
