import { heap, type OpenPdf, withPage } from "./pdfium";

const SCALE = 2;
/** Annotations are drawn, and bytes come as red, green, blue, alpha. */
const FLAGS = 0x01 | 0x10;
const BGRA = 4;

export type RawPicture = { pixels: Buffer; width: number; height: number };

/** The pixels of a page (from 0) at two pixels a point, with no side longer than `longestSide`. */
export function renderPdfPage(pdf: OpenPdf, index: number, longestSide: number, scale = SCALE): RawPicture | undefined {
  const { pdfium } = pdf;
  if (index >= pdf.pageCount) return undefined;
  return withPage(pdf, index, (page) => {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const factor = Math.min(scale, longestSide / Math.max(wide, high, 1));
    const [width, height] = [Math.max(1, Math.round(wide * factor)), Math.max(1, Math.round(high * factor))];
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
    if (bitmap === 0) throw new RangeError("The PDF engine has no memory left.");
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      return { pixels: Buffer.from(heap(pdfium).slice(start, start + stride * height)), width, height };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}
