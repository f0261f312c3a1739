import type { PGlite } from "@electric-sql/pglite";

const EVERY_MS = 60_000;
/** Of the write-ahead log since the last checkpoint: what a start after a crash repeats, in about a second. */
const MOST_LOG_BYTES = 64 * 1024 * 1024;
/** Of a minute. */
const MOST_MS = 1000;

/**
 * Does what a server's checkpointer and autovacuum do, which the embedded engine has not: without it the log grows until the
 * process ends, rows that were changed or deleted keep their place, and the planner knows nothing of the tables.
 *
 * @returns what ends it
 */
export function keepUp(pglite: PGlite, onError: (error: Error) => void): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await tidy(pglite)
      .catch((error: unknown) => {
        if (!pglite.closed) onError(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        running = false;
      });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Statements wait while a table is read, so after a second the others are left to the next time. */
export async function tidy(pglite: PGlite): Promise<void> {
  const begun = performance.now();
  for (const table of await worn(pglite)) {
    await pglite.exec(`vacuum (analyze) ${table}`);
    if (performance.now() - begun > MOST_MS) break;
  }
  const { rows } = await pglite.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()",
  );
  if (Number(rows[0]?.bytes) > MOST_LOG_BYTES) await pglite.exec("checkpoint");
}

/** Those that need it by the thresholds of autovacuum's defaults, the most worn first. */
async function worn(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, stats.relname) as name
    from pg_stat_user_tables as stats join pg_class on pg_class.oid = relid
    cross join lateral (select greatest(
      n_dead_tup / (50 + 0.2 * greatest(reltuples, 0)),
      n_ins_since_vacuum / (1000 + 0.2 * greatest(reltuples, 0)),
      n_mod_since_analyze / (50 + 0.1 * greatest(reltuples, 0))) as wear) as measured
    where wear > 1 order by wear desc`);
  return rows.map(({ name }) => name);
}
