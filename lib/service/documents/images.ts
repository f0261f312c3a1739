import sharp, { type Sharp } from "sharp";
import { renderPdfPage, withPdf } from "./pdf/pdfium";
import { recognize } from "./recognize";

/** 60 megapixels: more than a phone takes, less than a bomb needs. */
const MOST_PIXELS = 60e6;

/** An image from memory that fails on anything damaged, and on more pixels than a document needs. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
}

type Rendered = { webp: Uint8Array; width: number; height: number };

/** The image of a PDF's page or of an image, from memory; `undefined` for other forms and for pages there are not. */
export async function renderBytes(bytes: Buffer, page: number, longestSide: number): Promise<Rendered | undefined> {
  if (bytes.length === 0) return undefined;
  const { kind } = await recognize(bytes, "");
  if (kind === "image") return page === 1 ? encode(openImage(bytes).rotate(), longestSide) : undefined;
  if (kind !== "pdf") return undefined;
  const raw = await withPdf(bytes, (pdf) => renderPdfPage(pdf, page - 1, longestSide));
  return raw && encode(sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } }), longestSide);
}

/** Metadata (place, camera, owner) is left behind: the encoder writes none unless asked. */
async function encode(image: Sharp, longestSide: number): Promise<Rendered> {
  const { data, info } = await image
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
}
