import { type Kysely, sql } from "kysely";

/** The team's notes on a case. The text of a deleted note is gone; who deleted it stays. */
export async function createCaseNotes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("case_notes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("author_id", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("body", "text")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("edited_at", "timestamptz")
    .addColumn("deleted_at", "timestamptz")
    .addColumn("deleted_by", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addCheckConstraint("case_notes_text", sql`(body is null) = (deleted_at is not null)`)
    .execute();
  await schema.createIndex("case_notes_by_case").on("case_notes").columns(["case_id", "created_at"]).execute();
  await schema
    .createTable("case_note_mentions")
    .addColumn("note_id", "uuid", (column) => column.notNull().references("case_notes.id").onDelete("cascade"))
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("case_note_mentions_pkey", ["note_id", "user_id"])
    .execute();
  await sql`
    create trigger announce_note after insert or update or delete on desk.case_notes
    for each row execute function desk.announce_review()`.execute(db);
}
