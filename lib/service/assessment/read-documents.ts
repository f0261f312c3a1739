import { documentsOf, exhibitLetter } from "@/lib/service/cases/evidence";
import { documentFindingsSchema } from "@/lib/service/documents/facts";
import { readFindings } from "@/lib/service/documents/read-document";
import { documentReadingSchema, READER_VERSION } from "@/lib/service/documents/reading";
import type { Service } from "@/lib/service/service";
import type { CaseDocument } from "./judgement/documents";

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
      ...((await cachedReading(service, evidenceId)) ??
        (await readFile(service, { evidenceId, uploadFilename, key }, signal))),
    })),
  );
}

type Read = Pick<CaseDocument, "reading" | "findings">;

async function cachedReading(service: Service, evidenceId: string): Promise<Read | undefined> {
  const row = await service.db
    .selectFrom("readings")
    .selectAll()
    .where("evidence_id", "=", evidenceId)
    .where("reader_version", "=", READER_VERSION)
    .executeTakeFirst();
  if (!row) return undefined;
  return { reading: documentReadingSchema.parse(row.reading), findings: documentFindingsSchema.parse(row.findings) };
}

async function readFile(
  service: Service,
  file: { evidenceId: string; uploadFilename: string; key: string },
  signal?: AbortSignal,
): Promise<Read> {
  const path = await service.files.localPath(file.key);
  const { reading, findings } = await readFindings(path, { filename: file.uploadFilename, signal });
  // An aborted reading says nothing about the file.
  signal?.throwIfAborted();
  const columns = {
    reader_version: READER_VERSION,
    reading: json(reading),
    findings: json(findings),
  };
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
  return { reading, findings };
}

/** Removes NUL characters, which Postgres cannot store in JSON. */
function json(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "string" ? inner.replaceAll("\u0000", "") : inner));
}
