import PDFDocument from "pdfkit";
import { at } from "@/lib/demo/documents/formats";

/** A page that is drawn from the top: `y` is the position of the next element, in points (1/72 inch). */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  y: number;
  fonts: { plain: string; bold: string };
  color: string;
};

export type Look = { title: string; author: string; day: string; color: string; serif?: boolean; password?: string };

export const LEFT = 54;
export const RIGHT = 541;
const GREY = "#5b6166";

/** One or more A4 pages as a PDF. Its dates are those of `day`, so that the same input gives the same bytes. */
export async function writePdf(look: Look, draw: (sheet: Sheet) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin: 54,
    info: { Title: look.title, Author: look.author, CreationDate: at(look.day), ModDate: at(look.day) },
    ...(look.password === undefined ? {} : { userPassword: look.password, ownerPassword: look.password }),
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const fonts = look.serif
    ? { plain: "Times-Roman", bold: "Times-Bold" }
    : { plain: "Helvetica", bold: "Helvetica-Bold" };
  draw({ doc, y: 54, fonts, color: look.color });
  doc.end();
  return whole;
}

export type TextStyle = { size?: number; bold?: boolean; color?: string; width?: number; align?: "left" | "right" };

/** Draws text at a position and returns its height. */
export function put(sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { size = 10, bold = false, color = "#1d2124", width = RIGHT - x, align = "left" } = style;
  sheet.doc
    .font(bold ? sheet.fonts.bold : sheet.fonts.plain)
    .fontSize(size)
    .fillColor(color);
  sheet.doc.text(text, x, y, { width, align });
  return sheet.doc.heightOfString(text, { width, align });
}

export function rule(sheet: Sheet, y = sheet.y): void {
  sheet.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor("#c9cdd0").stroke();
}

/** A paragraph of text. */
export function paragraph(sheet: Sheet, text: string, style: TextStyle = {}): void {
  sheet.y += put(sheet, text, LEFT, sheet.y, style) + 8;
}

export function heading(sheet: Sheet, text: string): void {
  sheet.y += 8;
  sheet.y += put(sheet, text, LEFT, sheet.y, { bold: true, size: 11, color: sheet.color }) + 5;
}

/** Small gray lines at the bottom of the page. */
export function footer(sheet: Sheet, lines: readonly string[]): void {
  const top = 770 - lines.length * 11;
  rule(sheet, top - 8);
  for (const [index, line] of lines.entries()) {
    put(sheet, line, LEFT, top + index * 11, { size: 8, color: GREY });
  }
}

const LABEL = "#5b6166";

/** The issuer's name and address and the title of the document, above a line in the issuer's color. */
export function letterhead(
  sheet: Sheet,
  maker: { name: string; lines: readonly string[] },
  title: string,
  beside: readonly string[] = [],
): void {
  sheet.doc.rect(LEFT, sheet.y, 18, 18).fill(sheet.color);
  // A logo without letters: a letter would be read as the first word of the name.
  sheet.doc
    .circle(LEFT + 9, sheet.y + 9, 4.5)
    .lineWidth(2)
    .strokeColor("#ffffff")
    .stroke();
  put(sheet, maker.name, LEFT + 26, sheet.y, { bold: true, size: 15, width: 260 });
  put(sheet, title, 320, sheet.y, { bold: true, size: 14, color: sheet.color, width: RIGHT - 320, align: "right" });
  const rows = Math.max(maker.lines.length, beside.length);
  for (let row = 0; row < rows; row += 1) {
    const y = sheet.y + 24 + row * 12;
    put(sheet, maker.lines[row] ?? "", LEFT, y, { size: 8.5, color: LABEL, width: 270 });
    put(sheet, beside[row] ?? "", 330, y, { size: 8.5, color: LABEL, width: RIGHT - 330, align: "right" });
  }
  sheet.y += 32 + rows * 12;
  sheet.doc.moveTo(LEFT, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(1.4).strokeColor(sheet.color).stroke();
  sheet.y += 18;
}

/** One line for each label and value. */
export function fields(sheet: Sheet, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of rows) {
    put(sheet, label, LEFT, sheet.y, { size: 9.5, color: LABEL, width: 130 });
    sheet.y += put(sheet, value, LEFT + 146, sheet.y, { size: 9.5, bold: true }) + 5;
  }
  sheet.y += 6;
}

/** Blocks of lines side by side, each with a title: `Bill to`, `Ship to`. */
export function parties(sheet: Sheet, blocks: readonly { title: string; lines: readonly string[] }[]): void {
  const width = (RIGHT - LEFT) / blocks.length;
  for (const [index, block] of blocks.entries()) {
    const x = LEFT + index * width;
    put(sheet, block.title, x, sheet.y, { size: 9, bold: true, color: sheet.color, width: width - 20 });
    for (const [row, line] of block.lines.entries()) {
      put(sheet, line, x, sheet.y + 14 + row * 13, { size: 9.5, width: width - 20 });
    }
  }
  sheet.y += 26 + Math.max(...blocks.map((block) => block.lines.length)) * 13;
}

export type Column = { title: string; width: number; right?: boolean };

/** A table with a ruled header. Widths are in points. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  row(
    sheet,
    columns,
    columns.map(({ title }) => title),
    { size: 8.5, bold: true, color: LABEL },
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
  style: { size: number; bold?: boolean; color?: string },
): void {
  let x = LEFT;
  for (const [index, { width, right }] of columns.entries()) {
    put(sheet, cells[index] ?? "", x, sheet.y, { ...style, width: width - 14, align: right ? "right" : "left" });
    x += width;
  }
  sheet.y += 17;
}

/** Totals at the right edge, the last one bold. */
export function sums(sheet: Sheet, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [index, [label, value]] of rows.entries()) {
    const bold = index === rows.length - 1;
    put(sheet, label, 360, sheet.y, { size: 9.5, bold, width: 90 });
    put(sheet, value, 450, sheet.y, { size: 9.5, bold, width: RIGHT - 458, align: "right" });
    sheet.y += 16;
  }
  sheet.y += 8;
}
