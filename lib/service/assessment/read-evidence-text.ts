import type { EvidenceText } from "@/lib/contract/analysis";
import { findCase, isUuid } from "../cases/find";
import { documentReadingSchema } from "../documents/reading";
import { notFound } from "../errors";
import type { Service } from "../service";

/** Extension: the text of a document, page by page, that quotes point into. 404 until it was read. */
export async function readEvidenceText(
  service: Service,
  orgId: string,
  id: string,
  evidenceId: string,
): Promise<EvidenceText> {
  const record = await findCase(service.db, orgId, id);
  if (!isUuid(evidenceId)) throw notFound("document");
  const row = await service.db
    .selectFrom("evidence")
    .innerJoin("readings", "readings.evidence_id", "evidence.id")
    .select(["evidence.id", "evidence.upload_filename", "readings.reading"])
    .where("evidence.id", "=", evidenceId)
    .where("evidence.case_id", "=", record.id)
    .executeTakeFirst();
  if (!row) throw notFound("document that was read");
  const reading = documentReadingSchema.parse(row.reading);
  return {
    evidenceId: row.id,
    uploadFilename: row.upload_filename,
    pages: reading.pages.map(({ number, title, text, pictured }) => ({ number, title, text, pictured })),
  };
}
