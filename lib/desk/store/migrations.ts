import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createProcessorConnection } from "./migrations-connection";
import { createDemo } from "./migrations-demo";
import { createLimits } from "./migrations-limits";
import { createCaseTags, createSavedViews } from "./migrations-list";
import {
  indexCaseList,
  indexCaseSearch,
  indexFilters,
  indexMerchantsAndNobody,
  splitSearchIndex,
} from "./migrations-list-scale";
import { createNotifications, createPresence } from "./migrations-notifications";
import { keepOpenCases } from "./migrations-open-cases";
import { createRetention } from "./migrations-retention";
import { extendActivity, extendSignIn } from "./migrations-sign-in";
import { addVerdicts, createChargebackLinks } from "./migrations-statements";
import { createCaseNotes } from "./migrations-team";

/**
 * The steps that create the dashboard's tables, in the order of their keys. A static map lets the bundler see every
 * step. Never edit or rename a released step: installations record the keys that they have applied.
 */
export const storeMigrations: Record<string, Migration> = {
  "0001_accounts": { up: createAccounts },
  "0002_cases": { up: createCases },
  "0003_statements": { up: createStatements },
  "0004_events": { up: extendEvents },
  "0005_running_work": { up: createRunningWork },
  "0006_reviews": { up: createReviews },
  "0007_invitations": { up: createInvitations },
  "0008_letter_versions": { up: createLetterVersions },
  "0009_case_search": { up: widenCaseSearch },
  "0010_case_sources": { up: createCaseSources },
  "0011_sign_in": { up: extendSignIn },
  "0012_activity": { up: extendActivity },
  "0013_letter_looks": { up: createLetterLooks },
  "0016_saved_views": { up: createSavedViews },
  "0017_case_tags": { up: createCaseTags },
  "0018_case_notes": { up: createCaseNotes },
  "0019_list_order": { up: indexCaseList },
  "0020_list_search": { up: indexCaseSearch },
  "0021_notices": { up: createNotifications },
  "0022_presence": { up: createPresence },
  "0023_retention": { up: createRetention },
  "0024_demo": { up: createDemo },
  "0025_create_limits": { up: createLimits },
  "0026_processor_connection": { up: createProcessorConnection },
  "0027_list_search_by_state": { up: splitSearchIndex },
  "0028_list_filters": { up: indexFilters },
  "0029_chargeback_links": { up: createChargebackLinks },
  "0030_statement_verdicts": { up: addVerdicts },
  "0031_list_merchants": { up: indexMerchantsAndNobody },
  "0032_open_cases": { up: keepOpenCases },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
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
}

