import type { Sharp } from "sharp";
import { createWorker, PSM, type Worker } from "tesseract.js";
import { joinLines, type PlacedWord } from "@/lib/service/documents/lines";
import type { Box, Word } from "@/lib/service/documents/reading";
import { agreedWords, type Found } from "./agree";
import { lookCloser } from "./look-closer";
import { type Prepared, prepareForOcr } from "./prepare";
import { turnBack } from "./turn-back";

/** Boxes hug the letters here, so spaces look wider than in a PDF. */
const CELL_GAP = 1.4;

export type OcrPage = { text: string; words: Word[]; source: "ocr" };
export type Ocr = (picture: Sharp) => Promise<OcrPage>;

/**
 * Lends character recognition (English) to `use` and ends it afterwards. About 350 MiB; 2 to 8 s a page, because each
 * page is read twice.
 */
export async function withOcr<Result>(use: (ocr: Ocr) => Promise<Result>): Promise<Result> {
  const langPath = [process.cwd(), "node_modules", "@tesseract.js-data", "eng", "4.0.0_best_int"].join("/");
  // Without a handler of its own the library ends the process on a bad picture; its promises reject all the same.
  const worker = await createWorker("eng", 1, {
    langPath,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  });
  try {
    return await use(async (picture) => {
      const prepared = await prepareForOcr(picture);
      const column = await recognise(worker, prepared, PSM.SINGLE_COLUMN);
      const block = await recognise(worker, prepared, PSM.SINGLE_BLOCK);
      const look = (word: Found) => lookCloser(worker, prepared, fractionBox(word, prepared), column.radians);
      return toPage(await agreedWords(column.words, block.words, look), prepared, column.radians);
    });
  } finally {
    await worker.terminate();
  }
}

async function recognise(
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

/** Lines are joined on the straightened picture; the boxes given out are those of the picture as it was. */
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
