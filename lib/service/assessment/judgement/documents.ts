import type { DocumentFindings, Passage } from "@/lib/service/assessment/facts";
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
};

/** A place in a document. */
export type Place = { document: CaseDocument; passage: Passage };
