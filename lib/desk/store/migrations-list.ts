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
