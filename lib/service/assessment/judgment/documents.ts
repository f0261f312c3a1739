import type { Passage } from "@/lib/service/documents/passage";
import type { DocumentReading } from "@/lib/service/documents/reading";

/** One attached document with everything the judgment may know of it. */
export type CaseDocument = {
  evidenceId: string;
  uploadFilename: string;
  /** A, B, C… in the order of attaching. */
  exhibit: string;
  bytes: number;
  /** Of the file; equal ones are one file that was attached twice. */
  sha256?: string;
  reading: DocumentReading;
};

/** A place in a document. */
export type Place = { document: CaseDocument; passage: Passage };

/** True when the document has text to judge. */
export function isRead(document: CaseDocument): boolean {
  return document.reading.outcome === "read" && document.reading.pages.some((page) => page.text.trim() !== "");
}
