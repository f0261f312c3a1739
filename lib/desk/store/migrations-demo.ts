import { type Kysely, sql } from "kysely";

/** What the demo keeps about itself, in one row once there is something to keep: how far its guided first case is, and whether it is being reset. */
export async function createDemo(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("demo")
    .addColumn("single", "boolean", (column) => column.primaryKey().defaultTo(true).check(sql`single`))
    .addColumn("guide", "text", (column) => column.notNull().defaultTo("offered"))
    .addColumn("run", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("begun_at", "timestamptz")
    .addColumn("reset_asked_at", "timestamptz")
    .addCheckConstraint("demo_guide", sql`guide in ('offered', 'open', 'left', 'skipped')`)
    .execute();
}
