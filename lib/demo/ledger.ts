import "server-only";
import { sql } from "kysely";
import { type Store, storeDb } from "@/lib/store/db";

/**
 * How far the seed came with one case, or with one task of statements. Kept apart from the desk's tables, so that a demo
 * case is a case like any other.
 */
export type LedgerRow = {
  reference: string;
  /** The day that its dates were counted from: a case that is finished later keeps its days. */
  day: string;
  /** What the service calls the case or the task. */
  caseId?: string;
  done: boolean;
};

/** Makes the ledger's table when it is not there. */
export async function openLedger(): Promise<Store> {
  const store = await storeDb();
  await sql`create schema if not exists demo`.execute(store);
  await sql`create table if not exists demo.seeded (
    reference text primary key, day date not null, case_id uuid, done_at timestamptz)`.execute(store);
  return store;
}

/** The row of a case, begun with `today` when the seed meets it for the first time. */
export async function beginCase(store: Store, reference: string, today: string): Promise<LedgerRow> {
  await sql`insert into demo.seeded (reference, day) values (${reference}, ${today}) on conflict do nothing`.execute(
    store,
  );
  const { rows } = await sql<Row>`${SELECT} where reference = ${reference}`.execute(store);
  const [row] = rows;
  if (!row) throw new Error(`The demo case ${reference} has no row although it was just begun.`);
  return toLedgerRow(row);
}

export async function noteCase(store: Store, reference: string, caseId: string): Promise<void> {
  await sql`update demo.seeded set case_id = ${caseId} where reference = ${reference}`.execute(store);
}

export async function finishCase(store: Store, reference: string): Promise<void> {
  await sql`update demo.seeded set done_at = now() where reference = ${reference}`.execute(store);
}

/** The references that need nothing more; none when nothing was ever seeded. */
export async function doneReferences(): Promise<Set<string>> {
  const store = await storeDb();
  const { rows } = await sql<{ there: string | null }>`select to_regclass('demo.seeded')::text as there`.execute(store);
  if (!rows[0]?.there) return new Set();
  const done = await sql<{ reference: string }>`select reference from demo.seeded where done_at is not null`.execute(
    store,
  );
  return new Set(done.rows.map(({ reference }) => reference));
}

/** Forgets everything that was seeded, so that the next start seeds anew. */
export async function dropLedger(): Promise<void> {
  await sql`drop schema if exists demo cascade`.execute(await storeDb());
}

type Row = { reference: string; day: string; case_id: string | null; done: boolean };

const SELECT = sql`select reference, to_char(day, 'YYYY-MM-DD') as day, case_id, done_at is not null as done from demo.seeded`;

function toLedgerRow({ reference, day, case_id, done }: Row): LedgerRow {
  return { reference, day, done, ...(case_id === null ? {} : { caseId: case_id }) };
}
