import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const runningWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db
      .withSchema("desk")
      .schema.createTable("running_work")
      .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("case_id", "uuid", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("started_at", "timestamptz", (column) => column.notNull())
      .addPrimaryKeyConstraint("running_work_pkey", ["user_id", "case_id", "what"])
      .execute();
  },
};
