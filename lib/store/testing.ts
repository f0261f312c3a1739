import type { Kysely } from "kysely";

import { migrate } from "@/lib/db/migrate";
import { openEmptyDatabase } from "@/lib/db/testing";
import { type StoreTables, storeOf } from "./db";
import { storeMigrations } from "./migrations";

/** A fresh in-memory store with all tables, for tests. */
export async function openTestStore(): Promise<{ db: Kysely<StoreTables>; close: () => Promise<void> }> {
  const database = await openEmptyDatabase();
  await migrate(database.kysely, "desk", storeMigrations);
  return { db: storeOf(database.kysely), close: database.close };
}
