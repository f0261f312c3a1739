import type { DocumentReading } from "@/lib/service/documents/reading";

/** What a file is by its content: one entry for each way of reading, or of refusing to. */
export const KINDS = {
  pdf: { form: "pdf" },
  image: { form: "image" },
  heic: { form: "image" },
  svg: { form: "image" },
  docx: { form: "word" },
  xlsx: { form: "spreadsheet" },
  xlsb: { form: "spreadsheet" },
  xls: { form: "spreadsheet" },
  ods: { form: "spreadsheet" },
  "locked-office": { form: "unknown" },
  "old-word": { form: "word" },
  csv: { form: "csv" },
  email: { form: "email" },
  "outlook-message": { form: "email" },
  html: { form: "html" },
  json: { form: "json" },
  xml: { form: "xml" },
  text: { form: "text" },
  archive: { form: "unknown" },
  "pdf-fragment": { form: "pdf" },
  "not-a-picture": { form: "image" },
  unknown: { form: "unknown" },
} as const satisfies Record<string, { form: DocumentReading["form"] }>;
export type Kind = keyof typeof KINDS;

export type Recognised = { kind: Kind; mediaType: string; text?: string };
