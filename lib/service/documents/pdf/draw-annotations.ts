import type { OpenPdf } from "./pdfium";

const NORMAL_DISPLAY = 0;

/**
 * Makes the values of filled-in fields, stamps and notes part of the loaded page, so that they are read like its text and
 * hide what they lie over. Only for reading: the page has to be loaded again to see them, and nothing is saved.
 */
export function drawAnnotations({ pdfium }: OpenPdf, page: number): void {
  if (pdfium.FPDFPage_GetAnnotCount(page) > 0) pdfium.FPDFPage_Flatten(page, NORMAL_DISPLAY);
}
