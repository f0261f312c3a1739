import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { makeWorkFolder } from "@/lib/platform/work-folder";
import { readDocument } from "@/lib/service/documents/read-document";
import { type DocumentReading, documentReadingSchema, READER_VERSION, storable } from "@/lib/service/documents/reading";
import type { Service } from "@/lib/service/service";
import { intactPath } from "@/lib/service/uploads/intact";
import type { Forensics } from "./analysis/checks/saved-states";

export type StatementFile = {
  filename: string;
  sha256?: string;
  reading: DocumentReading;
  forensics: Forensics;
  /** Where the file can be read. */
  place: string;
};

/** Reads the arrived documents of a task in order. Each reading is stored, and files are read one by one: they are large. */
export async function readStatementDocuments(
  service: Service,
  id: string,
  signal?: AbortSignal,
): Promise<StatementFile[]> {
  const rows = await service.db
    .selectFrom("statement_documents")
    .select(["id", "upload_filename", "blob_key", "sha256", "reading", "reader_version"])
    .where("statement_id", "=", id)
    .where("state", "=", "arrived")
    .orderBy("position")
    .execute();
  const files: StatementFile[] = [];
  for (const row of rows) {
    const place = await intactPath(service, { key: row.blob_key, sha256: row.sha256 ?? undefined });
    const known = row.reader_version === READER_VERSION && row.reading !== null;
    const reading = known
      ? documentReadingSchema.parse(row.reading)
      : await readDocument(place, { filename: row.upload_filename, brief: true, signal });
    if (!known) await keep(service, row.id, reading);
    signal?.throwIfAborted();
    const forensics =
      reading.form === "pdf" && reading.outcome === "read"
        ? await examine(service, place, row.upload_filename, signal)
        : {};
    const hash = row.sha256 ? { sha256: row.sha256 } : {};
    files.push({ filename: row.upload_filename, ...hash, reading, forensics, place });
  }
  return files;
}

async function examine({ config }: Service, place: string, filename: string, signal?: AbortSignal): Promise<Forensics> {
  const folder = await makeWorkFolder(config.dataDir, "revisions");
  try {
    const earlier = await earlierRevisions(place, { filename, folder, signal });
    return earlier ? { earlier } : {};
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

async function keep(service: Service, id: string, reading: DocumentReading): Promise<void> {
  await service.db
    .updateTable("statement_documents")
    .set({ reading: JSON.stringify(storable(reading)), reader_version: READER_VERSION })
    .where("id", "=", id)
    .execute();
}

const MAX_REVISIONS = 3;

/**
 * The earlier revisions of a PDF, which incremental updates leave in the file: the bytes up to each earlier `%%EOF` are a
 * PDF of their own. `undefined` when the file could not be read.
 */
export async function earlierRevisions(
  place: string,
  { folder, ...options }: { filename: string; folder: string; signal?: AbortSignal },
): Promise<DocumentReading[] | undefined> {
  const bytes = await fs.promises.readFile(place).catch(() => undefined);
  if (!bytes) return undefined;
  const readings: DocumentReading[] = [];
  for (const end of revisionEnds(bytes).slice(0, -1).slice(-MAX_REVISIONS)) {
    const copy = path.join(folder, `revision-${randomUUID()}`);
    try {
      await fs.promises.writeFile(copy, bytes.subarray(0, end), { mode: 0o600 });
      readings.push(await readDocument(copy, options));
    } finally {
      await fs.promises.rm(copy, { force: true });
    }
  }
  return readings;
}

/** The offsets at which revisions end. The first `%%EOF` of a linearized file ends no revision. */
export function revisionEnds(bytes: Buffer): number[] {
  const text = bytes.toString("latin1");
  const ends = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?/g)].map((match) => ({
    at: match.index + match[0].length,
    table: Number(match[1]),
  }));
  const linearized = /\/Linearized\b/.test(text.slice(0, 2048));
  return ends
    .filter(({ table }, index) => !(linearized && index === 0 && ends.length > 1) && table > 0)
    .map(({ at }) => at);
}
