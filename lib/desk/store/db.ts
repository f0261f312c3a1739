import "server-only";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Handle } from "@/lib/platform/database/database";
import { getDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { log } from "@/lib/platform/log";
import { storeMigrations } from "./migrations";
import { ensureSearchIndex } from "./search-index";
import type { StoreTables } from "./tables";

export type { StoreTables };

/** A query handle or an open transaction on the dashboard's tables. */
export type Store = Handle<StoreTables>;

const SCHEMA = "desk";

/** The dashboard's tables in the database of this process. */
export async function storeDb(): Promise<Kysely<StoreTables>> {
  return storeOf((await getDatabase()).kysely);
}

/** Creates or updates the dashboard's tables. Called once at startup, before anything reads them. */
export async function migrateStore(): Promise<void> {
  const { kysely } = await getDatabase();
  await migrate(kysely, SCHEMA, storeMigrations);
  // Once someone allowed the extension, the next start uses it.
  if (!(await ensureSearchIndex(kysely)))
    log().warn("the database does not allow pg_trgm, so a search reads every case; see docs/operations.md");
}

// biome-ignore lint/complexity/noBannedTypes: a database without tables
export function storeOf(database: Kysely<{}>): Kysely<StoreTables> {
  return database.withTables<StoreTables>().withSchema(SCHEMA);
}

/** While answers say the same, `seen_at` may lag this far behind. */
const REFRESH_SEEN_AT_MS = 30_000;

/**
 * SQL condition for writing an answer of the service over its row in the index: never over the answer to a later
 * request, and an answer that changes nothing only every 30 s, because most reads find nothing new and a write costs I/O.
 */
export function supersedes(
  table: "cases" | "statements",
  { seen_at, updated_at: _, ...columns }: { seen_at: Date; updated_at: Date } & Record<string, unknown>,
): RawBuilder<SqlBool> {
  const seenAt = sql.ref(`${table}.seen_at`);
  const stored = sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const given = sql.join(Object.values(columns));
  const old = new Date(seen_at.getTime() - REFRESH_SEEN_AT_MS);
  return sql`${seenAt} <= ${seen_at} and (${seenAt} <= ${old} or (${stored}) is distinct from (${given}))`;
}
