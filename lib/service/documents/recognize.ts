import { fileTypeFromBuffer } from "file-type";
import { parseCsv } from "hucre/csv";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { decodeText } from "./decode-text";
import { delimiterOf } from "./text/delimiter";

/** What a file is, by its bytes. The name only decides when the bytes leave it open. Empty files are not asked about. */
export async function recognize(bytes: Buffer, filename: string): Promise<Recognized> {
  if (isPdf(bytes)) return { kind: "pdf", mediaType: "application/pdf" };
  const sniffed = await sniff(bytes);
  const known = sniffed && BY_MEDIA_TYPE[sniffed];
  if (known) return { kind: known, mediaType: sniffed };
  if (sniffed === "application/x-cfb") return recognizeOle(bytes);
  const text = decodeText(bytes);
  if (text !== undefined) return { ...byName(recognizeText(text, filename), filename), text };
  if (sniffed?.startsWith("image/")) return { kind: "image", mediaType: sniffed };
  return byName({ kind: "unknown", mediaType: sniffed ?? "application/octet-stream" }, filename);
}

const BY_MEDIA_TYPE: Record<string, Kind> = {
  "image/png": "image",
  "image/apng": "image",
  "image/jpeg": "image",
  "image/webp": "image",
  "image/tiff": "image",
  "image/gif": "image",
  "image/avif": "image",
  "image/heic": "heic",
  "image/heif": "heic",
  "image/heic-sequence": "heic",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.ms-excel.sheet.macroenabled.12": "xlsx",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12": "xlsb",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/zip": "archive",
};

/** Scanners and mail gateways put bytes before the header; readers accept it anywhere in the first kilobyte. */
function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1029).indexOf("%PDF-");
  return at === 0 || (at > 0 && (bytes.includes("startxref") || bytes.includes("endobj")));
}

async function sniff(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined; // a broken container stops the sniffer; the checks by text continue
  }
}

function byName(found: Recognized, filename: string): Recognized {
  if (found.kind !== "text" && found.kind !== "unknown") return found;
  if (/\.pdf$/i.test(filename)) return { kind: "pdf-fragment", mediaType: found.mediaType };
  return /\.(jpe?g|png|webp|tiff?|gif)$/i.test(filename) ? { kind: "not-an-image", mediaType: found.mediaType } : found;
}

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
  // Trees, whatever they are written in.
  yaml: { form: "json" },
  edifact: { form: "json" },
  text: { form: "text" },
  archive: { form: "unknown" },
  "pdf-fragment": { form: "pdf" },
  "not-an-image": { form: "image" },
  unknown: { form: "unknown" },
} as const satisfies Record<string, { form: DocumentReading["form"] }>;
export type Kind = keyof typeof KINDS;

export type Recognized = { kind: Kind; mediaType: string; text?: string };

/** Tells the old Microsoft containers apart by the names of their streams, which stand in UTF-16 in the directory. */
function recognizeOle(bytes: Buffer): Recognized {
  const holds = (stream: string): boolean => bytes.includes(Buffer.from(stream, "utf16le"));
  // An encrypted workbook or document keeps nothing but the encrypted package.
  if (holds("EncryptedPackage")) return { kind: "locked-office", mediaType: "application/x-ole-encrypted" };
  if (holds("__properties_version1.0")) return { kind: "outlook-message", mediaType: "application/vnd.ms-outlook" };
  if (holds("WordDocument")) return { kind: "old-word", mediaType: "application/msword" };
  if (holds("Workbook") || holds("Book")) return { kind: "xls", mediaType: "application/vnd.ms-excel" };
  return { kind: "unknown", mediaType: "application/x-cfb" };
}

/** Which of the text forms a text is. */
function recognizeText(text: string, filename: string): Recognized {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (isJson(start, filename)) return { kind: "json", mediaType: "application/json" };
  if (/^<svg[\s>]/i.test(withoutProlog(start))) return { kind: "svg", mediaType: "image/svg+xml" };
  if (isHtml(start, filename)) return { kind: "html", mediaType: "text/html" };
  if (start.startsWith("<?xml") || (/^<[A-Za-z_][\w.:-]*[\s/>]/.test(start) && start.trimEnd().endsWith(">")))
    return { kind: "xml", mediaType: "application/xml" };
  if (/^UNA.{6}\s*UNB|^UNB\+/.test(start)) return { kind: "edifact", mediaType: "application/edifact" };
  if (/\.ya?ml$/i.test(filename)) return { kind: "yaml", mediaType: "application/yaml" };
  if (isEmail(start)) return { kind: "email", mediaType: "message/rfc822" };
  if (isCsv(start, filename)) return { kind: "csv", mediaType: "text/csv" };
  return { kind: "text", mediaType: "text/plain" };
}

