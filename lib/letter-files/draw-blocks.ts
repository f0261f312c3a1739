import { type Block, plainText, type Run } from "./markdown";
import { BODY_POINTS, type Box, drawRuns, ensureSpace, heightOf, type Sheet } from "./sheet";

const GAP = 8;
const INDENT = 18;
const HEADING_POINTS = [18, 14, 13];

/** Draws blocks below each other, each with its structure tag. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[], parent: PDFKit.PDFStructureElement, box: Box): void {
  for (const block of blocks) drawBlock(sheet, block, parent, box);
}

function drawBlock(sheet: Sheet, block: Block, parent: PDFKit.PDFStructureElement, box: Box): void {
  const { pdf } = sheet;
  const add = (type: string, draw: () => void): void => {
    parent.add(pdf.struct(type, {}, [draw]));
  };
  switch (block.kind) {
    case "heading": {
      if (plainText(block.runs).trim() === "") return;
      const points = HEADING_POINTS[block.depth - 1] ?? BODY_POINTS;
      const runs = block.runs.map((run) => ({ ...run, bold: true }));
      // A heading stays on the page of the first lines below it.
      ensureSpace(sheet, heightOf(sheet, runs, box.width, points) + 4 * BODY_POINTS);
      if (block.depth > 1) pdf.y += 4;
      add(`H${Math.min(block.depth, 6)}`, () => drawRuns(sheet, runs, box, points));
      pdf.y += GAP / 2;
      return;
    }
    case "paragraph":
      if (plainText(block.runs).trim() === "") return;
      ensureSpace(sheet, 2 * BODY_POINTS);
      add("P", () => drawRuns(sheet, block.runs, box, BODY_POINTS));
      pdf.y += GAP;
      return;
    case "list":
      drawList(sheet, block, parent, box);
      return;
    case "table":
      drawTable(sheet, block, parent, box);
      pdf.y += GAP;
      return;
    case "quote": {
      const quote = pdf.struct("BlockQuote");
      parent.add(quote);
      drawBlocks(sheet, block.blocks, quote, inner(box));
      quote.end();
      return;
    }
    case "code":
      add("P", () => drawRuns(sheet, [{ text: block.text }], box, BODY_POINTS));
      pdf.y += GAP;
      return;
    case "rule":
      pdf.y += GAP;
  }
}

function drawList(
  sheet: Sheet,
  { items, ordered, first }: Extract<Block, { kind: "list" }>,
  parent: PDFKit.PDFStructureElement,
  box: Box,
): void {
  const { pdf } = sheet;
  const list = pdf.struct("L");
  parent.add(list);
  for (const [index, blocks] of items.entries()) {
    ensureSpace(sheet, 2 * BODY_POINTS);
    const item = pdf.struct("LI");
    list.add(item);
    const top = pdf.y;
    item.add(
      pdf.struct("Lbl", {}, [() => drawRuns(sheet, [{ text: ordered ? `${first + index}.` : "•" }], box, BODY_POINTS)]),
    );
    pdf.y = top;
    const body = pdf.struct("LBody");
    item.add(body);
    drawBlocks(sheet, blocks, body, inner(box));
    body.end();
    item.end();
    // List items are closer together than paragraphs.
    pdf.y -= GAP / 2;
  }
  pdf.y += GAP / 2;
  list.end();
}

function inner({ x, width }: Box): Box {
  return { x: x + INDENT, width: width - INDENT };
}

const PADDING = 2;

/** Draws rows of cells with a line below each; a row that is taller than a page becomes paragraphs. */
function drawTable(
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
  if (together) ensureSpace(sheet, height);
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

/** With two columns, the first contains labels and is narrower. */
function columnWidths(columns: number, width: number): number[] {
  if (columns === 2) return [width * 0.36, width * 0.64];
  return Array.from({ length: columns }, () => width / columns);
}
