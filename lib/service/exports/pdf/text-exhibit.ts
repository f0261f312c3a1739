import { maskCardNumbers } from "@/lib/service/domain/card-data/mask-card-numbers";
import type { ExportDocument } from "@/lib/service/exports/material";
import { drawRuns } from "./draw-runs";
import { MARGIN, openSheet, type PageSize } from "./sheet";

const POINTS = 11;
const MOST_PAGES = 40;
const LONGEST_LINE = 4000;

/**
 * What was read of a mail, a text or a table, as pages: full card numbers masked, hidden characters left out. Says how
 * many lines do not fit.
 */
export function makeTextExhibit(
  { pages, title }: Pick<ExportDocument, "pages" | "title">,
  options: { size: PageSize; madeAt: string },
): Promise<Buffer> {
  const sheet = openSheet({ ...options, title });
  const { pdf } = sheet;
  const box = { x: MARGIN, width: pdf.page.width - 2 * MARGIN };
  const lines = pages.flatMap((page) => [
    ...(page.title ? [{ text: page.title, bold: true }] : []),
    ...maskCardNumbers(page.text)
      .text.split("\n")
      .map((text) => ({ text: text.slice(0, LONGEST_LINE).replace(/\t/g, "  |  "), bold: false })),
    { text: "", bold: false },
  ]);
  const body = pdf.struct("Div");
  sheet.root.add(body);
  let drawn = 0;
  for (const line of lines) {
    if (pdf.bufferedPageRange().count >= MOST_PAGES) break;
    drawn += 1;
    if (line.text.trim() === "") pdf.y += POINTS / 2;
    else body.add(pdf.struct("P", {}, [() => drawRuns(sheet, [line], box, POINTS)]));
  }
  const rest = lines.length - drawn;
  const notes = [
    ...(rest > 0 ? [`${rest} further lines of this document are in the original file.`] : []),
    ...(sheet.coverage.warning() ? [sheet.coverage.warning() ?? ""] : []),
  ];
  for (const text of notes)
    body.add(pdf.struct("P", {}, [() => drawRuns(sheet, [{ text, italic: true }], box, POINTS)]));
  body.end();
  return sheet.bytes();
}
