import sharp from "sharp";
import { openPicture } from "@/lib/service/documents/pictures";
import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";

/** A picture's size as shown. Every pixel is decoded once, because a cut file often has a whole header. */
export async function readImage({ bytes }: Source): Promise<Content> {
  const { width, height } = await upright(bytes);
  return {
    outcome: "no-text",
    message: "The picture was not read for text.",
    pages: [{ text: "", pictured: true }],
    metadata: { width, height },
  };
}

async function upright(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    await openPicture(bytes).stats();
    return (await sharp(bytes).metadata()).autoOrient;
  } catch (error) {
    throw error instanceof Error && /exceeds pixel limit/i.test(error.message)
      ? new ReadingProblem("too-complex", "The picture has more than 60 million pixels. Upload a smaller one.")
      : new ReadingProblem("damaged", "The picture is damaged or incomplete. Upload the original again.");
  }
}
