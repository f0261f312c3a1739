import type { Kysely } from "kysely";

/** What people may still create: see `create-limits.ts`. */
export async function createLimits(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("create_limits")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("tokens", "double precision", (column) => column.notNull())
    .addColumn("filled_at", "timestamptz", (column) => column.notNull())
    .execute();
  // For what one key did.
  await schema.createIndex("activity_by_actor").on("activity").columns(["actor_id", "seq"]).execute();
}
