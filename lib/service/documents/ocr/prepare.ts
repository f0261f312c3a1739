import sharp, { type Sharp } from "sharp";

const NARROWEST = 1400;
const WIDEST = 1800;
/** Dots per inch reported to the recognizer: about what a page of this width has. */
const DENSITY = 200;
const TALLEST = 6000;
/** Darkest against brightest background; a scan is near 1, a photo with a shadow well below. */
const EVEN_LIGHT = 0.75;

export type Prepared = { png: Buffer; width: number; height: number };

/** An image as OCR likes it: gray, 1,400 to 1,800 pixels wide, shadows taken out. */
export async function prepareForOcr(image: Sharp): Promise<Prepared> {
  const upright = await image
    .rotate()
    .flatten({ background: "#fff" })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(upright.data)
    .resize({ width: Math.min(WIDEST, Math.max(NARROWEST, upright.info.width)), height: TALLEST, fit: "inside" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 1 as const } };
  const even = (await evenness(sharp(data, raw))) >= EVEN_LIGHT;
  const clear = even ? sharp(data, raw).normalise() : sharp(await withoutShadows(data, raw), raw);
  return {
    png: await clear.withMetadata({ density: DENSITY }).png({ compressionLevel: 1 }).toBuffer(),
    width: info.width,
    height: info.height,
  };
}

async function evenness(image: Sharp): Promise<number> {
  const pixels = await image.resize(64, 64, { fit: "fill" }).median(7).toColourspace("b-w").raw().toBuffer();
  const sorted = [...pixels].sort((a, b) => a - b);
  const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 255;
  return percentile(0.08) / Math.max(1, percentile(0.92));
}

type Raw = { raw: { width: number; height: number; channels: 1 } };

/** Divides by the light on the paper: the image without its letters, made by shrinking and smoothing. */
async function withoutShadows(pixels: Buffer, raw: Raw): Promise<Buffer> {
  const { width, height } = raw.raw;
  const small = await sharp(pixels, raw)
    .resize(Math.max(1, Math.round(width / 8)), Math.max(1, Math.round(height / 8)), { fit: "fill" })
    .median(7)
    .blur(4)
    .png()
    .toBuffer();
  const light = await sharp(small).resize(width, height, { fit: "fill" }).toColourspace("b-w").raw().toBuffer();
  return Buffer.from(pixels.map((pixel, at) => Math.min(255, (pixel / Math.max(1, light[at] ?? 1)) * 245)));
}
