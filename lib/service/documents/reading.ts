import { z } from "zod";

/**
 * What reading one uploaded file yields. It is stored as JSON beside the evidence row, so that an assessment never
 * reads a file twice; the schema is therefore also the parser for what comes back from the database.
 */

/** Written into every reading; raise it when a reader improves. */
export const READER_VERSION = 3;

/** `[x0, y0, x1, y1]` in 0..1 of the page as shown, origin top left. */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof boxSchema>;

/** A word of `ReadPage.text`: `text.slice(start, end)`, and its position if the page has an image. */
export const wordSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  box: boxSchema.optional(),
  /** 0 to 100, how sure OCR was; only on pages whose source is `ocr`. */
  confidence: z.number().optional(),
});
export type Word = z.infer<typeof wordSchema>;

export const pageSchema = z.object({
  /** From 1. */
  number: z.number().int().positive(),
  /** Visible text, one line of the document per line; cells of a row are separated by a tab. */
  text: z.string(),
  /** Present for pages that have an image (PDF, image), in text order. */
  words: z.array(wordSchema).default([]),
  /** Where the text comes from; facts from `ocr` are never certain. */
  source: z.enum(["text", "ocr"]).default("text"),
  /** What a sheet, email part or attachment is called, when it has a name. */
  title: z.string().optional(),
  /** Words a PDF page holds and does not show (covered, invisible, white on white): for forensics, never for facts. */
  hidden: z.string().optional(),
  /** The words of `hidden` with their boxes. */
  hiddenWords: z.array(wordSchema).optional(),
  /** True when `GET …/pages/:n` can show an image of it. */
  pictured: z.boolean().default(false),
});
export type ReadPage = z.infer<typeof pageSchema>;

/** How many full card numbers or security codes a page held before they were masked. */
const maskedSchema = z.object({
  page: z.number().int(),
  kind: z.enum(["card number", "security code"]),
  count: z.number().int(),
});
export type MaskedCardData = z.infer<typeof maskedSchema>;

const READ_OUTCOMES = ["read", "no-text", "locked", "damaged", "empty", "unsupported", "too-complex"] as const;

export const documentReadingSchema = z.object({
  /** Raised when readers improve, so that stored readings are made again. */
  readerVersion: z.number().int(),
  form: z.enum(["pdf", "image", "email", "spreadsheet", "csv", "word", "html", "text", "json", "xml", "unknown"]),
  /** By content, never by name or header. */
  mediaType: z.string(),
  outcome: z.enum(READ_OUTCOMES),
  /** A plain sentence for the analyst when the outcome is not `read` or something was left out. */
  message: z.string().optional(),
  /** Only the beginning was read: the file has more pages, cells or attachments than a reader takes. */
  partial: z.boolean().optional(),
  pages: z.array(pageSchema),
  /** Structured content as parsed, for JSON and XML (`form` json/xml) and for tables (rows of cells, sheet by sheet). */
  data: z.unknown().optional(),
  tables: z.array(z.object({ page: z.number().int(), rows: z.array(z.array(z.string())) })).default([]),
  metadata: z
    .object({
      title: z.string().optional(),
      subject: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      /** Email date header as ISO 8601 with its own offset. */
      sentAt: z.string().optional(),
      createdAt: z.string().optional(),
      modifiedAt: z.string().optional(),
      producer: z.string().optional(),
      /** True when the text and HTML parts of an email disagree in substance. */
      partsDiffer: z.boolean().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
    })
    .default({}),
  /** Names of files inside the file (email attachments are read as further pages; PDF attachments are only named). */
  attachments: z.array(z.string()).default([]),
  masked: z.array(maskedSchema).default([]),
});
export type DocumentReading = z.infer<typeof documentReadingSchema>;

/**
 * The same tree with every string fit for a JSON column: Postgres refuses NUL and lone surrogates, which hostile and
 * broken documents contain. One character replaces one, so offsets into a text stay true.
 */
export function storable(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\0|\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), storable(member)]));
  return value;
}
