import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db.withSchema("desk");
    await schema
      .createTable("users")
      .addColumn("id", "uuid", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique().check(sql`email = lower(email)`))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('analyst', 'manager', 'admin')`))
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("disabled_at", "timestamptz")
      .addColumn("is_demo", "boolean", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await schema
      .createTable("sessions")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("last_seen_at", "timestamptz", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("ended_at", "timestamptz")
      .addColumn("end_reason", "text")
      .execute();
    await schema.createIndex("sessions_by_user").on("sessions").columns(["user_id", "expires_at"]).execute();
    await schema
      .createTable("login_attempts")
      .addColumn("id", "uuid", (column) => column.primaryKey())
      .addColumn("account_hash", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("attempted_at", "timestamptz", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("login_attempts_by_address")
      .on("login_attempts")
      .columns(["address", "attempted_at"])
      .execute();
    await schema.createIndex("login_attempts_by_time").on("login_attempts").column("attempted_at").execute();
  },
};
