import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { type CardStatement, written } from "./card-statement";

/** The same statement after somebody put a white box over its net and wrote one higher by `by` minor units on it. */
export async function alterNet({ bytes, net, netAt }: CardStatement, by: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = pdf.getPage(0);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const { right, top, width, height } = netAt;
  const bottom = page.getHeight() - top - height;
  page.drawRectangle({ x: right - width, y: bottom, width: width + 4, height: height + 2, color: rgb(1, 1, 1) });
  const size = 9.5;
  const text = written(net + by);
  page.drawText(text, { x: right - font.widthOfTextAtSize(text, size), y: bottom + 5, size, font });
  return pdf.save();
}
