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

/** The letter that counts: none when it was never asked for, discarded, or a document was deleted since. */
export async function currentLetter(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterRecord | undefined> {
  const row = await db
    .selectFrom("letters")
    .selectAll()
    .where("case_id", "=", record.id)
    .where("deletion_revision", "=", record.deletionRevision)
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
