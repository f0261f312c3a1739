import type { DocumentReading } from "./reading";
import { READER_VERSION } from "./reading";

export type FailedOutcome = Exclude<DocumentReading["outcome"], "read">;

/** A document that cannot be read, with the sentence the analyst sees. Thrown by readers, turned into a reading at the top. */
export class ReadingProblem extends Error {
  override readonly name = "ReadingProblem";
  constructor(
    readonly outcome: FailedOutcome,
    message: string,
  ) {
    super(message);
  }
}

/** A reading without content. */
export function failedReading(
  outcome: FailedOutcome,
  message: string,
  known: Partial<Pick<DocumentReading, "form" | "mediaType">> = {},
): DocumentReading {
  return {
    readerVersion: READER_VERSION,
    form: known.form ?? "unknown",
    mediaType: known.mediaType ?? "application/octet-stream",
    outcome,
    message,
    pages: [],
    tables: [],
    metadata: {},
    attachments: [],
    masked: [],
  };
}

/** What went wrong inside a reader, as an outcome and a sentence. Never shows a library's own words. */
export function explain(error: unknown): { outcome: FailedOutcome; message: string } {
  if (error instanceof ReadingProblem) return { outcome: error.outcome, message: error.message };
  // A stack overflow, a refused memory growth or a dead WASM module: the file asks for more than a document may.
  const tooComplex = error instanceof RangeError || error instanceof WebAssembly.RuntimeError || isAborted(error);
  return tooComplex
    ? {
        outcome: "too-complex",
        message: "The document is too complex to be read. Upload a simpler copy, such as a print to PDF.",
      }
    : { outcome: "damaged", message: "The file is damaged and could not be read. Upload a new copy." };
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Aborted(");
}
