import { joinLines } from "@/lib/service/documents/lines";
import { pageWords } from "@/lib/service/documents/pdf/page-words";
import { type OpenPdf, readUtf16, withPage, withPdf } from "@/lib/service/documents/pdf/pdfium";
import { recognizeScans } from "@/lib/service/documents/pdf/scans";
import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Content, PageDraft, Source } from "./reader";

const MOST_PAGES = 200;

/** The visible words of each page with their boxes; the first 200 pages. Pages that are images are recognized. */
export function readPdf({ bytes, announceOcr }: Source): Promise<Content> {
  return withPdf(bytes, async (pdf) => {
    const count = Math.min(pdf.pageCount, MOST_PAGES);
    const read = Array.from({ length: count }, (_, index) => readPage(pdf, index));
    const broken = read.flatMap((page, index) => (page ? [] : [index + 1]));
    const scans = await recognizeScans(pdf, read, announceOcr);
    const pages = read.map((page, index): PageDraft => fuller(page, scans.pages.get(index)));
    const something = pages.some((page) => page.text.trim() !== "");
    const message = [
      pdf.pageCount > MOST_PAGES ? `Only the first ${MOST_PAGES} of ${pdf.pageCount} pages were read.` : "",
      broken.length > 0 ? `Damaged and not read: page ${broken.join(", ")}.` : "",
      scans.message ?? "",
      something
        ? ""
        : "No readable text was found in the PDF, so nothing in it was checked. Look at it before it is sent.",
    ]
      .filter(Boolean)
      .join(" ");
    return {
      ...(something ? {} : { outcome: "no-text" as const }),
      ...(message === "" ? {} : { message }),
      ...(pdf.pageCount > MOST_PAGES ? { partial: true } : {}),
      pages,
      metadata: pdfMetadata(pdf),
      attachments: pdfAttachments(pdf),
    };
  });
}

/** A short line printed on an image stays when recognition finds less than it. */
function fuller(page: PageDraft | undefined, scan: PageDraft | undefined): PageDraft {
  if (!page) return { text: "" };
  return scan && scan.text.length >= page.text.length ? { ...page, ...scan } : page;
}

function readPage(pdf: OpenPdf, index: number): PageDraft | undefined {
  withPage(pdf, index, (page) => drawAnnotations(pdf, page));
  return withPage(pdf, index, (page) => {
    const content = pageWords(pdf, page);
    const { text: hidden, words: hiddenWords } = joinLines(content.hidden, content);
    const under = hidden === "" ? {} : { hidden, hiddenWords };
    return { ...joinLines(content.words, content), ...under, pictured: true };
  });
}

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

const NORMAL_DISPLAY = 0;

/**
 * Makes the values of filled-in fields, stamps and notes part of the loaded page, so that they are read like its text and
 * hide what they lie over. Only for reading: the page has to be loaded again to see them, and nothing is saved.
 */
export function drawAnnotations({ pdfium }: OpenPdf, page: number): void {
  if (pdfium.FPDFPage_GetAnnotCount(page) > 0) pdfium.FPDFPage_Flatten(page, NORMAL_DISPLAY);
}
