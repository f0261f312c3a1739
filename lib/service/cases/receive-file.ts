import type { Service } from "../service";
import type { StoredFile } from "../storage/file-store";
import { makeDue } from "./assessment-due";
import { lockCase } from "./find";

/**
 * A file lies complete under its key: the slot becomes a document and the case is due. Safe to run twice; `false` when
 * the slot or its case is gone, and the file with it.
 */
export async function receiveFile(
  service: Service,
  key: string,
  file: StoredFile,
  mediaType?: string,
): Promise<boolean> {
  const received = await service.db.transaction().execute(async (trx) => {
    const slot = await trx
      .selectFrom("evidence")
      .select(["id", "case_id", "org_id"])
      .where("blob_key", "=", key)
      .executeTakeFirst();
    if (!slot) return false;
    const record = await lockCase(trx, slot.org_id, slot.case_id);
    const now = new Date(service.clock.now());
    const arrived = await trx
      .updateTable("evidence")
      .set({ state: "arrived", bytes: file.bytes, sha256: file.sha256, media_type: mediaType ?? null, arrived_at: now })
      .where("id", "=", slot.id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (!arrived) return true;
    await trx
      .updateTable("cases")
      .set((eb) => ({
        evidence_revision: eb("evidence_revision", "+", 1),
        status: record.status === "processing" ? record.status : "queued",
        message: null,
        updated_at: now,
      }))
      .where("id", "=", record.id)
      .execute();
    await makeDue(service, trx, record, now.getTime() + service.config.quietMs);
    return true;
  });
  if (!received) await service.files.remove(key);
  return received;
}
