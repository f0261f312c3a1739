import sharp from "sharp";
import { PSM, type Worker } from "tesseract.js";
import type { Box } from "@/lib/service/documents/reading";
import type { Prepared } from "./prepare";
import { turnBack } from "./turn-back";

/** The height of letters, in pixels, at which the recogniser errs least. */
const LETTER_HEIGHT = 48;
/** White space around the word, in heights of the word. */
const MARGIN = 0.4;

/** Reads one word again: cut out, enlarged, as a line of its own. `box` is on the straightened picture. */
export async function lookCloser(
  worker: Worker,
  prepared: Prepared,
  box: Box,
  radians: number,
): Promise<{ text: string; confidence: number }> {
  const [x0, y0, x1, y1] = turnBack(box, radians, prepared);
  const margin = (y1 - y0) * prepared.height * MARGIN;
  const left = Math.max(0, Math.round(x0 * prepared.width - margin));
  const top = Math.max(0, Math.round(y0 * prepared.height - margin));
  const width = Math.min(prepared.width, Math.round(x1 * prepared.width + margin)) - left;
  const height = Math.min(prepared.height, Math.round(y1 * prepared.height + margin)) - top;
  if (width < 4 || height < 4) return { text: "", confidence: 0 };
  const crop = await sharp(prepared.png)
    .extract({ left, top, width, height })
    .resize({ height: Math.round(LETTER_HEIGHT * (1 + 2 * MARGIN)) })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: "#fff" })
    .png()
    .toBuffer();
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  const { data } = await worker.recognize(crop, {}, { text: true, blocks: false });
  return { text: data.text.trim(), confidence: data.confidence };
}
