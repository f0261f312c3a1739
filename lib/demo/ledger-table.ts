import { type QueryExecutorProvider, sql } from "kysely";

/** Creates the table of the ledger when it does not exist; apart from the ledger, for what runs without a server. */
export async function createLedgerTable(database: QueryExecutorProvider): Promise<void> {
  await sql`create schema if not exists demo`.execute(database);
  await sql`create table if not exists demo.seeded (
    reference text primary key, day date not null, case_id uuid, done_at timestamptz)`.execute(database);
}
