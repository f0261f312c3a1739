import type { Block } from "@/lib/service/exports/markdown/blocks";
import { drawBlocks } from "./draw-blocks";
import { BODY_POINTS, MARGIN, openSheet, type PageSize, type Sheet } from "./sheet";

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

/** Numbers are no part of the text: a reading voice leaves them out. */
function numberPages({ pdf, coverage }: Sheet, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const { page } = pdf;
    const text = coverage.shown(`${footer}, page ${index - start + 1} of ${count}`);
    // Below the margin, where a text would otherwise begin a new page.
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
