import type { CaseAnalysis, Citation, DocumentAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { visibleName } from "@/lib/values/text";

/** A document of the case with its reading. A service without the analysis extension provides only name and id. */
export type ShownDocument = {
  evidenceId: string;
  filename: string;
  exhibit?: string;
  reading?: DocumentAnalysis;
  /** What is being done with it, while it is not finished. */
  step?: string;
};

type Judged = Pick<CaseDetail, "documents" | "analysis">;

/** The documents with their readings; during an assessment with those of the `last` one. */
export function shownDocuments(
  { documents, analysis, status }: Judged & { status?: string },
  last?: Judged,
): ShownDocument[] {
  const known = [...(last?.analysis?.documents ?? []), ...(analysis?.documents ?? [])];
  const readings = new Map(known.map((reading) => [reading.evidenceId, reading]));
  const step = STEPS[status ?? ""];
  return documents.map(({ evidenceId, uploadFilename, exhibit }) => {
    const reading = readings.get(evidenceId);
    const shown = { evidenceId, filename: visibleName(uploadFilename), exhibit: reading?.exhibit ?? exhibit, reading };
    return step ? { ...shown, step: reading ? step.again : step.first } : shown;
  });
}

/** The step of a document by the status of its case, for one that was read before and for one that was not. */
const STEPS: Partial<Record<string, { first: string; again: string }>> = {
  queued: { first: "Received, waiting to be read", again: "Read, waiting to be assessed again" },
  processing: { first: "Being read and assessed", again: "Being assessed again" },
};

/** A short name: what the document is, or its file name. */
export function shortTitle({ reading, filename }: ShownDocument): string {
  return reading?.title.split(",")[0] || filename;
}

/** Identifies a passage; the same for all citations of the same words. */
export function citationKey({ evidenceId, page, start, end }: Citation): string {
  return `${evidenceId}:${page}:${start}-${end}`;
}

/** Every passage cited on the page, each once, by document and in reading order. */
export function citedPassages(analysis: CaseAnalysis | undefined): Map<string, Citation[]> {
  const byKey = new Map<string, Citation>();
  for (const citation of analysis ? allCitations(analysis) : []) byKey.set(citationKey(citation), citation);
  const byDocument = new Map<string, Citation[]>();
  for (const citation of byKey.values()) {
    const passages = byDocument.get(citation.evidenceId) ?? [];
    passages.push(citation);
    byDocument.set(citation.evidenceId, passages);
  }
  for (const passages of byDocument.values()) passages.sort((a, b) => a.page - b.page || a.start - b.start);
  return byDocument;
}

function allCitations({ checks, requirements, documents, facts, letter }: CaseAnalysis): Citation[] {
  return [
    ...checks.flatMap(({ citations }) => citations),
    ...requirements.flatMap(({ citations }) => citations),
    ...documents.flatMap(({ adverse }) => adverse.map(({ citation }) => citation)),
    ...facts.flatMap(({ sources }) => sources.map(({ citation }) => citation)),
    ...(letter?.claims.flatMap(({ citations }) => citations) ?? []),
  ];
}
