import { fileTypeFromBuffer } from "file-type";
import { decodeText } from "./decode-text";
import type { Kind, Recognised } from "./kinds";
import { recogniseOle } from "./ole";
import { recogniseText } from "./text-kinds";

/** What a file is, by its bytes. The name only decides when the bytes leave it open. Empty files are not asked about. */
export async function recognise(bytes: Buffer, filename: string): Promise<Recognised> {
  if (isPdf(bytes)) return { kind: "pdf", mediaType: "application/pdf" };
  const sniffed = await sniff(bytes);
  const known = sniffed && BY_MEDIA_TYPE[sniffed];
  if (known) return { kind: known, mediaType: sniffed };
  if (sniffed === "application/x-cfb") return recogniseOle(bytes);
  const text = decodeText(bytes);
  if (text !== undefined) return { ...byName(recogniseText(text, filename), filename), text };
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
    return undefined; // a broken container stops the sniffer; the checks by text go on
  }
}

function byName(found: Recognised, filename: string): Recognised {
  if (found.kind !== "text" && found.kind !== "unknown") return found;
  if (/\.pdf$/i.test(filename)) return { kind: "pdf-fragment", mediaType: found.mediaType };
  return /\.(jpe?g|png|webp|tiff?|gif)$/i.test(filename)
    ? { kind: "not-a-picture", mediaType: found.mediaType }
    : found;
}
