import { type Kysely, sql } from "kysely";

/** Named views of the list, private or shared, and how each person has the list. */
export async function createSavedViews(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("saved_views")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("owner_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("shared", "boolean", (column) => column.notNull())
    .addColumn("filters", "jsonb", (column) => column.notNull())
    .addColumn("look", "jsonb", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`create unique index saved_views_by_name on desk.saved_views (owner_id, lower(name))`.execute(db);
  await sql`create index saved_views_shared on desk.saved_views (lower(name)) where shared`.execute(db);
  await schema
    .createTable("list_preferences")
    .addColumn("user_id", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("look", "jsonb")
    .addColumn("home_view_id", "uuid", (column) => column.references("saved_views.id").onDelete("set null"))
    .execute();
}

/** Tags of cases. Open pages read a case again when its tags change. */
export async function createCaseTags(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("tags")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`create unique index tags_by_name on desk.tags (lower(name))`.execute(db);
  await schema
    .createTable("case_tags")
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("tag_id", "uuid", (column) => column.notNull().references("tags.id").onDelete("cascade"))
    .addColumn("added_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("case_tags_pkey", ["case_id", "tag_id"])
    .execute();
  await schema.createIndex("case_tags_by_tag").on("case_tags").columns(["tag_id", "case_id"]).execute();
  await sql`
    create trigger announce_review after insert or delete on desk.case_tags
    for each row execute function desk.announce_review()`.execute(db);
}
