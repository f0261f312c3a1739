import { joinLines } from "@/lib/service/documents/lines";
import { drawAnnotations } from "@/lib/service/documents/pdf/draw-annotations";
import { pdfAttachments, pdfMetadata } from "@/lib/service/documents/pdf/metadata";
import { pageWords } from "@/lib/service/documents/pdf/page-words";
import { type OpenPdf, withPage, withPdf } from "@/lib/service/documents/pdf/pdfium";
import { recogniseScans } from "@/lib/service/documents/pdf/scans";
import type { Content, PageDraft, Source } from "./reader";

const MOST_PAGES = 200;

/** The visible words of each page with their boxes; the first 200 pages. Pages that are pictures are recognised. */
export function readPdf({ bytes, announceOcr }: Source): Promise<Content> {
  return withPdf(bytes, async (pdf) => {
    const count = Math.min(pdf.pageCount, MOST_PAGES);
    const read = Array.from({ length: count }, (_, index) => readPage(pdf, index));
    const broken = read.flatMap((page, index) => (page ? [] : [index + 1]));
    const scans = await recogniseScans(pdf, read, announceOcr);
    const pages = read.map((page, index): PageDraft => fuller(page, scans.pages.get(index)));
    const something = pages.some((page) => page.text.trim() !== "");
    const message = [
      pdf.pageCount > MOST_PAGES ? `Only the first ${MOST_PAGES} of ${pdf.pageCount} pages were read.` : "",
      broken.length > 0 ? `Damaged and not read: page ${broken.join(", ")}.` : "",
      scans.message ?? "",
      something ? "" : "No readable text was found in the PDF. It can be sent as it is.",
    ]
      .filter(Boolean)
      .join(" ");
    return {
      ...(something ? {} : { outcome: "no-text" as const }),
      ...(message === "" ? {} : { message }),
      pages,
      metadata: pdfMetadata(pdf),
      attachments: pdfAttachments(pdf),
    };
  });
}

/** A short line printed on a picture stays when recognition finds less than it. */
function fuller(page: PageDraft | undefined, scan: PageDraft | undefined): PageDraft {
  if (!page) return { text: "" };
  return scan && scan.text.length >= page.text.length ? { ...page, ...scan } : page;
}

function readPage(pdf: OpenPdf, index: number): PageDraft | undefined {
  withPage(pdf, index, (page) => drawAnnotations(pdf, page));
  return withPage(pdf, index, (page) => {
    const content = pageWords(pdf, page);
    const hidden = joinLines(content.hidden, content).text;
    return { ...joinLines(content.words, content), ...(hidden === "" ? {} : { hidden }), pictured: true };
  });
}
