import sharp, { type Sharp } from "sharp";
import { createWorker, PSM, type Worker } from "tesseract.js";
import { joinLines, type PlacedWord } from "@/lib/service/documents/lines";
import type { Box, Word } from "@/lib/service/documents/reading";
import { agreedWords, type Found } from "./agree";
import { type Prepared, prepareForOcr } from "./prepare";

/** Boxes hug the letters here, so spaces look wider than in a PDF. */
const CELL_GAP = 1.4;

export type OcrPage = { text: string; words: Word[]; source: "ocr" };
export type Ocr = (image: Sharp) => Promise<OcrPage>;

/**
 * Lends OCR (English) to `use` and ends it afterward. About 350 MiB; 2 to 8 s a page, because each
 * page is read twice.
 */
export async function withOcr<Result>(use: (ocr: Ocr) => Promise<Result>): Promise<Result> {
  const langPath = [process.cwd(), "node_modules", "@tesseract.js-data", "eng", "4.0.0_best_int"].join("/");
  // Without a handler of its own the library ends the process on a bad image; its promises reject all the same.
  const worker = await createWorker("eng", 1, {
    langPath,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  });
  try {
    return await use(async (image) => {
      const prepared = await prepareForOcr(image);
      const column = await recognize(worker, prepared, PSM.SINGLE_COLUMN);
      const block = await recognize(worker, prepared, PSM.SINGLE_BLOCK);
      const look = (word: Found) => lookCloser(worker, prepared, fractionBox(word, prepared), column.radians);
      return toPage(await agreedWords(column.words, block.words, look), prepared, column.radians);
    });
  } finally {
    await worker.terminate();
  }
}

async function recognize(
  worker: Worker,
  { png }: Prepared,
  segmentation: PSM,
): Promise<{ words: Found[]; radians: number }> {
  await worker.setParameters({ tessedit_pageseg_mode: segmentation });
  const { data } = await worker.recognize(png, { rotateAuto: true }, { text: true, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  return { words: lines.flatMap((line) => line.words), radians: data.rotateRadians ?? 0 };
}

function fractionBox({ bbox }: Pick<Found, "bbox">, { width, height }: Prepared): Box {
  return [bbox.x0 / width, bbox.y0 / height, bbox.x1 / width, bbox.y1 / height];
}

/** Lines are joined on the straightened image; the boxes given out are those of the image as it was. */
function toPage(found: Found[], size: Prepared, radians: number): OcrPage {
  const placed = found.map(({ text, bbox, confidence }): PlacedWord & { confidence: number } => ({
    text: text.replace(/\s+/g, ""),
    box: fractionBox({ bbox }, size),
    confidence,
  }));
  const { text, words } = joinLines(placed, { ...size, cellGap: CELL_GAP });
  const confidences = new Map<Box, number>(placed.map(({ box, confidence }) => [box, confidence]));
  const finish = ({ start, end, box }: Word): Word => {
    if (!box) return { start, end };
    return { start, end, box: turnBack(box, radians, size), confidence: Math.round(confidences.get(box) ?? 0) };
  };
  return { text, words: words.map(finish), source: "ocr" };
}

/** The height of letters, in pixels, at which OCR makes the fewest mistakes. */
const LETTER_HEIGHT = 48;
/** White space around the word, in heights of the word. */
const MARGIN = 0.4;

/** Reads one word again: cut out, enlarged, as a line of its own. `box` is on the straightened image. */
async function lookCloser(
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

/** A box found on an image that was turned about its middle by `radians`, on the image before it was turned. */
function turnBack(box: Box, radians: number, { width, height }: { width: number; height: number }): Box {
  if (radians === 0) return box;
  const [sin, cos] = [Math.sin(-radians), Math.cos(-radians)];
  const back = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height];
    return [0.5 + (dx * cos - dy * sin) / width, 0.5 + (dx * sin + dy * cos) / height];
  };
  // Straight on the turned image, so the middle of each side is enough and does not swell the box.
  const [x0, y0, x1, y1] = box;
  const middles = [back(x0, (y0 + y1) / 2), back(x1, (y0 + y1) / 2), back((x0 + x1) / 2, y0), back((x0 + x1) / 2, y1)];
  const xs = middles.map(([x]) => Math.min(1, Math.max(0, x)));
  const ys = middles.map(([, y]) => Math.min(1, Math.max(0, y)));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
