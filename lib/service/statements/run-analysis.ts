import { setTimeout as pause } from "node:timers/promises";
import { today } from "../clock";
import { storable } from "../documents/storable";
import type { Handler } from "../jobs/queue";
import type { Service } from "../service";
import { emitEvent } from "../webhooks/emit";
import { analyseStatement } from "./analysis/analyse-statement";
import { type Combined, combineStatements } from "./combine/combine-statements";
import { readStatementDocuments } from "./documents/read-statement-documents";
import { resultOf, toStatementReading } from "./read-statement";
import { type StatementRecord, toStatementRecord } from "./record";
import { awaitStatementDue } from "./statement-due";

/**
 * Analyses a task that is due. Safe to run twice and beside itself: it begins only while the task waits, and its result
 * counts only for the documents that it read.
 */
export function runStatementAnalysis(service: Service): Handler<{ statementId: string }> {
  return async ({ statementId }, { signal }) => {
    const record = await begin(service, statementId);
    if (!record) return awaitStatementDue(service, statementId);
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const files = await readStatementDocuments(service, statementId, signal);
    const day = today(service.clock);
    const combined = combineStatements(
      files.map(({ filename, sha256, reading, forensics }) => ({
        analysis: analyseStatement(reading, filename, { today: day, forensics }),
        sha256,
      })),
    );
    const counts = await finish(service, record, combined);
    service.log.info(
      { statementId, revision: record.documentRevision, documents: files.length, counts },
      "analysed a statement",
    );
  };
}

async function begin(service: Service, id: string): Promise<StatementRecord | undefined> {
  const now = new Date(service.clock.now());
  const row = await service.db
    .updateTable("statements")
    .set({ status: "processing", updated_at: now })
    .where("id", "=", id)
    .where("status", "in", ["queued", "processing", "reopened"])
    .where((eb) => eb.or([eb("analyze_after", "is", null), eb("analyze_after", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toStatementRecord(row);
}

async function finish(service: Service, record: StatementRecord, combined: Combined): Promise<boolean> {
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
      .where("status", "=", "processing")
      .where("document_revision", "=", record.documentRevision)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const done = toStatementRecord(row);
    await emitEvent(service, trx, done, toStatementReading(done, resultOf(done)), "statement");
    return true;
  });
}

/** Every try failed: the task says so, in words; another document starts it again. */
export function statementExhausted(service: Service): (data: { statementId: string }) => Promise<void> {
  return async ({ statementId }) => {
    await service.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("statements")
        .set({
          status: "error",
          message:
            "The documents could not be analysed after several tries. Nothing was lost: start a new task with them.",
          analyze_after: null,
          updated_at: new Date(service.clock.now()),
        })
        .where("id", "=", statementId)
        .where("status", "in", ["queued", "processing", "reopened"])
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      const failed = toStatementRecord(row);
      await emitEvent(service, trx, failed, toStatementReading(failed, undefined), "statement");
    });
  };
}
