import type { Kysely } from "kysely";
import { migrate } from "@/lib/platform/database/migrate";
import { openTestDatabase, type Template } from "@/lib/platform/testing/test-database";
import { type StoreTables, storeOf } from "./db";
import { storeMigrations } from "./migrations";

const storeTemplate: Template = {
  name: "desk",
  create: ({ kysely }) => migrate(kysely, "desk", storeMigrations),
};

/** A store of its own for one suite, with all tables. */
export async function openTestStore(): Promise<{ db: Kysely<StoreTables>; close: () => Promise<void> }> {
  const database = await openTestDatabase(storeTemplate);
  return { db: storeOf(database.kysely), close: database.close };
}
