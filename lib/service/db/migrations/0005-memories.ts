import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("merchant_memories")
    .addColumn("case_id", "uuid", (c) => c.notNull().references("service.cases.id").onDelete("cascade"))
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("org_id", "uuid", (c) => c.notNull())
    .addColumn("merchant_key", "text", (c) => c.notNull())
    .addColumn("asked", "boolean", (c) => c.notNull())
    .addColumn("provided", "boolean", (c) => c.notNull())
    .addColumn("since_revision", "integer", (c) => c.notNull())
    .addColumn("remembered_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("merchant_memories_by_case", ["case_id", "category"])
    .execute();
  // In the order in which a merchant's latest cases are looked for.
  await db.schema
    .withSchema("service")
    .createIndex("merchant_memories_by_merchant")
    .on("merchant_memories")
    .columns(["org_id", "merchant_key", "remembered_at", "case_id"])
    .execute();
}

export const memoryTables: Migration = { up };
