import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("exports")
    .addColumn("case_id", "uuid", (c) => c.notNull().references("service.cases.id").onDelete("cascade"))
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("evidence_revision", "integer", (c) => c.notNull())
    .addColumn("letter_generation", "uuid")
    .addColumn("blob_key", "text", (c) => c.unique())
    .addColumn("filename", "text")
    .addColumn("requested_at", "timestamptz", (c) => c.notNull())
    .addColumn("made_at", "timestamptz")
    .addPrimaryKeyConstraint("exports_by_case", ["case_id", "format"])
    .execute();
}

export const exportTables: Migration = { up };
