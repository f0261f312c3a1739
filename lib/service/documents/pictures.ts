import sharp, { type Sharp } from "sharp";

/** 60 megapixels: more than a phone takes, less than a bomb needs. */
const MOST_PIXELS = 60e6;

/** A picture from memory that fails on anything damaged, and on more pixels than a document needs. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
}
