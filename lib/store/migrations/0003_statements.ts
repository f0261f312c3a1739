import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const statements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
  },
};
