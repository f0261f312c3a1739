import type { StatementStatus } from "@/lib/contract/statement";
import type { Service } from "../service";
import type { StoredFile } from "../storage/file-store";
import { lockStatement } from "./record";
import { makeStatementDue } from "./statement-due";

/**
 * A file lies complete under its key: the slot becomes a document and the task is due. One that was analysed before is
 * `reopened` until it is analysed again. Safe to run twice; `false` when the slot is gone, and the file with it.
 */
export async function receiveStatement(
  service: Service,
  key: string,
  file: StoredFile,
  mediaType?: string,
): Promise<boolean> {
  const received = await service.db.transaction().execute(async (trx) => {
    const slot = await trx
      .selectFrom("statement_documents")
      .select(["id", "statement_id", "org_id"])
      .where("blob_key", "=", key)
      .executeTakeFirst();
    if (!slot) return false;
    const record = await lockStatement(trx, slot.org_id, slot.statement_id);
    const now = new Date(service.clock.now());
    const arrived = await trx
      .updateTable("statement_documents")
      .set({ state: "arrived", bytes: file.bytes, sha256: file.sha256, media_type: mediaType ?? null, arrived_at: now })
      .where("id", "=", slot.id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (!arrived) return true;
    await trx
      .updateTable("statements")
      .set((eb) => ({
        document_revision: eb("document_revision", "+", 1),
        status: AFTER_ARRIVAL[record.status],
        message: null,
        updated_at: now,
      }))
      .where("id", "=", record.id)
      .execute();
    await makeStatementDue(service, trx, record.id, now.getTime() + service.config.quietMs);
    return true;
  });
  if (!received) await service.files.remove(key);
  return received;
}

const AFTER_ARRIVAL: Record<StatementStatus, StatementStatus> = {
  pending: "queued",
  queued: "queued",
  processing: "processing",
  complete: "reopened",
  reopened: "reopened",
  error: "reopened",
};
