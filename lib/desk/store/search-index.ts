import "server-only";
import { type Kysely, sql } from "kysely";

/** What stands between words. In the index each is a letter, because trigrams do not reach from one word into the next. */
const BETWEEN_WORDS = " -.,:;/@#+&*_'()";
const LETTER = "z";

/** The text of a case as the indexes of the search have it. */
export const indexedSearch = sql`translate(search, ${sql.lit(BETWEEN_WORDS)}, ${sql.lit(LETTER.repeat(BETWEEN_WORDS.length))})`;

/** What is searched for, in the same letters. */
export function indexedTerm(term: string): string {
  return [...term].map((character) => (BETWEEN_WORDS.includes(character) ? LETTER : character)).join("");
}

/**
 * Creates the trigram indexes of the search where the database allows it. Without the extension the search still answers,
 * only by reading every case; the next start tries again.
 *
 * @returns false when the account may not create the extension, or the server lacks it.
 */
export async function ensureSearchIndex<Tables>(db: Kysely<Tables>): Promise<boolean> {
  // The block undoes its own failure, so that a surrounding migration continues.
  await sql`do $$ begin
      if not exists (select from pg_extension where extname = 'pg_trgm') then create extension pg_trgm; end if;
    exception when others then null; end $$`.execute(db);
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  const schema = rows[0]?.schema;
  if (schema === undefined) return false;
  for (const [state, condition] of [
    ["open", sql`finished_at is null`],
    ["closed", sql`finished_at is not null`],
  ] as const)
    await sql`create index if not exists ${sql.id(`cases_${state}_by_words`)} on desk.cases
      using gin ((${indexedSearch}) ${sql.id(schema, "gin_trgm_ops")}) where ${condition}`.execute(db);
  return true;
}
