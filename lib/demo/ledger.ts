import "server-only";
import { sql } from "kysely";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { createLedgerTable } from "./ledger-table";

/**
 * How far one case, or one statement task, has been seeded. Kept outside the desk's tables, so that a demo case is a case
 * like any other.
 */
export type SeedRecord = {
  reference: string;
  /** The day from which its dates are counted: a case that is completed later keeps its dates. */
  day: string;
  /** The id of the case or the task in the service. */
  caseId?: string;
  done: boolean;
};

/** What seeding one case or task needs: the desk's tables, the owner, and when to stop. */
export type SeedContext = { store: Store; ownerId?: string; signal?: AbortSignal };

/** Creates the ledger's table when it does not exist. */
export async function openLedger(): Promise<Store> {
  const store = await storeDb();
  await createLedgerTable(store);
  return store;
}

/** The record of a case, created with `today` when it is seeded for the first time. */
export async function beginCase(store: Store, reference: string, today: string): Promise<SeedRecord> {
  await sql`insert into demo.seeded (reference, day) values (${reference}, ${today}) on conflict do nothing`.execute(
    store,
  );
  const { rows } = await sql<Row>`${SELECT} where reference = ${reference}`.execute(store);
  const [row] = rows;
  if (!row) throw new Error(`The demo case ${reference} has no record although it was just created.`);
  return toRecord(row);
}

export async function recordServiceId(store: Store, reference: string, caseId: string): Promise<void> {
  await sql`update demo.seeded set case_id = ${caseId} where reference = ${reference}`.execute(store);
}

export async function finishCase(store: Store, reference: string): Promise<void> {
  await sql`update demo.seeded set done_at = now() where reference = ${reference}`.execute(store);
}

/** The references that are completely seeded. */
export async function doneReferences(): Promise<Set<string>> {
  const store = await storeDb();
  const { rows } = await sql<{ there: string | null }>`select to_regclass('demo.seeded')::text as there`.execute(store);
  if (!rows[0]?.there) return new Set();
  const done = await sql<{ reference: string }>`select reference from demo.seeded where done_at is not null`.execute(
    store,
  );
  return new Set(done.rows.map(({ reference }) => reference));
}

/** Drops all records, so that the next start seeds again. */
export async function dropLedger(): Promise<void> {
  await sql`drop schema if exists demo cascade`.execute(await storeDb());
}

type Row = { reference: string; day: string; case_id: string | null; done: boolean };

const SELECT = sql`select reference, to_char(day, 'YYYY-MM-DD') as day, case_id, done_at is not null as done from demo.seeded`;

function toRecord({ reference, day, case_id, done }: Row): SeedRecord {
  return { reference, day, done, ...(case_id === null ? {} : { caseId: case_id }) };
}
