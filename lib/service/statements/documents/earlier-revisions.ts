import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readDocument } from "@/lib/service/documents/read-document";
import type { DocumentReading } from "@/lib/service/documents/reading";

const MOST_REVISIONS = 3;

/**
 * The earlier saved states of a PDF, which an incremental update leaves in the file: its bytes up to each earlier
 * `%%EOF` are a PDF of their own. `undefined` when they could not be examined.
 */
export async function earlierRevisions(
  place: string,
  options: { filename: string; signal?: AbortSignal },
): Promise<DocumentReading[] | undefined> {
  const bytes = await fs.promises.readFile(place).catch(() => undefined);
  if (!bytes) return undefined;
  const readings: DocumentReading[] = [];
  for (const end of revisionEnds(bytes).slice(0, -1).slice(-MOST_REVISIONS)) {
    const aside = path.join(os.tmpdir(), `revision-${randomUUID()}`);
    try {
      await fs.promises.writeFile(aside, bytes.subarray(0, end), { mode: 0o600 });
      readings.push(await readDocument(aside, options));
    } finally {
      await fs.promises.rm(aside, { force: true });
    }
  }
  return readings;
}

/** Where saved states end. A linearised file has a first `%%EOF` that ends no state of its own. */
export function revisionEnds(bytes: Buffer): number[] {
  const text = bytes.toString("latin1");
  const ends = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?/g)].map((match) => ({
    at: match.index + match[0].length,
    table: Number(match[1]),
  }));
  const linearised = /\/Linearized\b/.test(text.slice(0, 2048));
  return ends
    .filter(({ table }, index) => !(linearised && index === 0 && ends.length > 1) && table > 0)
    .map(({ at }) => at);
}
