import { hasText } from "@/lib/service/documents/lines";
import type { Ocr, withOcr } from "@/lib/service/documents/ocr/ocr";
import type { PageDraft } from "@/lib/service/documents/readers/reader";
import { type OpenPdf, renderPdfPage, withPage } from "./pdfium";

const MOST_PAGES = 10;
/** Recognition stops taking new pages after this time, so that those already read are not lost to the time limit. */
const LAST_START_MS = 40_000;
const PIXELS_WIDE = 1600;
const IMAGE = 3;
const PATH = 2;
/** Scanners wrap their image in one of these. */
const FORM = 5;
/** Letters that were turned into outlines are hundreds of paths. */
const MANY_PATHS = 100;

export type Scans = {
  /** Recognized pages by their number from 0. */
  pages: Map<number, PageDraft>;
  message?: string;
};

/** Recognizes the pages that show something and have no text of their own, at most ten. `read` are all pages as read. */
export async function recognizeScans(
  pdf: OpenPdf,
  read: (PageDraft | undefined)[],
  announce: () => void,
  lendOcr: typeof withOcr = ownOcr,
): Promise<Scans> {
  const wanted = read.flatMap((page, index) => (page && !hasText(page.text) && isImage(pdf, index) ? [index] : []));
  const pages = new Map<number, PageDraft>();
  if (wanted.length === 0) return { pages };
  announce();
  const began = Date.now();
  await lendOcr(async (ocr) => {
    const waiting = wanted.slice(0, MOST_PAGES);
    // Two at a time: one is prepared while the other is read.
    const readOn = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        if (Date.now() - began > LAST_START_MS) break;
        const page = await recognizePage(pdf, index, ocr);
        if (page) pages.set(index, page);
      }
    };
    await Promise.all([readOn(), readOn()]);
  });
  const message = `Only ${pages.size} of ${wanted.length} scanned pages were read. Split the file to have the others read.`;
  return pages.size < wanted.length ? { pages, message } : { pages };
}

/** Most documents have no scanned page, and its libraries take long to load. */
async function ownOcr<Result>(use: (ocr: Ocr) => Promise<Result>): Promise<Result> {
  const { withOcr } = await import("@/lib/service/documents/ocr/ocr");
  return withOcr(use);
}

async function recognizePage(pdf: OpenPdf, index: number, ocr: Ocr): Promise<PageDraft | undefined> {
  const width = withPage(pdf, index, (page) => pdf.pdfium.FPDF_GetPageWidthF(page));
  if (!width) return undefined;
  const raw = renderPdfPage(pdf, index, PIXELS_WIDE * 4, PIXELS_WIDE / width);
  if (!raw) return undefined;
  const { default: sharp } = await import("sharp");
  const image = sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } });
  return { ...(await ocr(image)), pictured: true };
}

/** An empty page needs no recognition. */
function isImage(pdf: OpenPdf, index: number): boolean {
  const { pdfium } = pdf;
  const shows = withPage(pdf, index, (page) => {
    const types = Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, at) =>
      pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, at)),
    );
    return (
      types.some((type) => type === IMAGE || type === FORM) || types.filter((type) => type === PATH).length > MANY_PATHS
    );
  });
  return shows ?? false;
}
