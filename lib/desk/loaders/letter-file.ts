import "server-only";
import { loadLetter } from "@/lib/desk/loaders/dispute-response";
import { findIndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { toBlocks } from "@/lib/letter-files/markdown";

export const LETTER_FILES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type LetterFormat = keyof typeof LETTER_FILES;

/**
 * A file of exactly the letter that the desk has in force. The desk makes it itself, because a remote service may know the
 * generated letter alone. `undefined` without a finished letter.
 *
 * @throws ApiError when the service does not answer.
 */
export async function letterFile(
  caseId: string,
  format: LetterFormat,
  signal?: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const letter = await loadLetter(caseId, signal);
  if (letter?.markdown === undefined) return undefined;
  const { referenceNumber, currency } = (await findIndexedCase(await storeDb(), caseId))?.fields ?? {};
  const title = ["Response to dispute", referenceNumber].filter(Boolean).join(" ");
  const bytes = await make(format, letter.markdown, { title, currency });
  const stem = (referenceNumber ?? caseId.slice(0, 8)).replace(/[^\p{L}\p{N}_-]+/gu, "_").slice(0, 60);
  return { name: `letter-${stem}.${format}`, bytes: Uint8Array.from(bytes) };
}

/** The libraries are large: they are loaded with the first file. */
async function make(
  format: LetterFormat,
  markdown: string,
  { title, currency }: { title: string; currency?: string },
): Promise<Uint8Array> {
  const blocks = toBlocks(markdown);
  if (format === "docx") return (await import("@/lib/letter-files/word")).makeWordDocument(blocks, title);
  const { makeLetterPdf, pageSize } = await import("@/lib/letter-files/letter-pdf");
  return makeLetterPdf(blocks, { size: pageSize(currency), title, madeAt: new Date().toISOString(), footer: title });
}
