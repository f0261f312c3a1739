import type { Block, Run } from "@/lib/service/exports/markdown/blocks";
import { type Box, drawRuns, heightOf } from "./draw-runs";
import { BODY_POINTS, needRoom, type Sheet } from "./sheet";

const PADDING = 4;

/** Draws rows of cells with a line below each; a row that is taller than a page becomes paragraphs. */
export function drawTable(
  sheet: Sheet,
  { rows, head }: Extract<Block, { kind: "table" }>,
  parent: PDFKit.PDFStructureElement,
  box: Box,
): void {
  const { pdf } = sheet;
  const widths = columnWidths(Math.max(0, ...rows.map((row) => row.length)), box.width);
  const table = pdf.struct("Table");
  parent.add(table);
  for (const [index, cells] of rows.entries()) {
    const row = pdf.struct("TR");
    table.add(row);
    drawRow(sheet, cells, widths, { row, cell: head && index === 0 ? "TH" : "TD", left: box.x });
    row.end();
  }
  table.end();
}

function drawRow(
  sheet: Sheet,
  cells: readonly Run[][],
  widths: readonly number[],
  { row, cell, left }: { row: PDFKit.PDFStructureElement; cell: "TH" | "TD"; left: number },
): void {
  const { pdf } = sheet;
  const width = (column: number): number => (widths[column] ?? 0) - 2 * PADDING;
  const heights = cells.map((runs, column) => heightOf(sheet, runs, width(column), BODY_POINTS));
  const height = Math.max(0, ...heights) + 2 * PADDING;
  const { page } = pdf;
  const together = height <= page.height - page.margins.top - page.margins.bottom;
  if (together) needRoom(sheet, height);
  const top = pdf.y;
  let x = left;
  for (const [column, runs] of cells.entries()) {
    if (together) pdf.y = top + PADDING;
    const box = { x: x + PADDING, width: width(column) };
    row.add(pdf.struct(cell, {}, [() => drawRuns(sheet, runs, box, BODY_POINTS)]));
    x += widths[column] ?? 0;
  }
  if (!together) return;
  pdf.y = top + height;
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.moveTo(left, pdf.y).lineTo(x, pdf.y).lineWidth(0.5).strokeColor("#999999").stroke();
  pdf.endMarkedContent();
}

/** Of two columns the first names what the second says, and is narrower. */
function columnWidths(columns: number, width: number): number[] {
  if (columns === 2) return [width * 0.36, width * 0.64];
  return Array.from({ length: columns }, () => width / columns);
}
