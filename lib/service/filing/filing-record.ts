import type { Selectable } from "kysely";
import { z } from "zod";
import { FILING_MODES, FILING_STATES, filingPlan, filingReceipt } from "@/lib/contract/filing";
import type { Handle } from "@/lib/db/database";
import type { CaseRecord } from "../cases/record";
import type { ServiceTables } from "../db/tables";
import type { FilingTable } from "../db/tables-filings";

const filingRecord = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  mode: z.enum(FILING_MODES),
  state: z.enum(FILING_STATES),
  evidenceRevision: z.int(),
  letterGeneration: z.uuid(),
  plan: filingPlan.optional(),
  receipt: filingReceipt.optional(),
  failure: z.string().optional(),
  askedBy: z.string(),
  confirmedBy: z.string().optional(),
  askedAt: z.date(),
  confirmedAt: z.date().optional(),
  endedAt: z.date().optional(),
});
export type FilingRecord = z.infer<typeof filingRecord>;

export function toFilingRecord(row: Selectable<FilingTable>): FilingRecord {
  return filingRecord.parse({
    id: row.id,
    caseId: row.case_id,
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
export async function filingsOf(db: Handle<ServiceTables>, { id }: Pick<CaseRecord, "id">): Promise<FilingRecord[]> {
  const rows = await db
    .selectFrom("filings")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toFilingRecord);
}
