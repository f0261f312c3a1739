import "server-only";
import type { Kysely } from "kysely";
import type { Handle } from "@/lib/db/database";
import { migrate } from "@/lib/db/migrate";
import { getDatabase } from "@/lib/db/shared";
import { storeMigrations } from "./migrations";
import type { AccountTables } from "./tables/accounts";
import type { CaseTables } from "./tables/cases";
import type { RunningTables } from "./tables/running";
import type { StatementTables } from "./tables/statements";

/** The dashboard's own tables; each file of `tables/` adds its part. */
export type StoreTables = AccountTables & CaseTables & RunningTables & StatementTables;

/** A query handle or an open transaction on the dashboard's tables. */
export type Store = Handle<StoreTables>;

const SCHEMA = "desk";

/** The dashboard's tables in the one database of this process. */
export async function storeDb(): Promise<Kysely<StoreTables>> {
  return storeOf((await getDatabase()).kysely);
}

/** Brings the dashboard's tables up to date; called once at start, before anything reads them. */
export async function migrateStore(): Promise<void> {
  await migrate((await getDatabase()).kysely, SCHEMA, storeMigrations);
}

// biome-ignore lint/complexity/noBannedTypes: a database without tables
export function storeOf(database: Kysely<{}>): Kysely<StoreTables> {
  return database.withTables<StoreTables>().withSchema(SCHEMA);
}
