import { sql } from "kysely";
import type { Database } from "./database";

/** More than a database that was never cleaned has prepared. */
const MOST_SEGMENTS = 128;

/**
 * Removes what deleted rows leave behind. Postgres only marks them: their bytes stay in the pages of tables and indexes, in
 * samples of the planner, and in the write-ahead log.
 *
 * Embedded: every table of these schemas is written again, and the log begins again; nothing is left in the folder. Statements
 * wait in the meantime. On a server: a plain `VACUUM`, which needs no lock and frees the place of the rows for others; pages, logs,
 * replicas and archives of a server are its administrator's (docs/operations.md). Safe to run twice.
 */
export async function removeDeletedRows(database: Database, schemas: readonly string[]): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in (${sql.join(schemas)}) order by 1`.execute(database.kysely);
  const names = tables.map(({ name }) => name);
  if (database.pglite) await rewrite(database.pglite, names);
  else await vacuum(database, names);
}

type Embedded = NonNullable<Database["pglite"]>;

async function rewrite(pglite: Embedded, tables: readonly string[]): Promise<void> {
  for (const table of tables) await pglite.exec(`vacuum full ${table}`);
  // Samples of column values. The analysis of a table that is empty now would keep the old ones.
  await pglite.query("delete from pg_catalog.pg_statistic where starelid = any ($1::regclass[])", [tables]);
  await pglite.exec("vacuum full pg_catalog.pg_statistic");
  for (const table of tables) await pglite.exec(`analyze ${table}`);
  // Without this, old segments of the log are kept for reuse, with what is in them.
  await pglite.exec("set wal_recycle = off");
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    await pglite.exec("select pg_switch_wal(); checkpoint");
    // Segments that an earlier checkpoint prepared for reuse come after the present one.
    const { rows } = await pglite.query<{ prepared: boolean }>(
      `select exists (select from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())) as prepared`,
    );
    if (!rows[0]?.prepared) return;
  }
}

async function vacuum({ kysely }: Database, tables: readonly string[]): Promise<void> {
  await kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const table of tables) await sql`vacuum (analyze) ${sql.raw(table)}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** In bytes. */
export async function databaseSize({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(kysely);
  return Number(rows[0]?.size ?? 0);
}
