import type { Handle } from "@/lib/db/database";
import type { CaseRecord } from "../cases/record";
import type { ServiceTables } from "../db/tables";
import { currentLetter, type LetterRecord } from "../letters/letter-record";

/** What an export is made from. When either has moved on, the file of the older one is out of date. */
export type ExportSource = { evidenceRevision: number; letterGeneration: string | null };

export type Sources = {
  source: ExportSource;
  letter: LetterRecord | undefined;
  /** False while an assessment or a letter is under way that the export is to contain. */
  ready: boolean;
};

export async function sourcesOf(db: Handle<ServiceTables>, record: CaseRecord): Promise<Sources> {
  const letter = await currentLetter(db, record);
  // A letter that was asked for before there is anything to assess is not waited for: it may never be written.
  const underWay =
    record.status === "queued" ||
    record.status === "processing" ||
    (record.status === "complete" && letter?.status === "processing");
  return {
    source: { evidenceRevision: record.evidenceRevision, letterGeneration: letter?.generation ?? null },
    letter,
    ready: !underWay,
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
