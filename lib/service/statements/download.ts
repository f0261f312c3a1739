import { randomUUID } from "node:crypto";
import type { StatementDownload } from "@/lib/contract/statement";
import { ServiceError } from "../errors";
import type { Service } from "../service";
import { signedPath } from "../storage/signed-link";
import { lockStatement } from "./record";
import { workbookQueue } from "./workbook-queue";

const VALID_MS = 5 * 60_000;

/**
 * Operation 4. `processing` while the workup of the present result is made, then a signed address valid five minutes.
 * Asked for while the analysis is still under way, it waits for that.
 *
 * @throws ServiceError 409 for a task without documents or whose documents could not be analysed.
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
    const known = await trx
      .selectFrom("statement_workbooks")
      .selectAll()
      .where("statement_id", "=", record.id)
      .where("analyzed_revision", "=", record.analyzedRevision)
      .executeTakeFirst();
    if (known?.status === "complete") {
      const permission = {
        method: "GET",
        key: known.blob_key,
        expiresAt: service.clock.now() + VALID_MS,
        maxBytes: 0,
      } as const;
      return { id: record.id, getUrl: origin + signedPath(permission, service.config.linkSecret) };
    }
    if (known) return { id: record.id, status: "processing" };
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
      : "The documents of this task could not be analysed, so there is nothing to download.";
  return new ServiceError(409, "Conflict", [{ detail }]);
}
