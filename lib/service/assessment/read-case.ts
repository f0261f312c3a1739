import { z } from "zod";
import {
  check,
  documentAnalysis,
  type EvidenceText,
  factRow,
  merchantMemories,
  requirementAnalysis,
} from "@/lib/contract/analysis";
import { type CaseReading, PRIORITIES, RECOMMENDATIONS } from "@/lib/contract/case";
import { siteResearch } from "@/lib/contract/research";
import { findCase, isUuid } from "@/lib/service/cases/case-record";
import { documentsOf } from "@/lib/service/cases/evidence";
import { toReading } from "@/lib/service/cases/summary";
import { documentReadingSchema } from "@/lib/service/documents/reading";
import { notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { letterBasis } from "./letter-basis";

/** Operation 6. */
export async function readCase(service: Service, orgId: string, id: string): Promise<CaseReading> {
  const record = await findCase(service.db, orgId, id);
  const outcome = record.status === "complete" ? storedAssessment.parse(record.assessment) : undefined;
  return toReading(record, outcome, outcome ? await documentsOf(service.db, record.id) : []);
}

/** What an assessment stores with its case: the specified outcome, and everything the analysis extension shows. */
export const storedAssessment = z.object({
  confidence: z.number(),
  priority: z.enum(PRIORITIES),
  recommendation: z.enum(RECOMMENDATIONS),
  recommendedActions: z.array(z.string()),
  checks: z.array(check),
  requirements: z.array(requirementAnalysis),
  documents: z.array(documentAnalysis),
  facts: z.array(factRow),
  notes: z.array(z.string()),
  memories: merchantMemories.optional(),
  research: siteResearch.optional(),
  /** Absent from assessments of earlier versions, whose letters are written from a new assessment. */
  letter: letterBasis.optional(),
});

/** Extension: the text of a document by page, which quotes refer to. Answers 404 until the document was read. */
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
