import { randomUUID } from "node:crypto";
import type { StatementReading } from "@/lib/contract/statement";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import type { Service } from "@/lib/service/service";
import { STATEMENT } from "@/lib/service/uploads/owners";
import { openSlots, putUrls } from "@/lib/service/uploads/slots";
import { findStatement, type StatementRecord, type StoredResult, storedResult } from "./statement-record";

const URL_VALID_MS = 5 * 60_000;

/**
 * Operation 1. Creates a `pending` task with one slot for every filename, in order, each with a signed URL that is valid
 * for five minutes.
 */
export async function initializeStatement(
  service: Service,
  orgId: string,
  uploadFilenames: string[],
  origin: string,
): Promise<{ id: string; putUrls: { putUrl: string; uploadFilename: string }[] }> {
  const id = randomUUID();
  const now = new Date(service.clock.now());
  const slots = await service.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("statements")
      .values({ id, org_id: orgId, status: "pending", created_at: now, updated_at: now })
      .execute();
    return openSlots(service, trx, STATEMENT, { ownerId: id, orgId, uploadFilenames, validMs: URL_VALID_MS });
  });
  const urls = await putUrls(service, slots, origin);
  return { id, putUrls: urls.map(({ putUrl, uploadFilename }) => ({ putUrl, uploadFilename })) };
}

/** Operation 3. Contains result fields once the analysis is complete. */
export async function readStatement(service: Service, orgId: string, id: string): Promise<StatementReading> {
  const record = await findStatement(service.db, orgId, id);
  return toStatementReading(record, resultOf(record));
}

/** The shape depends on the status. Webhook events carry the same. */
export function toStatementReading(record: StatementRecord, stored: StoredResult | undefined): StatementReading {
  const { id, status, message } = record;
  if (status === "error")
    return { ...stored?.result, id, status, message: message ?? "The documents could not be analyzed." };
  return status === "complete" && stored ? { ...stored.result, id, status } : { id, status };
}

/** The most rows of one document that the extension lists; the workbook has all of them. */
const MAX_ROWS = 200;

/** Extension: the details behind the result. */
export async function readStatementAnalysis(service: Service, orgId: string, id: string): Promise<StatementAnalysis> {
  const record = await findStatement(service.db, orgId, id);
  const { documentRevision, analyzedRevision, analyzedAt, status } = record;
  const stored = resultOf(record);
  const none = { checks: [], months: [], documents: [], chargebacks: [], notes: [] };
  const analysis = stored ? stored.analysis : none;
  return {
    ...analysis,
    documents: analysis.documents.map((document) => ({ ...document, rows: document.rows.slice(0, MAX_ROWS) })),
    id: record.id,
    status,
    documentRevision,
    ...(analyzedRevision === null ? {} : { analyzedRevision }),
    ...(analyzedAt ? { analyzedAt: analyzedAt.toISOString() } : {}),
  };
}

/** The result of the last analysis, which may belong to an earlier set of documents. */
export function resultOf(record: StatementRecord): StoredResult | undefined {
  return record.analysis === null || record.analysis === undefined ? undefined : storedResult.parse(record.analysis);
}
