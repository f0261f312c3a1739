import type { DocumentReading } from "@/lib/service/documents/reading";
import { type OpenPdf, readUtf16 } from "./pdfium";

/** Title, dates and producing programs of the Info dictionary. The author is a person and stays out. */
export function pdfMetadata({ pdfium, document }: OpenPdf): DocumentReading["metadata"] {
  const tag = (name: string): string =>
    readUtf16(pdfium, (pointer, size) => pdfium.FPDF_GetMetaText(document, name, pointer, size)).trim();
  const entries = {
    title: tag("Title"),
    producer: [...new Set([tag("Creator"), tag("Producer")])].filter(Boolean).join("; "),
    createdAt: pdfDate(tag("CreationDate")),
    modifiedAt: pdfDate(tag("ModDate")),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value));
}

/** Names of the files attached to a PDF; their content is not part of the document's pages. */
export function pdfAttachments({ pdfium, document }: OpenPdf): string[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), 200);
  return Array.from({ length: count }, (_, index) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, index);
    return readUtf16(pdfium, (pointer, size) => pdfium.FPDFAttachment_GetName(attachment, pointer, size));
  }).filter((name) => name !== "");
}

/** `D:20210304120000+01'00'` (PDF 32000-1, 7.9.4) as ISO 8601. */
function pdfDate(value: string): string | undefined {
  const found = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/.exec(value);
  if (!found) return undefined;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", , offset, minutes = "00"] = found;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset ? `${offset}:${minutes}` : "Z"}`;
}
