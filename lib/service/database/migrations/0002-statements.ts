import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");

  await schema
    .createTable("statements")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id"))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("message", "text")
    .addColumn("analysis", "jsonb")
    .addColumn("document_revision", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("analyzed_revision", "integer")
    .addColumn("analyzed_at", "timestamptz")
    .addColumn("analyze_after", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();

  await schema
    .createTable("statement_documents")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("statement_id", "uuid", (c) => c.notNull().references("service.statements.id").onDelete("cascade"))
    .addColumn("org_id", "uuid", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("upload_filename", "text", (c) => c.notNull())
    .addColumn("blob_key", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("bytes", "bigint")
    .addColumn("sha256", "text")
    .addColumn("media_type", "text")
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .addColumn("arrived_at", "timestamptz")
    .addColumn("reading", "jsonb")
    .addColumn("reader_version", "integer")
    .execute();
  await schema
    .createIndex("statement_documents_by_statement")
    .on("statement_documents")
    .columns(["statement_id", "position"])
    .execute();

  await schema
    .createTable("statement_workbooks")
    .addColumn("statement_id", "uuid", (c) => c.primaryKey().references("service.statements.id").onDelete("cascade"))
    .addColumn("analyzed_revision", "integer", (c) => c.notNull())
    .addColumn("blob_key", "text", (c) => c.notNull().unique())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("requested_at", "timestamptz", (c) => c.notNull())
    .addColumn("made_at", "timestamptz")
    .execute();

  // An event is about a case or about a statement task, and goes with it.
  await schema
    .alterTable("events")
    .alterColumn("case_id", (c) => c.dropNotNull())
    .execute();
  await schema
    .alterTable("events")
    .addColumn("statement_id", "uuid", (c) => c.references("service.statements.id").onDelete("cascade"))
    .execute();
  await schema
    .alterTable("events")
    .addCheckConstraint("events_have_one_subject", sql`num_nonnulls(case_id, statement_id) = 1`)
    .execute();
  await schema.createIndex("events_by_statement").on("events").column("statement_id").execute();
}

export const statementTables: Migration = { up };
