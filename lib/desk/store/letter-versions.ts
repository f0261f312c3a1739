import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import { addLetterAuthor, hashLetter } from "./reviews";

/** A text that a person saved in place of the generated letter. Never changed; the latest one counts. */
export type LetterVersion = {
  /** 1, 2, 3… within the case. */
  number: number;
  /** SHA-256 of the generated letter that it was made from, in hex: with another letter it no longer counts. */
  baseHash: string;
  /** Absent: the author went back to the generated letter. */
  markdown?: string;
  by: { id: string; name: string };
  at: Date;
};

/** The versions of a case, newest first. */
export async function letterVersions(store: Store, caseId: string): Promise<LetterVersion[]> {
  const rows = await store
    .selectFrom("letter_versions")
    .leftJoin("users", "users.id", "letter_versions.author_id")
    .select(["number", "base_hash", "markdown", "author_id", "users.name", "letter_versions.created_at"])
    .where("case_id", "=", caseId)
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ number, base_hash, markdown, author_id, name, created_at }) => ({
    number,
    baseHash: base_hash,
    markdown: markdown ?? undefined,
    by: { id: author_id ?? "", name: name ?? "Former user" },
    at: created_at,
  }));
}

/** The version that stands in for this generated letter; `undefined` while the generated one counts. */
export function versionInForce(versions: readonly LetterVersion[], generated: string): LetterVersion | undefined {
  const [latest] = versions;
  return latest?.markdown !== undefined && latest.baseHash === hashLetter(generated) ? latest : undefined;
}

type Saved = {
  /** The number of the latest version that the author has seen; 0 for none. */
  after: number;
  baseHash: string;
  markdown: string | undefined;
  actor: { id: string; name: string };
  at: Date;
};

/**
 * Saves a version, with its author and its line in the log, in one transaction.
 *
 * @returns its number; `undefined` when someone else saved one in the meantime, and nothing was written.
 */
export async function saveLetterVersion(
  db: Kysely<StoreTables>,
  caseId: string,
  { after, baseHash, markdown, actor, at }: Saved,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const number = after + 1;
    // Waits for another author's transaction, then sees its version.
    await trx.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();
    const latest = await trx
      .selectFrom("letter_versions")
      .select("number")
      .where("case_id", "=", caseId)
      .orderBy("number", "desc")
      .executeTakeFirst();
    if ((latest?.number ?? 0) !== after) return undefined;
    await trx
      .insertInto("letter_versions")
      .values({
        id: randomUUID(),
        case_id: caseId,
        number,
        base_hash: baseHash,
        markdown: markdown ?? null,
        author_id: actor.id,
        created_at: at,
      })
      .execute();
    await addLetterAuthor(trx, caseId, actor.id);
    const action =
      markdown === undefined ? "went back to the generated letter" : `edited the letter (version ${number})`;
    await appendActivity(trx, { at, caseId, actor, action });
    return number;
  });
}
