import type { Selectable } from "kysely";
import { z } from "zod";
import {
  PROCESSORS,
  SUBMISSION_MODES,
  SUBMISSION_STATES,
  submissionPlan,
  submissionReceipt,
} from "@/lib/contract/submission";
import type { Handle } from "@/lib/platform/database/database";
import type { CaseRecord } from "@/lib/service/cases/case-record";
import type { ServiceTables, SubmissionTable } from "@/lib/service/database/tables";
import { currentLetter, issuedLetter, letterHash } from "@/lib/service/letters/letter-record";
import type { Service } from "@/lib/service/service";
import type { SubmissionPort } from "./port";

const submissionRecord = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  processor: z.enum(PROCESSORS),
  mode: z.enum(SUBMISSION_MODES),
  state: z.enum(SUBMISSION_STATES),
  evidenceRevision: z.int(),
  letterGeneration: z.uuid(),
  plan: submissionPlan.optional(),
  receipt: submissionReceipt.optional(),
  failure: z.string().optional(),
  askedBy: z.string(),
  confirmedBy: z.string().optional(),
  askedAt: z.date(),
  confirmedAt: z.date().optional(),
  endedAt: z.date().optional(),
});
export type SubmissionRecord = z.infer<typeof submissionRecord>;

export function toSubmissionRecord(row: Selectable<SubmissionTable>): SubmissionRecord {
  return submissionRecord.parse({
    id: row.id,
    caseId: row.case_id,
    processor: row.processor,
    mode: row.mode,
    state: row.state,
    evidenceRevision: row.evidence_revision,
    letterGeneration: row.letter_generation,
    plan: row.plan ?? undefined,
    receipt: row.receipt ?? undefined,
    failure: row.failure ?? undefined,
    askedBy: row.asked_by,
    confirmedBy: row.confirmed_by ?? undefined,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  });
}

/** Newest first. */
export async function submissionsOf(
  db: Handle<ServiceTables>,
  { id }: Pick<CaseRecord, "id">,
): Promise<SubmissionRecord[]> {
  const rows = await db
    .selectFrom("submissions")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSubmissionRecord);
}

/** The letter for the current evidence, which is submitted. */
export type SubmissionSource = {
  evidenceRevision: number;
  letterGeneration: string;
  letterHash: string;
  markdown: string;
};

/** `undefined` while the case is being processed, without a letter, and when evidence is newer than the letter. */
export async function submissionSource(
  db: Handle<ServiceTables>,
  record: CaseRecord,
): Promise<SubmissionSource | undefined> {
  const letter = await currentLetter(db, record);
  const { evidenceRevision, assessedRevision, status } = record;
  if (status !== "complete" || assessedRevision !== evidenceRevision) return undefined;
  if (letter?.status !== "complete" || letter.markdown === null) return undefined;
  if (letter.evidenceRevision !== evidenceRevision) return undefined;
  const { id: letterGeneration, markdown } = issuedLetter(letter);
  return markdown === null
    ? undefined
    : { evidenceRevision, letterGeneration, letterHash: letterHash(markdown), markdown };
}

/** Whether it belongs to this processor in this mode: after a change of settings it is not sent there. */
export function isFor(
  { processor, mode }: Pick<SubmissionRecord, "processor" | "mode">,
  port: SubmissionPort | undefined,
): boolean {
  return port?.name === processor && port.mode === mode;
}

export function isCurrent(
  submission: Pick<SubmissionRecord, "evidenceRevision" | "letterGeneration">,
  source: SubmissionSource | undefined,
): boolean {
  return (
    source !== undefined &&
    submission.evidenceRevision === source.evidenceRevision &&
    submission.letterGeneration === source.letterGeneration
  );
}

/** Which of these keys belong to a submission. */
export async function knownSubmissionFiles(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db
    .selectFrom("submission_files")
    .select("blob_key")
    .where("blob_key", "in", keys)
    .execute();
  return rows.map(({ blob_key }) => blob_key);
}
