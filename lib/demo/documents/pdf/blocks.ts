import { LEFT, put, RIGHT, rule, type Sheet } from "./sheet";

const LABEL = "#5b6166";

/** The maker's name and address, and what the document is, over a line in the maker's colour. */
export function letterhead(
  sheet: Sheet,
  maker: { name: string; lines: readonly string[] },
  title: string,
  beside: readonly string[] = [],
): void {
  sheet.doc.rect(LEFT, sheet.y, 18, 18).fill(sheet.colour);
  // A mark without letters: a letter here would be read as the first word of the name.
  sheet.doc
    .circle(LEFT + 9, sheet.y + 9, 4.5)
    .lineWidth(2)
    .strokeColor("#ffffff")
    .stroke();
  put(sheet, maker.name, LEFT + 26, sheet.y, { bold: true, size: 15, width: 260 });
  put(sheet, title, 320, sheet.y, { bold: true, size: 14, colour: sheet.colour, width: RIGHT - 320, align: "right" });
  const rows = Math.max(maker.lines.length, beside.length);
  for (let row = 0; row < rows; row += 1) {
    const y = sheet.y + 24 + row * 12;
    put(sheet, maker.lines[row] ?? "", LEFT, y, { size: 8.5, colour: LABEL, width: 270 });
    put(sheet, beside[row] ?? "", 330, y, { size: 8.5, colour: LABEL, width: RIGHT - 330, align: "right" });
  }
  sheet.y += 32 + rows * 12;
  sheet.doc.moveTo(LEFT, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(1.4).strokeColor(sheet.colour).stroke();
  sheet.y += 18;
}

/** One line each: a label and what stands behind it. */
export function fields(sheet: Sheet, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of rows) {
    put(sheet, label, LEFT, sheet.y, { size: 9.5, colour: LABEL, width: 130 });
    sheet.y += put(sheet, value, LEFT + 146, sheet.y, { size: 9.5, bold: true }) + 5;
  }
  sheet.y += 6;
}

/** Blocks of lines beside each other, each under its title: `Bill to`, `Ship to`. */
export function parties(sheet: Sheet, blocks: readonly { title: string; lines: readonly string[] }[]): void {
  const width = (RIGHT - LEFT) / blocks.length;
  for (const [index, block] of blocks.entries()) {
    const x = LEFT + index * width;
    put(sheet, block.title, x, sheet.y, { size: 9, bold: true, colour: sheet.colour, width: width - 20 });
    for (const [row, line] of block.lines.entries()) {
      put(sheet, line, x, sheet.y + 14 + row * 13, { size: 9.5, width: width - 20 });
    }
  }
  sheet.y += 26 + Math.max(...blocks.map((block) => block.lines.length)) * 13;
}

export type Column = { title: string; width: number; right?: boolean };

/** A table with a ruled head. Widths are points. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  row(
    sheet,
    columns,
    columns.map(({ title }) => title),
    { size: 8.5, bold: true, colour: LABEL },
  );
  rule(sheet, sheet.y - 3);
  sheet.y += 4;
  for (const cells of rows) row(sheet, columns, cells, { size: 9.5 });
  rule(sheet, sheet.y - 2);
  sheet.y += 8;
}

function row(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  style: { size: number; bold?: boolean; colour?: string },
): void {
  let x = LEFT;
  for (const [index, { width, right }] of columns.entries()) {
    put(sheet, cells[index] ?? "", x, sheet.y, { ...style, width: width - 14, align: right ? "right" : "left" });
    x += width;
  }
  sheet.y += 17;
}

/** Sums at the right edge, the last one bold. */
export function sums(sheet: Sheet, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [index, [label, value]] of rows.entries()) {
    const bold = index === rows.length - 1;
    put(sheet, label, 360, sheet.y, { size: 9.5, bold, width: 90 });
    put(sheet, value, 450, sheet.y, { size: 9.5, bold, width: RIGHT - 458, align: "right" });
    sheet.y += 16;
  }
  sheet.y += 8;
}
