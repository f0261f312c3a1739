import type { PGlite } from "@electric-sql/pglite";

const EVERY_MS = 60_000;
/** Of the write-ahead log since the last checkpoint: what a start after a crash repeats, in about a second. */
const MOST_LOG_BYTES = 64 * 1024 * 1024;

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

/** At most one table at a time: statements wait while it is read. */
export async function tidy(pglite: PGlite): Promise<void> {
  const table = await worn(pglite);
  if (table !== undefined) await pglite.exec(`vacuum (analyze) ${table}`);
  const { rows } = await pglite.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()",
  );
  if (Number(rows[0]?.bytes) > MOST_LOG_BYTES) await pglite.exec("checkpoint");
}

/** The table that needs it most, by the thresholds of autovacuum's defaults. */
async function worn(pglite: PGlite): Promise<string | undefined> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, stats.relname) as name
    from pg_stat_user_tables as stats join pg_class on pg_class.oid = relid
    cross join lateral (select greatest(
      n_dead_tup / (50 + 0.2 * greatest(reltuples, 0)),
      n_ins_since_vacuum / (1000 + 0.2 * greatest(reltuples, 0)),
      n_mod_since_analyze / (50 + 0.1 * greatest(reltuples, 0))) as wear) as measured
    where wear > 1 order by wear desc limit 1`);
  return rows[0]?.name;
}
