import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { DocumentFindings, Fact, Passage } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { isCalendarDate } from "@/lib/values/calendar";

/** One attached document with everything the judgement may know of it. */
export type CaseDocument = {
  evidenceId: string;
  uploadFilename: string;
  /** A, B, C… in the order of attaching. */
  exhibit: string;
  bytes: number;
  reading: DocumentReading;
  findings: DocumentFindings;
  /** Set when the file holds records of several people and everything but the cardholder's was blanked. */
  ownPartOnly?: true;
};

/** A place in a document. */
export type Place = { document: CaseDocument; passage: Passage };

/** Facts of one kind, of the given roles when roles are given, in the order of the document. */
export function factsOf(document: CaseDocument, kind: Fact["kind"], roles?: readonly string[]): Fact[] {
  return document.findings.facts.filter(
    (fact) =>
      fact.kind === kind &&
      (kind !== "date" || isCalendarDate(fact.value)) &&
      (roles === undefined || (fact.role !== undefined && roles.includes(fact.role))),
  );
}

export function hasCategory(document: CaseDocument, category: EvidenceCategory): boolean {
  return document.findings.categories.some((entry) => entry.category === category);
}

/** True when the document has text to judge. */
export function isRead(document: CaseDocument): boolean {
  return document.reading.outcome === "read" && document.reading.pages.some((page) => page.text.trim() !== "");
}
