import { documentFindingsSchema } from "@/lib/service/documents/facts";
import { documentsOf, exhibitLetter } from "../cases/documents-of";
import { readFindings } from "../documents/read-document";
import { documentReadingSchema, READER_VERSION } from "../documents/reading";
import type { Service } from "../service";
import type { CaseDocument } from "./judgement/documents";

/** The documents of a case with what they say. Each file is read once; what was read is kept beside its row. */
export async function readDocuments(service: Service, caseId: string, signal?: AbortSignal): Promise<CaseDocument[]> {
  const documents = await documentsOf(service.db, caseId);
  return Promise.all(
    documents.map(async ({ evidenceId, uploadFilename, key, bytes }, index) => ({
      evidenceId,
      uploadFilename,
      bytes,
      exhibit: exhibitLetter(index),
      ...((await kept(service, evidenceId)) ?? (await readAnew(service, { evidenceId, uploadFilename, key }, signal))),
    })),
  );
}

type Read = Pick<CaseDocument, "reading" | "findings">;

async function kept(service: Service, evidenceId: string): Promise<Read | undefined> {
  const row = await service.db
    .selectFrom("readings")
    .selectAll()
    .where("evidence_id", "=", evidenceId)
    .where("reader_version", "=", READER_VERSION)
    .executeTakeFirst();
  if (!row) return undefined;
  return { reading: documentReadingSchema.parse(row.reading), findings: documentFindingsSchema.parse(row.findings) };
}

async function readAnew(
  service: Service,
  file: { evidenceId: string; uploadFilename: string; key: string },
  signal?: AbortSignal,
): Promise<Read> {
  const path = await service.files.localPath(file.key);
  const { reading, findings } = await readFindings(path, { filename: file.uploadFilename, signal });
  // A reading that was stopped says nothing of the file.
  signal?.throwIfAborted();
  const columns = {
    reader_version: READER_VERSION,
    reading: json(reading),
    findings: json(findings),
  };
  await service.db.transaction().execute(async (trx) => {
    const there = await trx
      .selectFrom("evidence")
      .select("id")
      .where("id", "=", file.evidenceId)
      .forUpdate()
      .executeTakeFirst();
    if (!there) return;
    await trx
      .insertInto("readings")
      .values({ evidence_id: file.evidenceId, ...columns })
      .onConflict((conflict) => conflict.column("evidence_id").doUpdateSet(columns))
      .execute();
  });
  return { reading, findings };
}

/** Postgres stores no NUL in JSON, and documents are full of surprises. */
function json(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "string" ? inner.replaceAll("\u0000", "") : inner));
}
