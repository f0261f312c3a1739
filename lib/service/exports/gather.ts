import { planPacket } from "@/lib/contract/packet-plan";
import { storedAssessment } from "@/lib/service/assessment/read-case";
import type { CaseRecord } from "@/lib/service/cases/case-record";
import { type ArrivedDocument, documentsOf, exhibitLetter } from "@/lib/service/cases/evidence";
import { documentReadingSchema } from "@/lib/service/documents/reading";
import { issuedLetter, type LetterRecord, letterFailure } from "@/lib/service/letters/letter-record";
import { caseReason } from "@/lib/service/rules/case-requirements";
import type { Service } from "@/lib/service/service";
import { intactPath } from "@/lib/service/uploads/intact";
import { type ExportDocument, type ExportMaterial, exportMaterial } from "./material";

/** The content of an export of the current case. */
export async function gatherMaterial(
  service: Service,
  record: CaseRecord,
  letter: LetterRecord | undefined,
): Promise<ExportMaterial> {
  const assessment = record.status === "complete" ? storedAssessment.parse(record.assessment) : undefined;
  const entry = caseReason(record.fields)?.entry;
  const written = letter?.status === "complete" ? issuedLetter(letter) : undefined;
  return exportMaterial.parse({
    caseId: record.id,
    madeAt: new Date(service.clock.now()).toISOString(),
    fields: record.fields,
    status: record.status,
    reason: entry && { networkName: entry.networkName, code: entry.code, title: entry.title },
    requirements: record.requirements,
    assessment,
    letter: written?.markdown ?? undefined,
    noLetter: written ? undefined : await whyNoLetter(service, record, letter),
    documents: await plannedDocuments(service, record.id, assessment?.documents ?? [], citedIn(written)),
  });
}

async function whyNoLetter(service: Service, record: CaseRecord, letter: LetterRecord | undefined): Promise<string> {
  if (letter) return "A letter was requested and is not written yet.";
  return (await letterFailure(service.db, record))
    ? "A letter was requested and could not be written."
    : "No letter was requested for this case.";
}

/** The documents a letter cites, in the order of the citations. */
function citedIn(letter: ReturnType<typeof issuedLetter> | undefined): string[] {
  const claims = [...(letter?.claims ?? [])].sort((a, b) => a.start - b.start);
  return claims.flatMap(({ citations }) => citations.map(({ evidenceId }) => evidenceId));
}

type Judged = ReturnType<typeof storedAssessment.parse>["documents"][number];

async function plannedDocuments(
  service: Service,
  caseId: string,
  judged: readonly Judged[],
  citedIds: readonly string[],
): Promise<ExportDocument[]> {
  const arrived = await documentsOf(service.db, caseId);
  const readings = await readingsOf(service, arrived);
  const candidates = arrived.map((document, index) => {
    const known = judged.find(({ evidenceId }) => evidenceId === document.evidenceId);
    // Not assessed, so not excluded: only an assessment can find that a document harms the case.
    const { relation = "unread", explanation = "", adverse = [] } = known ?? {};
    const reading = readings.get(document.evidenceId);
    return {
      ...document,
      exhibit: exhibitLetter(index),
      relation,
      explanation,
      adverse,
      outcome: reading?.outcome ?? "unread",
      made: { known, reading },
    };
  });
  const { exhibits, leftOut } = planPacket(candidates, citedIds);
  const [going, staying] = await Promise.all([
    Promise.all(exhibits.map((document) => toDocument(service, document))),
    Promise.all(leftOut.map(({ document }) => toDocument(service, document))),
  ]);
  const unsent = staying.map((document, index) => ({ ...document, leftOut: leftOut[index]?.reason, pages: [] }));
  return [...going, ...unsent];
}

type Candidate = ArrivedDocument & {
  exhibit: string;
  outcome: string;
  made: { known?: Judged; reading?: ReturnType<typeof documentReadingSchema.parse> };
};

async function toDocument(
  service: Service,
  { made: { known, reading }, ...document }: Candidate,
): Promise<ExportDocument> {
  const { evidenceId, exhibit, uploadFilename, bytes, outcome } = document;
  return {
    evidenceId,
    exhibit,
    uploadFilename,
    bytes,
    outcome,
    path: await intactPath(service, document),
    title: known?.title ?? uploadFilename,
    form: reading?.form ?? "unknown",
    mediaType: reading?.mediaType ?? "application/octet-stream",
    message: reading?.message,
    relation: known?.relation,
    pages: (reading?.pages ?? []).map(({ title, text }) => ({ title, text })),
  };
}

async function readingsOf(service: Service, documents: readonly ArrivedDocument[]) {
  if (documents.length === 0) return new Map<string, ReturnType<typeof documentReadingSchema.parse>>();
  const ids = documents.map(({ evidenceId }) => evidenceId);
  const rows = await service.db
    .selectFrom("readings")
    .select(["evidence_id", "reading"])
    .where("evidence_id", "in", ids)
    .execute();
  return new Map(rows.map(({ evidence_id, reading }) => [evidence_id, documentReadingSchema.parse(reading)]));
}
