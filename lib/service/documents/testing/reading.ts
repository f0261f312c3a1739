import { type DocumentReading, documentReadingSchema, READER_VERSION } from "@/lib/service/documents/reading";

type Part = Partial<Omit<DocumentReading, "pages" | "metadata">> & { metadata?: DocumentReading["metadata"] };

/** A reading of invented text for tests; pages are separated by a form feed. */
export function readingOf(text: string, part: Part = {}): DocumentReading {
  return documentReadingSchema.parse({
    readerVersion: READER_VERSION,
    form: "text",
    mediaType: "text/plain",
    outcome: "read",
    ...part,
    pages: text.split("\f").map((page, at) => ({ number: at + 1, text: page })),
  });
}
