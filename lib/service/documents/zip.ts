import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ReadingProblem } from "./problem";

const MOST_BYTES = 100 * 1024 * 1024;
const MOST_ENTRIES = 2000;
const HIGHEST_RATIO = 200;

/**
 * Checks an archive before anything unpacks it: at most 100 MiB, 2,000 entries and 200 times its packed size, first as
 * declared, then by unpacking into nothing, because a bomb lies about its size. Throws `too-complex` or `damaged`.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  await withZip(bytes, async (zip, entries) => {
    if (zip.entryCount > MOST_ENTRIES) throw refusal(`more than ${MOST_ENTRIES.toLocaleString("en")} parts`);
    const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpacked > MOST_BYTES) throw refusal("more than 100 MiB of content");
    if (unpacked > bytes.length * HIGHEST_RATIO) throw refusal(`content packed more than ${HIGHEST_RATIO} times`);
    // The stream fails when an entry holds more or less than it declares.
    for (const entry of entries) for await (const _chunk of await zip.openReadStreamPromise(entry));
  });
}

/** One small part of a checked archive as text, `undefined` when there is none. */
export async function zipText(bytes: Buffer, name: string): Promise<string | undefined> {
  return withZip(bytes, async (zip, entries) => {
    const entry = entries.find((candidate) => candidate.fileName === name);
    if (!entry || entry.uncompressedSize > 1_000_000) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString("utf8");
  });
}

async function withZip<Result>(
  bytes: Buffer,
  use: (zip: ZipFile, entries: Entry[]) => Promise<Result>,
): Promise<Result> {
  try {
    const zip = await fromBufferPromise(bytes);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) break;
    }
    return await use(zip, entries);
  } catch (error) {
    if (error instanceof ReadingProblem) throw error;
    throw new ReadingProblem("damaged", "The file is damaged or incomplete. Save it again and upload the new copy.");
  }
}

function refusal(what: string): ReadingProblem {
  return new ReadingProblem(
    "too-complex",
    `The file contains ${what} and was not opened. Upload a smaller copy or a PDF.`,
  );
}
