import sharp from "sharp";
import { openImage } from "@/lib/service/documents/images";
import { hasText } from "@/lib/service/documents/lines";
import { withOcr } from "@/lib/service/documents/ocr/ocr";
import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";

/** The words recognized in an image, with their boxes on the image as shown, and its size. */
export async function readImage({ bytes, announceOcr }: Source): Promise<Content> {
  const metadata = await uprightSize(bytes);
  announceOcr();
  const page = await withOcr((ocr) => ocr(openImage(bytes)));
  if (hasText(page.text)) return { pages: [{ ...page, pictured: true }], metadata };
  return {
    outcome: "no-text",
    message: "No readable text was found in the image. It can be sent as an image.",
    pages: [{ text: "", source: "ocr", pictured: true }],
    metadata,
  };
}

/** Decodes every pixel once, because a cut file often has a whole header. */
async function uprightSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    await openImage(bytes).stats();
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw error instanceof Error && /exceeds pixel limit/i.test(error.message)
      ? new ReadingProblem("too-complex", "The image has more than 60 million pixels. Upload a smaller one.")
      : new ReadingProblem("damaged", "The image is damaged or incomplete. Upload the original again.");
  }
}
