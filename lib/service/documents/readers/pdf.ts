import { joinLines } from "@/lib/service/documents/lines";
import { pdfAttachments, pdfMetadata } from "@/lib/service/documents/pdf/metadata";
import { pageWords } from "@/lib/service/documents/pdf/page-words";
import { type OpenPdf, withPage, withPdf } from "@/lib/service/documents/pdf/pdfium";
import type { Content, PageDraft, Source } from "./reader";

const MOST_PAGES = 200;

/** The visible words of each page with their boxes; the first 200 pages. */
export function readPdf({ bytes }: Source): Promise<Content> {
  return withPdf(bytes, (pdf) => {
    const count = Math.min(pdf.pageCount, MOST_PAGES);
    const pages = Array.from({ length: count }, (_, index) => readPage(pdf, index));
    const broken = pages.flatMap((page, index) => (page ? [] : [index + 1]));
    const left = pages.map((page) => page ?? { text: "" });
    return {
      pages: left,
      metadata: pdfMetadata(pdf),
      attachments: pdfAttachments(pdf),
      ...messageOf([
        pdf.pageCount > MOST_PAGES ? `Only the first ${MOST_PAGES} of ${pdf.pageCount} pages were read.` : "",
        broken.length > 0 ? `Damaged and not read: page ${broken.join(", ")}.` : "",
      ]),
    };
  });
}

function readPage(pdf: OpenPdf, index: number): PageDraft | undefined {
  return withPage(pdf, index, (page) => {
    const content = pageWords(pdf, page);
    return { ...joinLines(content.words, content), pictured: true };
  });
}

function messageOf(sentences: string[]): { message?: string } {
  const message = sentences.filter(Boolean).join(" ");
  return message === "" ? {} : { message };
}
