import { isInProgress, settled } from "@/lib/contract/states";
import type { Handle } from "@/lib/platform/database/database";
import { type CaseRecord, lockAnyCase } from "@/lib/service/cases/case-record";
import type { ServiceTables, ServiceTransaction } from "@/lib/service/database/tables";
import { currentLetter, issuedLetter, type LetterRecord } from "@/lib/service/letters/letter-record";
import type { Service } from "@/lib/service/service";

/** What an export is made from. When either has changed, its file is outdated. */
export type ExportSource = { evidenceRevision: number; letterGeneration: string | null };

export type Sources = {
  source: ExportSource;
  letter: LetterRecord | undefined;
  /** False while an assessment or a letter that the export will contain is in progress. */
  ready: boolean;
};

export async function sourcesOf(db: Handle<ServiceTables>, record: CaseRecord): Promise<Sources> {
  const letter = await currentLetter(db, record);
  // Does not wait for a letter that was requested before there is anything to assess: it may never be written.
  const inProgress =
    isInProgress("case", record.status) || (record.status === "complete" && isInProgress("letter", letter?.status));
  return {
    source: { evidenceRevision: record.evidenceRevision, letterGeneration: letter ? issuedLetter(letter).id : null },
    letter,
    ready: !inProgress,
  };
}

export function isOf(
  row: { evidence_revision: number; letter_generation: string | null },
  { evidenceRevision, letterGeneration }: ExportSource,
): boolean {
  return row.evidence_revision === evidenceRevision && row.letter_generation === letterGeneration;
}

/** The columns that hold a source. */
export function sourceColumns({ evidenceRevision, letterGeneration }: ExportSource) {
  return { evidence_revision: evidenceRevision, letter_generation: letterGeneration };
}

/** Deletes the outdated exports of a case and returns the files to delete. */
export async function dropOutdated(trx: ServiceTransaction, record: CaseRecord): Promise<string[]> {
  const { source } = await sourcesOf(trx, record);
  const rows = await trx
    .selectFrom("exports")
    .selectAll()
    .where("case_id", "=", record.id)
    .where("status", "in", settled("export"))
    .execute();
  const outdated = rows.filter((row) => !isOf(row, source));
  for (const { format } of outdated)
    await trx.deleteFrom("exports").where("case_id", "=", record.id).where("format", "=", format).execute();
  return outdated.flatMap(({ blob_key }) => blob_key ?? []);
}

/** At startup: outdated exports, and exports whose end was never reported. */
export async function recoverExports(service: Service): Promise<void> {
  const ended = await service.db
    .selectFrom("exports")
    .select("case_id")
    .distinct()
    .where("status", "in", settled("export"))
    .execute();
  for (const { case_id } of ended) {
    const keys = await service.db.transaction().execute(async (trx) => {
      const record = await lockAnyCase(trx, case_id);
      return record ? dropOutdated(trx, record) : [];
    });
    await Promise.all(keys.map((key) => service.files.remove(key)));
  }
}

/** Which of these keys belong to an export. */
export async function knownExportFiles(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db.selectFrom("exports").select("blob_key").where("blob_key", "in", keys).execute();
  return rows.flatMap(({ blob_key }) => blob_key ?? []);
}
