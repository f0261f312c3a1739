import { notFound } from "../errors";
import type { Service } from "../service";
import { makeDue } from "./assessment-due";
import { isUuid, lockCase } from "./find";

/**
 * Operation 5. The case is `processing` at once and is assessed again thirty seconds after the last deletion; a letter
 * written before counts no more, because its deletion revision has passed. A slot that was never filled just goes.
 */
export async function deleteEvidence(
  service: Service,
  orgId: string,
  id: string,
  evidenceId: string,
): Promise<{ id: string; status: "deleted" }> {
  const key = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    if (!isUuid(evidenceId)) throw notFound("document");
    const gone = await trx
      .deleteFrom("evidence")
      .where("id", "=", evidenceId.toLowerCase())
      .where("case_id", "=", record.id)
      .returning(["blob_key", "state"])
      .executeTakeFirst();
    if (!gone) throw notFound("document");
    if (gone.state === "open") return gone.blob_key;
    await trx
      .updateTable("cases")
      .set((eb) => ({
        status: "processing",
        message: null,
        evidence_revision: eb("evidence_revision", "+", 1),
        deletion_revision: eb("deletion_revision", "+", 1),
        updated_at: new Date(service.clock.now()),
      }))
      .where("id", "=", record.id)
      .execute();
    await makeDue(service, trx, record, service.clock.now() + service.config.reassessmentDelayMs);
    return gone.blob_key;
  });
  await service.files.remove(key);
  return { id: evidenceId.toLowerCase(), status: "deleted" };
}
