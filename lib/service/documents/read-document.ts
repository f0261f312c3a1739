import { failedReading } from "./problem";
import type { DocumentReading } from "./reading";
import { runJob } from "./worker/run-job";

/**
 * Reads a stored file in its own thread: 20 s, or 60 s when characters have to be recognized, and bounded memory.
 * Every failure is a reading with its outcome and a plain message; nothing is thrown. A reading that `signal` stopped is
 * no statement about the file and must not be kept. `brief`: of a long file of cells only the head, which others read on.
 */
export async function readDocument(
  path: string,
  { filename, brief, signal }: { filename: string; brief?: boolean; signal?: AbortSignal },
): Promise<DocumentReading> {
  const answer = await runJob({ task: "read", path, filename, brief }, signal ? { signal } : {});
  return answer.kind === "reading" ? answer.reading : failedReading("damaged", "The document could not be read.");
}

/**
 * The image of a page (from 1) of a PDF, or of an image file, turned upright and without its metadata. `maxPixels` is
 * the longest side, 2,000 by default. `undefined` when there is no such page or it cannot be drawn.
 */
export async function renderPage(
  path: string,
  page: number,
  { maxPixels = 2000 }: { maxPixels?: number } = {},
): Promise<{ webp: Buffer; width: number; height: number } | undefined> {
  if (!Number.isInteger(page) || page < 1) return undefined;
  const answer = await runJob({ task: "render", path, page, longestSide: maxPixels });
  if (answer.kind !== "image" || !answer.image) return undefined;
  const { webp, width, height } = answer.image;
  return { webp: Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength), width, height };
}
