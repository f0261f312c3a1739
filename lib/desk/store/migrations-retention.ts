import { type Kysely, sql } from "kysely";

/** Holds, the erasure of cases with its record, and what people typed into the log, which leaves with its case. */
export async function createRetention(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("case_holds")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("set_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("set_at", "timestamptz", (column) => column.notNull())
    .addColumn("lifted_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("lifted_at", "timestamptz")
    .execute();
  await sql`create unique index case_holds_standing on desk.case_holds (case_id) where lifted_at is null`.execute(db);
  await schema.createIndex("case_holds_by_case").on("case_holds").column("case_id").execute();
  await sql`create trigger announce_review after insert or update on desk.case_holds
    for each row execute function desk.announce_review()`.execute(db);
  // No reference: the record outlives the case, and holds nothing of it but its id.
  await schema
    .createTable("erasures")
    .addColumn("case_id", "uuid", (column) => column.primaryKey())
    .addColumn("rule", "text", (column) => column.notNull().check(sql`rule in ('retention', 'request', 'hand')`))
    .addColumn("days", "integer")
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('waiting', 'working', 'erased')`))
    .addColumn("requested_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("requested_at", "timestamptz", (column) => column.notNull())
    .addColumn("due_at", "timestamptz", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failure", "text")
    .addColumn("counts", "jsonb")
    .addColumn("erased_at", "timestamptz")
    .addColumn("cleaned_at", "timestamptz")
    .execute();
  await sql`create index erasures_open on desk.erasures (due_at) where state <> 'erased'`.execute(db);
  await sql`create index erasures_uncleaned on desk.erasures (erased_at)
    where state = 'erased' and cleaned_at is null`.execute(db);
  await schema.createIndex("erasures_by_time").on("erasures").column("requested_at").execute();
  await sql`create index cases_by_closing on desk.cases (finished_at) where finished_at is not null`.execute(db);
  // An answer of the service that was on its way while a case was erased must not bring it back. A trigger, so that no
  // writer can forget.
  await sql`
    create function desk.refuse_erased() returns trigger language plpgsql as $$
    begin
      if exists (select from desk.erasures where case_id = new.id and state = 'erased') then return null; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger refuse_erased before insert on desk.cases
    for each row execute function desk.refuse_erased()`.execute(db);
  await schema
    .createTable("activity_texts")
    .addColumn("seq", "bigint", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("activity_texts_by_case").on("activity_texts").column("case_id").execute();
}
