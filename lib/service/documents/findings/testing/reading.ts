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

/** A reading of a structured record, rendered as one `key: value` line each. */
export function recordReading(data: unknown, form: "json" | "xml" = "json"): DocumentReading {
  return readingOf(render(data, ""), { form, data, mediaType: `application/${form}` });
}

function render(value: unknown, key: string): string {
  if (Array.isArray(value)) return value.map((item) => render(item, key)).join("\n");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => render(inner, name))
      .join("\n");
  }
  return `${words(key)}: ${value === null ? "null" : String(value)}`;
}

function words(key: string): string {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
