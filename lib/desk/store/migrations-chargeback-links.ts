import type { Kysely } from "kysely";

/** The case that someone chose for a chargeback of a statement, under each identifier that statements print of it. */
export async function createChargebackLinks(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("chargeback_links")
    .addColumn("identifier", "text", (column) => column.primaryKey())
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("linked_at", "timestamptz", (column) => column.notNull())
    .execute();
  await schema.createIndex("chargeback_links_by_case").on("chargeback_links").column("case_id").execute();
}
