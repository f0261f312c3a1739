import { type Kysely, sql } from "kysely";

/** Disputes that a processor told the desk of, what it said of each, and how asking it goes. */
export async function createProcessorConnection(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("processor_checks")
    .addColumn("processor", "text", (column) => column.primaryKey())
    .addColumn("asked_at", "timestamptz")
    .addColumn("started_at", "timestamptz")
    .addColumn("claimed_until", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .addColumn("found", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("changed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failure", "text")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("succeeded_at", "timestamptz")
    .addColumn("complete_to", "timestamptz")
    .execute();
  // Outlives its case, so that a case which was deleted here does not come back; of the dispute it holds a hash.
  await schema
    .createTable("processor_disputes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("processor", "text", (column) => column.notNull())
    .addColumn("dispute_hash", "text", (column) => column.notNull())
    .addColumn("claimed_at", "timestamptz", (column) => column.notNull())
    .addColumn("case_id", "uuid", (column) => column.references("cases.id").onDelete("set null"))
    .addColumn("linked_at", "timestamptz")
    .addColumn("announced_at", "timestamptz")
    .addUniqueConstraint("processor_disputes_by_hash", ["processor", "dispute_hash"])
    .execute();
  await schema.createIndex("processor_disputes_by_case").on("processor_disputes").column("case_id").execute();
  await sql`create index processor_disputes_unannounced on desk.processor_disputes (processor)
    where linked_at is not null and announced_at is null`.execute(db);
  await schema
    .createTable("processor_notices")
    .addColumn("case_id", "uuid", (column) => column.primaryKey().references("cases.id").onDelete("cascade"))
    .addColumn("processor", "text", (column) => column.notNull())
    .addColumn("dispute_id", "text", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("opened_at", "timestamptz", (column) => column.notNull())
    .addColumn("due_by", "timestamptz")
    .addColumn("test", "boolean", (column) => column.notNull())
    .addColumn("charge_id", "text")
    .addColumn("email", "text")
    .addColumn("order_number", "text")
    .addColumn("received_at", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`create trigger announce_review after insert or update on desk.processor_notices
    for each row execute function desk.announce_review()`.execute(db);
}
