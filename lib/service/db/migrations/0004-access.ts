import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
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

export const accessTables: Migration = { up };
