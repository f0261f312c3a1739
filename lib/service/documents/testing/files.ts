import PDFDocument from "pdfkit";
import sharp from "sharp";
import { renderBytes } from "@/lib/service/documents/images";

export type Draw = (pdf: PDFKit.PDFDocument) => unknown;

/** A PDF of 400 x 400 points drawn by a test. */
export async function makePdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [400, 400], margin: 0, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", () => resolve()));
  await draw(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** An image of text, drawn without the machine's fonts: 800 x 800 pixels, turned clockwise by `degrees`. */
export async function makeScan(draw: Draw, degrees = 0): Promise<Buffer> {
  const page = await renderBytes(await makePdf(draw), 1, 2000);
  return sharp(page?.webp).rotate(degrees, { background: "#fff" }).png().toBuffer();
}
