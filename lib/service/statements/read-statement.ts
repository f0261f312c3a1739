import type { StatementReading } from "@/lib/contract/statement";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import type { Service } from "../service";
import { findStatement, type StatementRecord } from "./record";
import { type StoredResult, storedResult } from "./stored-result";

/** Operation 3. Result fields stand there when the analysis is complete. */
export async function readStatement(service: Service, orgId: string, id: string): Promise<StatementReading> {
  const record = await findStatement(service.db, orgId, id);
  return toStatementReading(record, resultOf(record));
}

/** The shape follows the status; also what a web hook carries. */
export function toStatementReading(record: StatementRecord, stored: StoredResult | undefined): StatementReading {
  const { id, status, message } = record;
  if (status === "error")
    return { ...stored?.result, id, status, message: message ?? "The documents could not be analysed." };
  return status === "complete" && stored ? { ...stored.result, id, status } : { id, status };
}

/** Rows of one document that the extension lists; the workup has them all. */
const ROWS_SHOWN = 200;

/** Extension: what stands behind the result. */
export async function readStatementAnalysis(service: Service, orgId: string, id: string): Promise<StatementAnalysis> {
  const record = await findStatement(service.db, orgId, id);
  const { documentRevision, analyzedRevision, analyzedAt, status } = record;
  const stored = resultOf(record);
  const none = { checks: [], months: [], documents: [], chargebacks: [], notes: [] };
  const analysis = stored ? stored.analysis : none;
  return {
    ...analysis,
    documents: analysis.documents.map((document) => ({ ...document, rows: document.rows.slice(0, ROWS_SHOWN) })),
    id: record.id,
    status,
    documentRevision,
    ...(analyzedRevision === null ? {} : { analyzedRevision }),
    ...(analyzedAt ? { analyzedAt: analyzedAt.toISOString() } : {}),
  };
}

/** What the last analysis left; of an older set of documents when newer ones wait. */
export function resultOf(record: StatementRecord): StoredResult | undefined {
  return record.analysis === null || record.analysis === undefined ? undefined : storedResult.parse(record.analysis);
}
