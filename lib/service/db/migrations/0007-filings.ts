import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");
  await schema
    .createTable("filings")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id"))
    .addColumn("case_id", "uuid", (c) => c.notNull().references("service.cases.id").onDelete("cascade"))
    .addColumn("processor", "text", (c) => c.notNull())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("evidence_revision", "integer", (c) => c.notNull())
    .addColumn("letter_generation", "uuid", (c) => c.notNull())
    .addColumn("letter_hash", "text", (c) => c.notNull())
    .addColumn("plan", "jsonb")
    .addColumn("plan_hash", "text")
    .addColumn("receipt", "jsonb")
    .addColumn("failure", "text")
    .addColumn("asked_by", "text", (c) => c.notNull())
    .addColumn("confirmed_by", "text")
    .addColumn("asked_at", "timestamptz", (c) => c.notNull())
    .addColumn("confirmed_at", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .execute();
  await schema.createIndex("filings_by_case").on("filings").columns(["case_id", "asked_at"]).execute();

  await schema
    .createTable("filing_files")
    .addColumn("filing_id", "uuid", (c) => c.notNull().references("service.filings.id").onDelete("cascade"))
    .addColumn("field", "text", (c) => c.notNull())
    .addColumn("blob_key", "text", (c) => c.notNull().unique())
    .addPrimaryKeyConstraint("filing_files_by_field", ["filing_id", "field"])
    .execute();
}

export const filingTables: Migration = { up };
