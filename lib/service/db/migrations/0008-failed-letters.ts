import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("service").alterTable("letters").addColumn("failed_at", "timestamptz").execute();
}

export const failedLetters: Migration = { up };