async function createCases(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("cases")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("reference_number", "text")
    .addColumn("merchant_name", "text")
    .addColumn("cardholder_name", "text")
    .addColumn("card_network", "text")
    .addColumn("network", "text")
    .addColumn("network_name", "text")
    .addColumn("reason_code", "text")
    .addColumn("reason_title", "text")
    .addColumn("amount_cents", "bigint")
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("recommendation", "text")
    .addColumn("confidence", "double precision")
    .addColumn("priority", "text")
    .addColumn("requirements_satisfied", "integer", (column) => column.notNull())
    .addColumn("requirements_total", "integer", (column) => column.notNull())
    .addColumn("letter", "text", (column) => column.notNull().defaultTo("none"))
    .addColumn("dispute_date", "date")
    .addColumn("due_date", "date")
    .addColumn("fields", "jsonb", (column) => column.notNull())
    .addColumn("owner_id", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("finished_at", "timestamptz")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .addColumn("search", "text", (column) =>
      column
        .generatedAlwaysAs(
          sql`lower(coalesce(reference_number, '') || ' ' || coalesce(merchant_name, '') || ' ' || coalesce(cardholder_name, '') || ' ' || coalesce(reason_code, ''))`,
        )
        .stored(),
    )
    .execute();
  await schema.createIndex("cases_by_deadline").on("cases").columns(["due_date", "id"]).execute();
  await schema.createIndex("cases_by_creation").on("cases").columns(["created_at", "id"]).execute();
  await schema
    .createTable("attached")
    .addColumn("evidence_id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("upload_filename", "text", (column) => column.notNull())
    .addColumn("attached_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("attached_at", "timestamptz", (column) => column.notNull())
    .execute();
  await schema.createIndex("attached_by_case").on("attached").column("case_id").execute();
  await schema
    .createTable("event_receipts")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid")
    .addColumn("sent_at", "timestamptz", (column) => column.notNull())
    .addColumn("received_at", "timestamptz", (column) => column.notNull())
    .execute();
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("statements")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("filenames", "jsonb", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("processor", "text")
    .addColumn("period_start", "date")
    .addColumn("period_end", "date")
    .addColumn("currency", "text")
    .addColumn("totals", "jsonb", (column) => column.notNull())
    .addColumn("score", "double precision")
    .addColumn("started_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .execute();
  await schema.createIndex("statements_by_creation").on("statements").columns(["created_at", "id"]).execute();
}

async function extendEvents(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  const add = (name: string, type: "uuid" | "timestamptz" | "integer") =>
    schema.alterTable("event_receipts").addColumn(name, type);
  await add("statement_id", "uuid").execute();
  await add("processed_at", "timestamptz").execute();
  await add("claimed_until", "timestamptz").execute();
  await schema
    .alterTable("event_receipts")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update desk.event_receipts set processed_at = received_at`.execute(db);
  await sql`create index event_receipts_open on desk.event_receipts (received_at) where processed_at is null`.execute(
    db,
  );
  // A trigger, so that no writer can forget to notify, and the notification goes out with the commit. An update of the
  // timestamps alone is not a change: otherwise reading a page would make all pages read again.
  await sql`
    create function desk.announce_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (to_jsonb(new) - 'seen_at' - 'updated_at') = (to_jsonb(old) - 'seen_at' - 'updated_at') then
        return null;
      end if;
      perform pg_notify('desk_changes',
        json_build_object('kind', tg_argv[0], 'id', case tg_op when 'DELETE' then old.id else new.id end)::text);
      return null;
    end $$`.execute(db);
  for (const [table, kind] of [
    ["cases", "case"],
    ["statements", "statement"],
  ] as const)
    await sql`
      create trigger announce_change after insert or update or delete on ${sql.table(`desk.${table}`)}
      for each row execute function desk.announce_change(${sql.lit(kind)})`.execute(db);
}

async function createRunningWork(db: Kysely<unknown>): Promise<void> {
  await db
    .withSchema("desk")
    .schema.createTable("running_work")
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("case_id", "uuid", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("started_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("running_work_pkey", ["user_id", "case_id", "what"])
    .execute();
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("reviews")
    .addColumn("case_id", "uuid", (column) => column.primaryKey().references("cases.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull().defaultTo("open"))
    .addColumn("letter_hash", "text")
    .addColumn("evidence_revision", "integer")
    .addColumn("submitted_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("submitted_at", "timestamptz")
    .addColumn("decided_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("decided_at", "timestamptz")
    .addColumn("sent_at", "timestamptz")
    .addColumn("fell", "text")
    .addColumn("outcome_cents", "bigint")
    .addColumn("outcome_on", "date")
    .addColumn("outcome_note", "text")
    .execute();
  await schema.createIndex("reviews_by_state").on("reviews").columns(["state", "case_id"]).execute();
  await schema
    .createTable("letter_authors")
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("letter_authors_pkey", ["case_id", "user_id"])
    .execute();
  await schema
    .createTable("review_comments")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("quote", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("author_id", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("resolved_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("resolved_at", "timestamptz")
    .execute();
  await schema
    .createIndex("review_comments_by_case")
    .on("review_comments")
    .columns(["case_id", "created_at"])
    .execute();
  // No references: the log outlives the cases and the people that it names.
  await schema
    .createTable("activity")
    .addColumn("seq", "bigint", (column) => column.primaryKey())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("case_id", "uuid")
    .addColumn("actor_id", "uuid")
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("previous_hash", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("activity_by_case").on("activity").columns(["case_id", "seq"]).execute();
  await sql`
    create function desk.refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the log of activity is append-only'; end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete on desk.activity
    for each row execute function desk.refuse_change()`.execute(db);
  await schema
    .createTable("desk_settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "jsonb", (column) => column.notNull())
    .execute();
  // Open pages read the review again when it, its comments or its outcome change.
  await sql`
    create function desk.announce_review() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk_changes', json_build_object('kind', 'case',
        'id', case tg_op when 'DELETE' then old.case_id else new.case_id end)::text);
      return null;
    end $$`.execute(db);
  for (const table of ["reviews", "review_comments"])
    await sql`
      create trigger announce_review after insert or update or delete on ${sql.table(`desk.${table}`)}
      for each row execute function desk.announce_review()`.execute(db);
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await db
    .withSchema("desk")
    .schema.createTable("invitations")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull().check(sql`email = lower(email)`))
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('analyst', 'manager', 'admin')`))
    .addColumn("invited_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("ended_at", "timestamptz")
    .execute();
}

async function createLetterVersions(db: Kysely<unknown>): Promise<void> {
  await db
    .withSchema("desk")
    .schema.createTable("letter_versions")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("base_hash", "text", (column) => column.notNull())
    .addColumn("markdown", "text")
    .addColumn("author_id", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addUniqueConstraint("letter_versions_by_case", ["case_id", "number"])
    .execute();
  await sql`
    create trigger announce_review after insert on desk.letter_versions
    for each row execute function desk.announce_review()`.execute(db);
}

async function createLetterLooks(db: Kysely<unknown>): Promise<void> {
  await db
    .withSchema("desk")
    .schema.createTable("letter_looks")
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("markdown", "text", (column) => column.notNull())
    .addColumn("looked_at", "timestamptz", (column) => column.notNull())
    .addColumn("earlier_markdown", "text")
    .addColumn("earlier_at", "timestamptz")
    .addPrimaryKeyConstraint("letter_looks_by_case", ["case_id", "user_id"])
    .execute();
}

async function createCaseSources(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("case_sources")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("row_key", "text", (column) => column.notNull())
    .addColumn("filename", "text", (column) => column.notNull())
    .addColumn("order_number", "text")
    .addColumn("acquirer_reference", "text")
    .addColumn("case_id", "uuid", (column) => column.unique().references("cases.id").onDelete("cascade"))
    .addColumn("imported_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("imported_at", "timestamptz", (column) => column.notNull())
    .addUniqueConstraint("case_sources_by_row", ["sha256", "row_key"])
    .execute();
}

/**
 * The search knows every identifier of the index: also the description (where order numbers are typed), the merchant's
 * identifier, the card's digits, the code with its network (`visa 13.1`), and the amount with and without a point.
 */
async function widenCaseSearch(db: Kysely<unknown>): Promise<void> {
  const cases = db.withSchema("desk").schema.alterTable("cases");
  await cases.dropColumn("search").execute();
  const parts = [
    sql`reference_number`,
    sql`merchant_name`,
    sql`cardholder_name`,
    sql`coalesce(network_name, card_network, '') || ' ' || coalesce(reason_code, '')`,
    sql`round(amount_cents / 100.0, 2)::text`,
    sql`amount_cents::text`,
    sql`fields ->> 'maskedCardNumber'`,
    sql`fields ->> 'merchantIdentifier'`,
    sql`left(fields ->> 'reasonDescription', 500)`,
  ];
  const text = sql.join(
    parts.map((part) => sql`coalesce(${part}, '')`),
    sql` || ' ' || `,
  );
  await cases.addColumn("search", "text", (column) => column.generatedAlwaysAs(sql`lower(${text})`).stored()).execute();
}
