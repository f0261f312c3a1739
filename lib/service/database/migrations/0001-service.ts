import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema.withSchema("service");

  await schema
    .createTable("organizations")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("agent_defaults", "jsonb", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();

  await schema
    .createTable("api_keys")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id"))
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("revoked_at", "timestamptz")
    .execute();

  await schema
    .createTable("cases")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id"))
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("fields", "jsonb", (c) => c.notNull())
    .addColumn("agent", "jsonb", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("message", "text")
    .addColumn("requirements", "jsonb", (c) => c.notNull())
    .addColumn("evidence_provided", "jsonb", (c) => c.notNull())
    .addColumn("evidence_suggested", "jsonb", (c) => c.notNull())
    .addColumn("assessment", "jsonb")
    .addColumn("evidence_revision", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("deletion_revision", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("assessed_revision", "integer")
    .addColumn("assessed_at", "timestamptz")
    .addColumn("assess_after", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();

  await schema
    .createTable("evidence")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("case_id", "uuid", (c) => c.notNull().references("service.cases.id").onDelete("cascade"))
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
    .execute();
  await schema.createIndex("evidence_by_case").on("evidence").columns(["case_id", "position"]).execute();

  await schema
    .createTable("readings")
    .addColumn("evidence_id", "uuid", (c) => c.primaryKey().references("service.evidence.id").onDelete("cascade"))
    .addColumn("reader_version", "integer", (c) => c.notNull())
    .addColumn("reading", "jsonb", (c) => c.notNull())
    .addColumn("findings", "jsonb", (c) => c.notNull())
    .execute();

  await schema
    .createTable("letters")
    .addColumn("case_id", "uuid", (c) => c.primaryKey().references("service.cases.id").onDelete("cascade"))
    .addColumn("generation", "uuid", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("markdown", "text")
    .addColumn("claims", "jsonb")
    .addColumn("evidence_revision", "integer")
    .addColumn("deletion_revision", "integer", (c) => c.notNull())
    .addColumn("requested_at", "timestamptz", (c) => c.notNull())
    .addColumn("written_at", "timestamptz")
    .execute();

  await schema
    .createTable("events")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull())
    .addColumn("case_id", "uuid", (c) => c.notNull().references("service.cases.id").onDelete("cascade"))
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("data", "jsonb", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await schema.createIndex("events_by_case").on("events").column("case_id").execute();

  await schema
    .createTable("webhook_endpoints")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("events", "jsonb", (c) => c.notNull())
    .addColumn("active", "boolean", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();

  await schema
    .createTable("deliveries")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("event_id", "uuid", (c) => c.notNull().references("service.events.id").onDelete("cascade"))
    .addColumn("endpoint_id", "uuid", (c) => c.notNull().references("service.webhook_endpoints.id").onDelete("cascade"))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(sql`0`))
    .addColumn("first_attempt_at", "timestamptz")
    .addColumn("last_code", "integer")
    .addColumn("last_error", "text")
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await schema.createIndex("deliveries_by_event").on("deliveries").column("event_id").execute();
}

export const serviceTables: Migration = { up };
