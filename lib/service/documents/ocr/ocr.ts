import { availableParallelism } from "node:os";
import { Worker as Thread } from "node:worker_threads";
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

/** A page is read twice, each time by a recognizer of its own where the machine has the cores. */
const RECOGNIZERS = Math.min(2, availableParallelism());

/** A recognizer that was just started takes three times as long for its first page, so it waits for the next document. */
const IDLE_MS = 30_000;
/** Bounds what the library may leave behind in a recognizer's memory. */
const MOST_LOANS = 20;

/**
 * Lends OCR (English) to `use`. About 350 MiB for each recognizer, for half a minute longer than it is used; 1 to 4 s a
 * page. Pages that are given at once are read beside each other.
 */
export async function withOcr<Result>(use: (ocr: Ocr) => Promise<Result>): Promise<Result> {
  const loan = await borrow();
  const { recognizers } = loan;
  const recognizer = (at: number): Recognizer => {
    const chosen = recognizers[at % recognizers.length];
    if (!chosen) throw new Error("There is no recognizer.");
    return chosen;
  };
  try {
    const result = await use(async (image) => {
      const prepared = await prepareForOcr(image);
      const [column, block] = await Promise.all([
        readWords(recognizer(0), prepared, PSM.SINGLE_COLUMN),
        readWords(recognizer(1), prepared, PSM.SINGLE_BLOCK),
      ]);
      let looks = 0;
      const look = (word: Found) =>
        rereadWord(recognizer(looks++), prepared, fractionBox(word, prepared), column.radians);
      return toPage(await agreedWords(column.words, block.words, look), prepared, column.radians);
    });
    await giveBack(loan);
    return result;
  } catch (error) {
    await end(loan);
    throw error;
  }
}

type Loan = { recognizers: Recognizer[]; loans: number };

let idle: { loan: Loan; expiry: NodeJS.Timeout } | undefined;

async function borrow(): Promise<Loan> {
  if (!idle) return { recognizers: await Promise.all(Array.from({ length: RECOGNIZERS }, startRecognizer)), loans: 0 };
  const { loan, expiry } = idle;
  idle = undefined;
  clearTimeout(expiry);
  for (const { thread } of loan.recognizers) thread?.ref();
  return loan;
}

/** Keeps the recognizers for a while, without keeping the process alive, unless others wait already. */
async function giveBack({ recognizers, loans }: Loan): Promise<void> {
  const loan = { recognizers, loans: loans + 1 };
  if (idle || loan.loans >= MOST_LOANS) return end(loan);
  for (const { thread } of recognizers) thread?.unref();
  const expiry = setTimeout(() => {
    idle = undefined;
    void end(loan);
  }, IDLE_MS).unref();
  idle = { loan, expiry };
}

async function end({ recognizers }: Loan): Promise<void> {
  await Promise.all(recognizers.map(({ worker }) => worker.terminate()));
}

/** A worker of the library with the jobs that wait for it: its settings hold for all jobs after them. */
type Recognizer = { worker: Worker; thread: Thread | undefined; idle: Promise<unknown> };
type Recognized = Awaited<ReturnType<Worker["recognize"]>>["data"];

async function startRecognizer(): Promise<Recognizer> {
  const langPath = [process.cwd(), "node_modules", "@tesseract.js-data", "eng", "4.0.0_best_int"].join("/");
  // Without a handler of its own the library ends the process on a bad image; its promises reject all the same.
  const options = { langPath, cacheMethod: "none", gzip: true, errorHandler: () => undefined };
  const worker = await createWorker("eng", 1, options);
  // Its thread is there, and its types leave it out.
  const thread = "worker" in worker && worker.worker instanceof Thread ? worker.worker : undefined;
  return { worker, thread, idle: Promise.resolve() };
}

function recognize(
  recognizer: Recognizer,
  png: Buffer,
  { segmentation, turns }: { segmentation: PSM; turns: boolean },
): Promise<Recognized> {
  const { worker, idle } = recognizer;
  const job = idle.then(async () => {
    await worker.setParameters({ tessedit_pageseg_mode: segmentation });
    const { data } = await worker.recognize(png, { rotateAuto: turns }, { text: true, blocks: turns });
    return data;
  });
  recognizer.idle = job.catch(() => undefined);
  return job;
}

async function readWords(
  recognizer: Recognizer,
  { png }: Prepared,
  segmentation: PSM,
): Promise<{ words: Found[]; radians: number }> {
  const data = await recognize(recognizer, png, { segmentation, turns: true });
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
    return { start, end, box: rotateBack(box, radians, size), confidence: Math.round(confidences.get(box) ?? 0) };
  };
  return { text, words: words.map(finish), source: "ocr" };
}

/** The height of letters, in pixels, at which OCR makes the fewest mistakes. */
const LETTER_HEIGHT = 48;
/** White space around the word, in heights of the word. */
const MARGIN = 0.4;

/** Reads one word again: cut out, enlarged, as a line of its own. `box` is on the straightened image. */
async function rereadWord(
  recognizer: Recognizer,
  prepared: Prepared,
  box: Box,
  radians: number,
): Promise<{ text: string; confidence: number }> {
  const [x0, y0, x1, y1] = rotateBack(box, radians, prepared);
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
  const { text, confidence } = await recognize(recognizer, crop, { segmentation: PSM.SINGLE_LINE, turns: false });
  return { text: text.trim(), confidence };
}

/** A box found on an image that was turned about its middle by `radians`, on the image before it was turned. */
function rotateBack(box: Box, radians: number, { width, height }: { width: number; height: number }): Box {
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
