import { createHash } from "node:crypto";
import type { Handle } from "@/lib/db/database";
import type { CaseRecord } from "../cases/record";
import type { ServiceTables } from "../db/tables";
import { currentLetter } from "../letters/letter-record";
import type { FilingRecord } from "./filing-record";

/** The letter for the present evidence, which is what is filed. */
export type FilingSource = {
  evidenceRevision: number;
  letterGeneration: string;
  letterHash: string;
  markdown: string;
};

/** `undefined` while the case is being worked, without a letter, and when evidence is newer than the letter. */
export async function filingSource(db: Handle<ServiceTables>, record: CaseRecord): Promise<FilingSource | undefined> {
  const letter = await currentLetter(db, record);
  const { evidenceRevision, assessedRevision, status } = record;
  if (status !== "complete" || assessedRevision !== evidenceRevision) return undefined;
  if (letter?.status !== "complete" || letter.markdown === null) return undefined;
  if (letter.evidenceRevision !== evidenceRevision) return undefined;
  const { generation, markdown } = letter;
  const letterHash = createHash("sha256").update(markdown).digest("hex");
  return { evidenceRevision, letterGeneration: generation, letterHash, markdown };
}

export function isCurrent(
  filing: Pick<FilingRecord, "evidenceRevision" | "letterGeneration">,
  source: FilingSource | undefined,
): boolean {
  return (
    source !== undefined &&
    filing.evidenceRevision === source.evidenceRevision &&
    filing.letterGeneration === source.letterGeneration
  );
}
