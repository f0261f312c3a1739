import { randomUUID } from "node:crypto";
import type { StatementDownload } from "@/lib/contract/statement";
import { conflict, type ServiceError } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { signedPath } from "@/lib/service/signed-files";
import { workbookQueue } from "./make-workbook";
import { lockStatement } from "./statement-record";

const URL_VALID_MS = 5 * 60_000;

/**
 * Operation 4. `processing` while the workbook of the current result is made, then a signed URL that is valid for five
 * minutes. A request during the analysis waits for its result.
 *
 * @throws ServiceError 409 for a task without documents, or whose documents could not be analyzed.
 */
export async function downloadStatement(
  service: Service,
  orgId: string,
  id: string,
  origin: string,
): Promise<StatementDownload> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockStatement(trx, orgId, id);
    if (record.status === "pending" || record.status === "error") throw nothingToDownload(record.status);
    if (record.status !== "complete" || record.analyzedRevision === null)
      return { id: record.id, status: "processing" };
    const existing = await trx
      .selectFrom("statement_workbooks")
      .selectAll()
      .where("statement_id", "=", record.id)
      .where("analyzed_revision", "=", record.analyzedRevision)
      .executeTakeFirst();
    if (existing?.status === "complete") {
      const permission = {
        method: "GET",
        key: existing.blob_key,
        expiresAt: service.clock.now() + URL_VALID_MS,
        maxBytes: 0,
      } as const;
      return { id: record.id, getUrl: origin + signedPath(permission, service.config.linkSecret) };
    }
    if (existing) return { id: record.id, status: "processing" };
    const columns = {
      analyzed_revision: record.analyzedRevision,
      blob_key: `workbooks/${randomUUID()}`,
      status: "processing" as const,
      requested_at: new Date(service.clock.now()),
      made_at: null,
    };
    await trx
      .insertInto("statement_workbooks")
      .values({ statement_id: record.id, ...columns })
      .onConflict((conflict) => conflict.column("statement_id").doUpdateSet(columns))
      .execute();
    await service.jobs.send(trx, workbookQueue, { statementId: record.id });
    return { id: record.id, status: "processing" };
  });
}

function nothingToDownload(status: "pending" | "error"): ServiceError {
  const detail =
    status === "pending"
      ? "No document of this task has arrived yet, so there is nothing to download."
      : "The documents of this task could not be analyzed, so there is nothing to download.";
  return conflict(detail);
}

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The file behind the signed URL of a workbook; `undefined` when a newer one replaced it. */
export async function workbookFile(
  service: Service,
  key: string,
): Promise<{ filename: string; mediaType: string } | undefined> {
  const row = await service.db
    .selectFrom("statement_workbooks")
    .select("statement_id")
    .where("blob_key", "=", key)
    .where("status", "=", "complete")
    .executeTakeFirst();
  return row && { filename: `statement-${row.statement_id.slice(0, 8)}.xlsx`, mediaType: WORKBOOK_TYPE };
}
