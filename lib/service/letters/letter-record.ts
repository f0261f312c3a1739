import { createHash } from "node:crypto";
import { z } from "zod";
import { type Claim, claim, editedSentence } from "@/lib/contract/analysis";
import type { LetterReading } from "@/lib/contract/letter";
import type { Handle } from "@/lib/platform/database/database";
import type { CaseRecord } from "@/lib/service/cases/case-record";
import type { ServiceTables } from "@/lib/service/database/tables";

export const letterRecord = z.object({
  generation: z.uuid(),
  status: z.enum(["processing", "complete"]),
  markdown: z.string().nullable(),
  claims: z.array(claim),
  evidenceRevision: z.number().int().nullable(),
  writtenAt: z.date().nullable(),
  /** The text of a person that counts instead. */
  edition: z.object({ id: z.uuid(), markdown: z.string(), sentences: z.array(editedSentence) }).optional(),
});
export type LetterRecord = z.infer<typeof letterRecord>;

/** What exports and submissions carry. */
type IssuedLetter = {
  /** New for every request and every edit: what was made from another one is outdated. */
  id: string;
  markdown: string | null;
  claims: readonly Claim[];
};

/** The edited text where there is one, else the generated one. */
export function issuedLetter({ generation, markdown, claims, edition }: LetterRecord): IssuedLetter {
  return edition
    ? { id: edition.id, markdown: edition.markdown, claims: edition.sentences }
    : { id: generation, markdown, claims };
}

/** SHA-256 in hex: what approvals, plans and edits are bound to. */
export function letterHash(markdown: string): string {
  return createHash("sha256").update(markdown).digest("hex");
}

export type LetterFailure = { generation: string; failedAt: Date };

/** The valid letter: none when it was never requested, was discarded, failed, or a document was deleted since. */
export async function currentLetter(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterRecord | undefined> {
  return (await letterOrFailure(db, record)).letter;
}

/** The failure of the last attempt to write the letter, kept until it is requested again or discarded. */
export async function letterFailure(db: Handle<ServiceTables>, record: CaseRecord): Promise<LetterFailure | undefined> {
  return (await letterOrFailure(db, record)).failure;
}

/** A case has at most one of the two. */
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
    edition:
      row.edition_id === null || row.edition === null
        ? undefined
        : { id: row.edition_id, markdown: row.edition, sentences: row.edition_sentences ?? [] },
  });
  return { letter };
}

/** The answer of operations 7 and 8. */
export function toLetterReading(id: string, letter: LetterRecord): LetterReading {
  if (letter.status === "processing" || letter.markdown === null) return { id, status: "processing" };
  return { id, responseLetter: letter.markdown, status: "complete" };
}
