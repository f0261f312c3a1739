import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const cases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
  },
};
