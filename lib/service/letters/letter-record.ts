import { z } from "zod";
import { claim } from "@/lib/contract/analysis";
import type { Handle } from "@/lib/db/database";
import type { CaseRecord } from "../cases/record";
import type { ServiceTables } from "../db/tables";

export const letterRecord = z.object({
  generation: z.uuid(),
  status: z.enum(["processing", "complete"]),
  markdown: z.string().nullable(),
  claims: z.array(claim),
  evidenceRevision: z.number().int().nullable(),
  writtenAt: z.date().nullable(),
});
export type LetterRecord = z.infer<typeof letterRecord>;

/** The letter that counts: none when it was never asked for, discarded, not to be written, or a document was deleted since. */
export async function currentLetter(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterRecord | undefined> {
  const row = await db
    .selectFrom("letters")
    .selectAll()
    .where("case_id", "=", record.id)
    .where("deletion_revision", "=", record.deletionRevision)
    .where("status", "in", ["processing", "complete"])
    .executeTakeFirst();
  if (!row) return undefined;
  return letterRecord.parse({
    generation: row.generation,
    status: row.status,
    markdown: row.markdown,
    claims: row.claims ?? [],
    evidenceRevision: row.evidence_revision,
    writtenAt: row.written_at,
  });
}

/** When every try of writing the case's letter had failed; kept until it is asked for anew or discarded. */
export async function letterFailure(
  db: Handle<ServiceTables>,
  { id }: Pick<CaseRecord, "id">,
): Promise<{ generation: string; failedAt: Date } | undefined> {
  const row = await db
    .selectFrom("letters")
    .select(["generation", "failed_at"])
    .where("case_id", "=", id)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return row?.failed_at ? { generation: row.generation, failedAt: row.failed_at } : undefined;
}
