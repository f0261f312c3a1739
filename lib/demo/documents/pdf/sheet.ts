import PDFDocument from "pdfkit";
import { at } from "../written";

/** A page being drawn from the top: `y` is where the next thing goes. Points, 72 to the inch. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  y: number;
  fonts: { plain: string; bold: string };
  colour: string;
};

export type Look = { title: string; author: string; day: string; colour: string; serif?: boolean; password?: string };

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
  draw({ doc, y: 54, fonts, colour: look.colour });
  doc.end();
  return whole;
}

export type TextStyle = { size?: number; bold?: boolean; colour?: string; width?: number; align?: "left" | "right" };

/** Text at a place; gives the height that it took. */
export function put(sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { size = 10, bold = false, colour = "#1d2124", width = RIGHT - x, align = "left" } = style;
  sheet.doc
    .font(bold ? sheet.fonts.bold : sheet.fonts.plain)
    .fontSize(size)
    .fillColor(colour);
  sheet.doc.text(text, x, y, { width, align });
  return sheet.doc.heightOfString(text, { width, align });
}

export function rule(sheet: Sheet, y = sheet.y): void {
  sheet.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor("#c9cdd0").stroke();
}

/** Running text. */
export function paragraph(sheet: Sheet, text: string, style: TextStyle = {}): void {
  sheet.y += put(sheet, text, LEFT, sheet.y, style) + 8;
}

export function heading(sheet: Sheet, text: string): void {
  sheet.y += 8;
  sheet.y += put(sheet, text, LEFT, sheet.y, { bold: true, size: 11, colour: sheet.colour }) + 5;
}

/** Small grey lines at the foot of the page. */
export function footer(sheet: Sheet, lines: readonly string[]): void {
  const top = 770 - lines.length * 11;
  rule(sheet, top - 8);
  for (const [index, line] of lines.entries()) {
    put(sheet, line, LEFT, top + index * 11, { size: 8, colour: GREY });
  }
}
