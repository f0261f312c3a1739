import type { DocumentFindings, Passage } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";

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

/** True when the document has text to judge. */
export function isRead(document: CaseDocument): boolean {
  return document.reading.outcome === "read" && document.reading.pages.some((page) => page.text.trim() !== "");
}
