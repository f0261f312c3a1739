import { type Kysely, sql } from "kysely";
import type { NoTables } from "@/lib/platform/database/database";
import { BackupError } from "./backup";

export type CopiedTable = { table: string; rows: number };

/** Which migrations ran, and sums that triggers keep of other tables: the new database has its own. */
const OWN_RECORDS = /^(kysely|kept)_/;

/**
 * Copies all rows of these schemas from one database to another whose tables exist and are empty, in one transaction, and
 * compares a hash of every table before it is committed. Values travel as Postgres writes them, so nothing is rounded.
 *
 * @throws BackupError when a table of the target holds rows, lacks a column, or differs afterward.
 */
export async function copyTables(
  source: Kysely<NoTables>,
  target: Kysely<NoTables>,
  schemas: readonly string[],
): Promise<CopiedTable[]> {
  const tables = await inOrderOfReferences(source, schemas);
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      // The same text for the same value on both sides.
      for (const one of [from, to]) {
        await sql`set local timezone to 'UTC'`.execute(one);
        await sql`set local statement_timeout to 0`.execute(one);
      }
      for (const table of tables) await refuseRows(to, table);
      const copied: CopiedTable[] = [];
      for (const table of tables) copied.push({ table, rows: await copyTable(from, to, table) });
      for (const table of tables) await compare(from, to, table);
      return copied;
    }),
  );
}

/**
 * Copies the rows of one table that meet a condition; columns that one of the two lacks are left out.
 *
 * @returns how many.
 */
export async function copyTable(
  from: Kysely<NoTables>,
  to: Kysely<NoTables>,
  table: string,
  condition = "true",
): Promise<number> {
  const [theirs, ours] = [await columnsOf(from, table), await columnsOf(to, table)];
  const columns = sql.join(theirs.filter((name) => ours.includes(name)).map((name) => sql.ref(name)));
  let copied = 0;
  for (let block = 0, end = await blocksOf(from, table); block < end; block++) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t
      where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + 1},0)`}::tid and ${sql.raw(condition)}`.execute(
      from,
    );
    if (rows.length === 0) continue;
    const json = `[${rows.map(({ row }) => row).join(",")}]`;
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(to);
    copied += rows.length;
  }
  await continueSequences(to, table);
  return copied;
}

/** A page of 8 KiB is read at a time: a few rows, whose long values may have megabytes. The pages of the largest partition. */
async function blocksOf(db: Kysely<NoTables>, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`select ceil(max(pg_relation_size(part)) / 8192.0)::int as blocks
    from (select ${table}::regclass as part
      union all select relid from pg_partition_tree(${table}::regclass)) parts`.execute(db);
  return rows[0]?.blocks ?? 0;
}

/** A referenced table comes before those that refer to it. */
async function inOrderOfReferences(db: Kysely<NoTables>, schemas: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables
    where table_schema in (${sql.join(schemas)}) and table_type = 'BASE TABLE' order by 1`.execute(db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent from pg_constraint c
    where c.contype = 'f' and c.conrelid <> c.confrelid`.execute(db);
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !OWN_RECORDS.test(name.split(".")[1] ?? "")));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0)
      throw new BackupError(`The tables ${[...waiting].join(", ")} refer to each other in a circle.`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

async function columnsOf(db: Kysely<NoTables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

async function refuseRows(db: Kysely<NoTables>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) throw new BackupError(`${table} of the new database holds rows. Name an empty database.`);
}

/** Identity and serial columns of the copy go on after the copied values. */
async function continueSequences(db: Kysely<NoTables>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; sequence: string }>`select attname as name,
      pg_get_serial_sequence(${table}, attname) as sequence from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${table}, attname) is not null`.execute(db);
  for (const { name, sequence } of rows)
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql.ref(name)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
}

async function compare(from: Kysely<NoTables>, to: Kysely<NoTables>, table: string): Promise<void> {
  const [theirs, ours] = [await digestOf(from, table), await digestOf(to, table)];
  if (theirs !== ours) throw new BackupError(`${table} differs in the new database. Nothing was kept there.`);
}

/** Of all rows, whatever their order and whatever the order of their columns. */
async function digestOf(db: Kysely<NoTables>, table: string): Promise<string> {
  const columns = sql.join((await columnsOf(db, table)).sort().map((name) => sql.ref(name)));
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ':' || md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as digest
    from (select md5(row(${columns})::text) as hash from ${sql.table(table)}) hashes`.execute(db);
  return rows[0]?.digest ?? "";
}
