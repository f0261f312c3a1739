import { type Kysely, sql } from "kysely";

/** Senders that signed in recently, second factors, accounts of a company's provider, and the role that only reads. */
export async function extendSignIn(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  for (const table of ["users", "invitations"]) {
    const name = sql.ref(`${table}_role_check`);
    await sql`alter table ${sql.table(`desk.${table}`)} drop constraint if exists ${name}`.execute(db);
    await sql`alter table ${sql.table(`desk.${table}`)} add constraint ${name}
      check (role in ('analyst', 'manager', 'admin', 'auditor'))`.execute(db);
  }
  await schema
    .alterTable("users")
    .alterColumn("password_hash", (column) => column.dropNotNull())
    .execute();
  for (const column of ["oidc_issuer", "oidc_subject"])
    await schema.alterTable("users").addColumn(column, "text").execute();
  await schema.createIndex("users_by_subject").on("users").columns(["oidc_issuer", "oidc_subject"]).unique().execute();
  await schema
    .alterTable("sessions")
    .addColumn("method", "text", (column) => column.notNull().defaultTo("password"))
    .execute();
  await schema
    .createTable("known_senders")
    .addColumn("account_hash", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_senders_pkey", ["account_hash", "address"])
    .execute();
  await schema
    .createTable("second_factors")
    .addColumn("user_id", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "timestamptz")
    .addColumn("last_step", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("recovery_codes")
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .addPrimaryKeyConstraint("recovery_codes_pkey", ["user_id", "code_hash"])
    .execute();
}

/** What a record is about, how it ended and where it came from; and records that are written once in a while only. */
export async function extendActivity(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  for (const column of ["kind", "object", "outcome", "address", "request_id"])
    await schema.alterTable("activity").addColumn(column, "text").execute();
  await schema
    .createTable("activity_bounds")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("until", "timestamptz", (column) => column.notNull())
    .execute();
  await schema.createIndex("activity_bounds_by_time").on("activity_bounds").column("until").execute();
}
