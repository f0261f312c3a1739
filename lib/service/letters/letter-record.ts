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

export type LetterFailure = { generation: string; failedAt: Date };

/** The letter that counts: none when it was never asked for, discarded, not to be written, or a document was deleted since. */
export async function currentLetter(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterRecord | undefined> {
  return (await letterOrFailure(db, record)).letter;
}

/** When every try of writing the case's letter had failed; kept until it is asked for anew or discarded. */
export async function letterFailure(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterFailure | undefined> {
  return (await letterOrFailure(db, record)).failure;
}

/** Both in one look: of a case there is one of them, or none. */
export async function letterOrFailure(
  db: Handle<ServiceTables>,
  { id, deletionRevision }: CaseRecord,
): Promise<{ letter?: LetterRecord; failure?: LetterFailure }> {
  const row = await db.selectFrom("letters").selectAll().where("case_id", "=", id).executeTakeFirst();
  if (row?.status === "failed")
    return row.failed_at ? { failure: { generation: row.generation, failedAt: row.failed_at } } : {};
  if (row?.deletion_revision !== deletionRevision) return {};
  const letter = letterRecord.parse({
    generation: row.generation,
    status: row.status,
    markdown: row.markdown,
    claims: row.claims ?? [],
    evidenceRevision: row.evidence_revision,
    writtenAt: row.written_at,
  });
  return { letter };
}