/** Also true for a recorded HTTP answer whose body is JSON, and for one JSON value a line. */
function isJson(start: string, filename: string): boolean {
  const body = /^HTTP\/\d(?:\.\d)? \d{3}/.test(start)
    ? start
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join("\n\n")
        .trimStart()
    : start;
  if (!/^[[{]/.test(body)) return false;
  // `[` also begins notes such as "[10:02] Customer: hello": only what parses, or is named so, is JSON.
  return /\.(json|ndjson|jsonl)$/i.test(filename) || parses(body) || parses(body.split(/\r?\n/, 1)[0] ?? "");
}

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const PROLOG = [
  { opens: "<?xml", closes: ">" },
  { opens: "<!--", closes: "-->" },
  { opens: "<!doctype svg", closes: ">" },
];

/** The text from its first element or other document type on. One expression for this would backtrack without end. */
function withoutProlog(text: string): string {
  let at = 0;
  for (;;) {
    const next = text.slice(at, at + 20).toLowerCase();
    const part = PROLOG.find(({ opens }) => next.startsWith(opens));
    const end = part ? text.indexOf(part.closes, at + part.opens.length) : -1;
    if (part === undefined || end < 0) return text.slice(at);
    at = end + part.closes.length;
    while (/\s/.test(text.charAt(at))) at += 1;
  }
}

const HTML_TAGS =
  /<(?:html|head|body|div|table|span|p|a|br|tr|td|script|style|meta|h[1-6]|ul|ol|section|article|main|pre|blockquote|dl|center)[\s/>]/gi;

function isHtml(start: string, filename: string): boolean {
  if (/^<(?:!DOCTYPE html|html)[\s>]/i.test(withoutProlog(start))) return true;
  if (!start.startsWith("<") || start.startsWith("<?xml")) return false;
  const tags = start.slice(0, 20_000).match(HTML_TAGS)?.length ?? 0;
  return /\.html?$/i.test(filename) ? tags > 0 : tags >= 3;
}

const MAIL_HEADERS =
  /^(?:from|to|subject|date|received|return-path|message-id|mime-version|content-type|delivered-to|dkim-signature|reply-to|cc|sender|x-[\w-]+|arc-[\w-]+):/i;

/** A header block of at least three lines of mail, ended by an empty line, with a sender or a type. */
function isEmail(start: string): boolean {
  const head = start.replace(/^From .*\r?\n/, "").split(/\r?\n(?=\r?\n|--)/, 1)[0] ?? "";
  const lines = head.split(/\r?\n/).filter((line) => !/^[ \t]/.test(line));
  if (!lines.every((line) => /^[!-9;-~]+:/.test(line))) return false;
  const known = lines.filter((line) => MAIL_HEADERS.test(line));
  // An email client's "Save as text" has From, To and Subject alone; a transport header proves a real message.
  return (
    known.length >= 3 &&
    known.some((line) => /^(?:mime-version|content-type|received|message-id|return-path):/i.test(line))
  );
}

function isCsv(start: string, filename: string): boolean {
  const named = /\.(csv|tsv|tab)$/i.test(filename);
  const head = start.split(/\r?\n/, 200).join("\n");
  const delimiter = delimiterOf(head);
  const counts = parseCsv(head, { delimiter, skipEmptyRows: true }).map((row) => row.length);
  if (named) return counts.some((count) => count >= 2);
  const columns = counts[0] ?? 0;
  const same = counts.filter((count) => count === columns).length / counts.length;
  // Prose puts a space after its commas, tables do not.
  const spaced = head.split(`${delimiter} `).length > head.split(delimiter).length / 2;
  return counts.length >= 3 && columns >= 3 && same >= 0.9 && !(delimiter === "," && spaced);
}
