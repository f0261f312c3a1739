import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { serviceTables } from "./0001-service";
import { statementTables } from "./0002-statements";
import { requirementProofs } from "./0010-requirement-proofs";
import { maskStoredCardData } from "./0013-mask-card-data";

/**
 * A static map, so that the bundler includes them. Never edit a released migration or its name: the migrator refuses a
 * database whose applied migrations are missing here.
 */
export const serviceMigrations: Record<string, Migration> = {
  "0001-service": serviceTables,
  "0002-statements": statementTables,
  "0003-exports": { up: exportTables },
  "0004-access": { up: accessTables },
  "0005-memories": { up: memoryTables },
  "0006-merchant-sites": { up: merchantSiteTables },
  "0007-filings": { up: filingTables },
  "0008-failed-letters": { up: failedLetters },
  "0009-submissions": { up: submissionTables },
  "0010-requirement-proofs": requirementProofs,
  "0011-letter-editions": { up: letterEditions },
  "0013-mask-card-data": maskStoredCardData,
  "0014-stationery": { up: stationery },
  "0016-model-readings": { up: modelReadings },
  "0017-readings-alone": { up: readingsAlone },
  "0018-create-limits": { up: createLimits },
  "0019-statement-rows": { up: statementRows },
};

async function exportTables(db: Kysely<unknown>): Promise<void> {
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

async function accessTables(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");

  await schema
    .createTable("webhook_attempts")
    .addColumn("delivery_id", "uuid", (c) => c.notNull().references("service.deliveries.id").onDelete("cascade"))
    .addColumn("attempt", "integer", (c) => c.notNull())
    .addColumn("at", "timestamptz", (c) => c.notNull())
    .addColumn("code", "integer")
    .addColumn("error", "text")
    .addColumn("ms", "integer")
    .addPrimaryKeyConstraint("webhook_attempts_by_delivery", ["delivery_id", "attempt"])
    .execute();
  await schema.alterTable("deliveries").addColumn("next_attempt_at", "timestamptz").execute();
  await schema
    .alterTable("deliveries")
    .addColumn("attempts_before", "integer", (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await schema
    .createIndex("deliveries_by_endpoint")
    .on("deliveries")
    .columns(["endpoint_id", "updated_at", "id"])
    .execute();
  await schema
    .alterTable("webhook_endpoints")
    .addColumn("label", "text", (c) => c.notNull().defaultTo(""))
    .execute();

  await schema
    .alterTable("api_keys")
    .addColumn("scope", "text", (c) => c.notNull().defaultTo("client"))
    .execute();
  await schema
    .alterTable("api_keys")
    .addColumn("ending", "text", (c) => c.notNull().defaultTo(""))
    .execute();

  await schema
    .createTable("idempotency_keys")
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id").onDelete("cascade"))
    .addColumn("key_hash", "text", (c) => c.notNull())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("answer", "jsonb")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_by_organization", ["org_id", "key_hash"])
    .execute();
  await schema.createIndex("idempotency_keys_by_time").on("idempotency_keys").column("created_at").execute();

  await schema.alterTable("organizations").addColumn("export_formats", "jsonb").execute();
  await schema.alterTable("organizations").addColumn("upload_formats", "jsonb").execute();
}

async function memoryTables(db: Kysely<unknown>): Promise<void> {
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

async function merchantSiteTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("merchant_sites")
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id").onDelete("cascade"))
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("found", "jsonb", (c) => c.notNull())
    .addColumn("read_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("merchant_sites_by_address", ["org_id", "address"])
    .execute();
}

async function filingTables(db: Kysely<unknown>): Promise<void> {
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

async function failedLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("service").alterTable("letters").addColumn("failed_at", "timestamptz").execute();
}

async function letterEditions(db: Kysely<unknown>): Promise<void> {
  const letters = db.schema.withSchema("service").alterTable("letters");
  await letters.addColumn("edition_id", "uuid").execute();
  await letters.addColumn("edition", "text").execute();
  await letters.addColumn("edition_sentences", "jsonb").execute();
}

async function stationery(db: Kysely<unknown>): Promise<void> {
  const organizations = db.schema.withSchema("service").alterTable("organizations");
  await organizations.addColumn("letterhead", "text", (c) => c.notNull().defaultTo("")).execute();
  await organizations.addColumn("signature", "text", (c) => c.notNull().defaultTo("")).execute();
}

async function modelReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("model_readings")
    .addColumn("evidence_id", "uuid", (c) => c.primaryKey().references("service.evidence.id").onDelete("cascade"))
    .addColumn("reader", "text", (c) => c.notNull())
    .addColumn("events", "jsonb", (c) => c.notNull())
    .addColumn("read_at", "timestamptz", (c) => c.notNull())
    .execute();
}

/**
 * Renames filings to submissions. A job that was in progress belongs to a queue that no one reads anymore, so its row ends
 * as failed, with what that means for the dispute.
 */
async function submissionTables(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");
  await schema.alterTable("filings").renameTo("submissions").execute();
  await schema.alterTable("filing_files").renameTo("submission_files").execute();
  await schema.alterTable("submission_files").renameColumn("filing_id", "submission_id").execute();
  await sql`alter index service.filings_by_case rename to submissions_by_case`.execute(db);
  await sql`alter table service.submission_files
    rename constraint filing_files_by_field to submission_files_by_field`.execute(db);

  await sql`update service.submissions set state = 'submitted' where state = 'filed'`.execute(db);
  await sql`update service.submissions set receipt = jsonb_set(receipt, '{outcome}', '"submitted"')
    where receipt ->> 'outcome' = 'filed'`.execute(db);
  await sql`update service.submissions set state = 'failed', ended_at = now(),
      failure = 'An update interrupted the plan. Ask for it again.'
    where state = 'preparing'`.execute(db);
  await sql`update service.submissions set state = 'failed', ended_at = now(),
      failure = 'An update interrupted this. Whether it was submitted is not known: look at the dispute at the processor.'
    where state = 'filing'`.execute(db);
}

/** What a document is and says is decided again with each assessment, from its reading. */
async function readingsAlone(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("service").alterTable("readings").dropColumn("findings").execute();
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");
  await schema
    .createTable("create_limits")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("tokens", "double precision", (c) => c.notNull())
    .addColumn("filled_at", "timestamptz", (c) => c.notNull())
    .execute();
  await schema.alterTable("api_keys").addColumn("last_used_at", "timestamptz").execute();
  // No references: what a key was used for outlives the key, the case and everything else.
  await schema
    .createTable("key_uses")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull())
    .addColumn("key_id", "uuid", (c) => c.notNull())
    .addColumn("key_name", "text", (c) => c.notNull())
    .addColumn("at", "timestamptz", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("case_id", "uuid")
    .addColumn("object", "text")
    .addColumn("outcome", "text")
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("request_id", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("key_uses_by_time").on("key_uses").columns(["at", "id"]).execute();
}

async function statementRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("statement_rows")
    .addColumn("statement_id", "uuid", (c) => c.notNull().references("service.statements.id").onDelete("cascade"))
    .addColumn("document", "integer", (c) => c.notNull())
    .addColumn("first", "integer", (c) => c.notNull())
    .addColumn("rows", "bytea", (c) => c.notNull())
    .addColumn("tallies", "jsonb", (c) => c.notNull())
    .addPrimaryKeyConstraint("statement_rows_by_document", ["statement_id", "document", "first"])
    .execute();
}
