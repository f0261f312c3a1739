import { documentsOf, exhibitLetter } from "@/lib/service/cases/evidence";
import { failedReading } from "@/lib/service/documents/problem";
import { readDocument } from "@/lib/service/documents/read-document";
import { type DocumentReading, documentReadingSchema, READER_VERSION } from "@/lib/service/documents/reading";
import type { Service } from "@/lib/service/service";
import { FileChanged, intactPath } from "@/lib/service/uploads/intact";
import type { CaseDocument } from "./judgment/documents";

/** The documents of a case with their contents. Each file is read once; its reading is stored beside its row. */
export async function readDocuments(service: Service, caseId: string, signal?: AbortSignal): Promise<CaseDocument[]> {
  const documents = await documentsOf(service.db, caseId);
  return Promise.all(
    documents.map(async ({ evidenceId, uploadFilename, key, bytes, sha256 }, index) => ({
      evidenceId,
      uploadFilename,
      bytes,
      sha256,
      exhibit: exhibitLetter(index),
      reading:
        (await cachedReading(service, evidenceId)) ??
        (await readFile(service, { evidenceId, uploadFilename, key, sha256 }, signal)),
    })),
  );
}

const CHANGED =
  "The stored file is missing or is not the one that was uploaded. Upload the document again, or have it restored from a backup.";

async function cachedReading(service: Service, evidenceId: string): Promise<DocumentReading | undefined> {
  const row = await service.db
    .selectFrom("readings")
    .selectAll()
    .where("evidence_id", "=", evidenceId)
    .where("reader_version", "=", READER_VERSION)
    .executeTakeFirst();
  return row && documentReadingSchema.parse(row.reading);
}

async function readFile(
  service: Service,
  file: { evidenceId: string; uploadFilename: string; key: string; sha256?: string },
  signal?: AbortSignal,
): Promise<DocumentReading> {
  const path = await intactPath(service, file).catch((error: unknown) => {
    if (error instanceof FileChanged) return undefined;
    throw error;
  });
  // Not kept: once the file is restored, it is read.
  if (path === undefined) return failedReading("damaged", CHANGED);
  const reading = await readDocument(path, { filename: file.uploadFilename, signal });
  // An aborted reading says nothing about the file.
  signal?.throwIfAborted();
  const columns = { reader_version: READER_VERSION, reading: json(reading) };
  await service.db.transaction().execute(async (trx) => {
    const exists = await trx
      .selectFrom("evidence")
      .select("id")
      .where("id", "=", file.evidenceId)
      .forUpdate()
      .executeTakeFirst();
    if (!exists) return;
    await trx
      .insertInto("readings")
      .values({ evidence_id: file.evidenceId, ...columns })
      .onConflict((conflict) => conflict.column("evidence_id").doUpdateSet(columns))
      .execute();
  });
  return reading;
}

/** Removes NUL characters, which Postgres cannot store in JSON. */
function json(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "string" ? inner.replaceAll("\u0000", "") : inner));
}
