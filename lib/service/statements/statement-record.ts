import type { Selectable } from "kysely";
import { z } from "zod";
import { statementReading } from "@/lib/contract/statement";
import { statementAnalysis } from "@/lib/contract/statement-analysis";
import { statusesOf } from "@/lib/contract/states";
import type { Handle } from "@/lib/platform/database/database";
import { isUuid } from "@/lib/service/cases/case-record";
import type { ServiceTables, ServiceTransaction, StatementTable } from "@/lib/service/database/tables";
import { notFound } from "@/lib/service/errors";

const statementRecord = z.object({
  id: z.uuid(),
  orgId: z.uuid(),
  status: z.enum(statusesOf("statement")),
  message: z.string().nullable(),
  /** A `StoredResult`, not yet parsed. */
  analysis: z.unknown(),
  documentRevision: z.int(),
  analyzedRevision: z.int().nullable(),
  analyzedAt: z.date().nullable(),
});
export type StatementRecord = z.infer<typeof statementRecord>;

export function toStatementRecord(row: Selectable<StatementTable>): StatementRecord {
  return statementRecord.parse({
    id: row.id,
    orgId: row.org_id,
    status: row.status,
    message: row.message,
    analysis: row.analysis,
    documentRevision: row.document_revision,
    analyzedRevision: row.analyzed_revision,
    analyzedAt: row.analyzed_at,
  });
}

/** @throws ServiceError 404 for an unknown task, one of another organization, and an id that is not a UUID. */
export async function findStatement(db: Handle<ServiceTables>, orgId: string, id: string): Promise<StatementRecord> {
  const row = await query(db, orgId, id)?.executeTakeFirst();
  if (!row) throw notFound("statement");
  return toStatementRecord(row);
}

/** Like `findStatement`, and locks the row until the transaction ends. */
export async function lockStatement(trx: ServiceTransaction, orgId: string, id: string): Promise<StatementRecord> {
  const row = await query(trx, orgId, id)?.forUpdate().executeTakeFirst();
  if (!row) throw notFound("statement");
  return toStatementRecord(row);
}

function query(db: Handle<ServiceTables>, orgId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("statements").selectAll().where("id", "=", id.toLowerCase()).where("org_id", "=", orgId);
}

/** What an analysis stores with its task: the specified result, and what the extension and the workbook show. */
export const storedResult = z.object({
  result: statementReading.omit({ id: true, status: true, message: true }),
  analysis: statementAnalysis.omit({
    id: true,
    status: true,
    documentRevision: true,
    analyzedRevision: true,
    analyzedAt: true,
  }),
});
export type StoredResult = z.infer<typeof storedResult>;
