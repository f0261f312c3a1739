import { readDocument } from "@/lib/service/documents/read-document";
import { type DocumentReading, documentReadingSchema, READER_VERSION } from "@/lib/service/documents/reading";
import { storable } from "@/lib/service/documents/storable";
import type { Service } from "@/lib/service/service";
import type { Forensics } from "../analysis/checks/file";
import { earlierRevisions } from "./earlier-revisions";

export type StatementFile = { filename: string; sha256?: string; reading: DocumentReading; forensics: Forensics };

/** The arrived documents of a task in their order, each read once and its reading kept. One after another: files are large. */
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
    const place = await service.files.localPath(row.blob_key);
    const known = row.reader_version === READER_VERSION && row.reading !== null;
    const reading = known
      ? documentReadingSchema.parse(row.reading)
      : await readDocument(place, { filename: row.upload_filename, signal });
    if (!known) await keep(service, row.id, reading);
    signal?.throwIfAborted();
    const forensics =
      reading.form === "pdf" && reading.outcome === "read" ? await examine(place, row.upload_filename, signal) : {};
    files.push({ filename: row.upload_filename, ...(row.sha256 ? { sha256: row.sha256 } : {}), reading, forensics });
  }
  return files;
}

async function examine(place: string, filename: string, signal?: AbortSignal): Promise<Forensics> {
  const earlier = await earlierRevisions(place, { filename, signal });
  return earlier ? { earlier } : {};
}

async function keep(service: Service, id: string, reading: DocumentReading): Promise<void> {
  await service.db
    .updateTable("statement_documents")
    .set({ reading: JSON.stringify(storable(reading)), reader_version: READER_VERSION })
    .where("id", "=", id)
    .execute();
}
