import { statusAfter } from "@/lib/contract/states";
import type { Handle } from "@/lib/platform/database/database";
import type { ServiceTables } from "@/lib/service/database/tables";
import { badRequest, notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { CASE } from "@/lib/service/uploads/owners";
import { schedule } from "@/lib/service/uploads/schedule";
import { openSlots, putUrls, type Slot } from "@/lib/service/uploads/slots";
import { isUuid, lockCase } from "./case-record";

const URL_VALID_MS = 15 * 60_000;

export type PutUrl = { evidenceId: string; putUrl: string; uploadFilename: string };

/** Operation 4. Opens a slot for every filename, in order, each with a signed URL that is valid for fifteen minutes. */
export async function attachDocuments(
  service: Service,
  orgId: string,
  id: string,
  uploadFilenames: string[],
  origin: string,
): Promise<{ id: string; putUrls: PutUrl[] }> {
  const { caseId, slots } = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    if (record.origin === "direct")
      throw badRequest("A case created by direct upload has exactly one document; no others can be attached.");
    const given = { ownerId: record.id, orgId, uploadFilenames, validMs: URL_VALID_MS };
    return { caseId: record.id, slots: await openSlots(service, trx, CASE, given) };
  });
  return { id: caseId, putUrls: await evidencePutUrls(service, slots, origin) };
}

export async function evidencePutUrls(service: Service, slots: readonly Slot[], origin: string): Promise<PutUrl[]> {
  const urls = await putUrls(service, slots, origin);
  return urls.map(({ id, putUrl, uploadFilename }) => ({ evidenceId: id, putUrl, uploadFilename }));
}

/**
 * Operation 5. The case is `processing` at once and is assessed again thirty seconds after the last deletion. A letter
 * written before is retired, because its deletion revision is outdated. Deleting a slot that was never filled changes
 * nothing else.
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
    const deleted = await trx
      .deleteFrom("evidence")
      .where("id", "=", evidenceId.toLowerCase())
      .where("case_id", "=", record.id)
      .returning(["blob_key", "state"])
      .executeTakeFirst();
    if (!deleted) throw notFound("document");
    if (deleted.state === "open") return deleted.blob_key;
    await trx
      .updateTable("cases")
      .set((eb) => ({
        status: statusAfter("case", record.status, "documentDeleted"),
        message: null,
        evidence_revision: eb("evidence_revision", "+", 1),
        deletion_revision: eb("deletion_revision", "+", 1),
        updated_at: new Date(service.clock.now()),
      }))
      .where("id", "=", record.id)
      .execute();
    await schedule(service, trx, CASE, {
      id: record.id,
      at: service.clock.now() + service.config.reassessmentDelayMs,
    });
    return deleted.blob_key;
  });
  await service.files.remove(key);
  return { id: evidenceId.toLowerCase(), status: "deleted" };
}

export type ArrivedDocument = {
  evidenceId: string;
  uploadFilename: string;
  key: string;
  bytes: number;
  sha256?: string;
};

/** The documents of a case whose files arrived, in the order in which they were attached. */
export async function documentsOf(db: Handle<ServiceTables>, caseId: string): Promise<ArrivedDocument[]> {
  const rows = await db
    .selectFrom("evidence")
    .select(["id", "upload_filename", "blob_key", "bytes", "sha256"])
    .where("case_id", "=", caseId)
    .where("state", "=", "arrived")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    evidenceId: row.id,
    uploadFilename: row.upload_filename,
    key: row.blob_key,
    bytes: row.bytes ?? 0,
    ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
  }));
}

/** A, B … Z, AA: the letter by which a response refers to the document at this index. */
export function exhibitLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? exhibitLetter(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
