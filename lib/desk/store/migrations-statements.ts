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

/** What the checks of a task come to, for the list; tasks of before tell it when they are read again. */
export async function addVerdicts(db: Kysely<unknown>): Promise<void> {
  await db
    .withSchema("desk")
    .schema.alterTable("statements")
    .addColumn("verdict", "text")
    .addColumn("coverage", "double precision")
    .execute();
}
