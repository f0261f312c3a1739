import type { Selectable } from "kysely";
import { z } from "zod";
import { STATEMENT_STATUSES } from "@/lib/contract/statement";
import type { Handle } from "@/lib/db/database";
import { isUuid } from "../cases/find";
import type { ServiceTransaction } from "../db/handle";
import type { ServiceTables } from "../db/tables";
import type { StatementTable } from "../db/tables-statements";
import { notFound } from "../errors";

const statementRecord = z.object({
  id: z.uuid(),
  orgId: z.uuid(),
  status: z.enum(STATEMENT_STATUSES),
  message: z.string().nullable(),
  /** As the analysis left it; `stored-result.ts` parses it. */
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

/** @throws ServiceError 404 for an unknown or foreign task, and for an id that is no uuid. */
export async function findStatement(db: Handle<ServiceTables>, orgId: string, id: string): Promise<StatementRecord> {
  const row = await query(db, orgId, id)?.executeTakeFirst();
  if (!row) throw notFound("statement");
  return toStatementRecord(row);
}

/** Like `findStatement`, and holds the row until the transaction ends. */
export async function lockStatement(trx: ServiceTransaction, orgId: string, id: string): Promise<StatementRecord> {
  const row = await query(trx, orgId, id)?.forUpdate().executeTakeFirst();
  if (!row) throw notFound("statement");
  return toStatementRecord(row);
}

function query(db: Handle<ServiceTables>, orgId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("statements").selectAll().where("id", "=", id.toLowerCase()).where("org_id", "=", orgId);
}
