import { drawBlocks } from "./draw-blocks";
import type { Block } from "./markdown";
import { BODY_POINTS, MARGIN, openSheet, type PageSize, type Sheet } from "./sheet";

/** The paper size of the currency's country. */
export function pageSize(currency: string | undefined): PageSize {
  return ["USD", "CAD", "MXN", undefined].includes(currency) ? "LETTER" : "A4";
}

/** Blocks as pages of a tagged document, numbered at the foot. A last line names characters that it cannot show. */
export function makeLetterPdf(
  blocks: readonly Block[],
  options: { size: PageSize; title: string; madeAt: string; footer: string },
): Promise<Buffer> {
  const sheet = openSheet(options);
  const { pdf, root, coverage } = sheet;
  const box = { x: MARGIN, width: pdf.page.width - 2 * MARGIN };
  drawBlocks(sheet, blocks, root, box);
  const warning = coverage.warning();
  if (warning) drawBlocks(sheet, [{ kind: "paragraph", runs: [{ text: warning, italic: true }] }], root, box);
  numberPages(sheet, options.footer);
  return sheet.bytes();
}

/** Numbers are not part of the text: screen readers skip them. */
function numberPages({ pdf, coverage }: Sheet, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const { page } = pdf;
    const text = coverage.shown(`${footer}, page ${index - start + 1} of ${count}`);
    // Below the margin, where text would otherwise start a new page.
    page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    pdf
      .font("regular")
      .fontSize(BODY_POINTS - 3)
      .text(text, MARGIN, page.height - MARGIN / 2 - BODY_POINTS, {
        width: page.width - 2 * MARGIN,
        align: "right",
        lineBreak: false,
        ellipsis: true,
      });
    pdf.endMarkedContent();
    page.margins.bottom = MARGIN;
  }
}
