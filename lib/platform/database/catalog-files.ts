import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";

/** Beside the database's own files, which tolerate others, so that copies and backups of the folder have it. */
const RECORD = "catalog-files.json";
const names = z.array(z.string().regex(/^(base|global)\/[\d/]+$/));

/**
 * Records which files have the engine's own tables and indexes in them. Only once Postgres has read its catalog can it tell,
 * and by then it has written; the next start reads the record instead.
 *
 * Those of the planner's statistics change their names when deleted rows are removed (`clean.ts`); no other does.
 */
export async function recordCatalogFiles(pglite: PGlite, folder: string): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(`
    with statistics as (
      select oid from pg_class where oid = 'pg_catalog.pg_statistic'::regclass
      union all select reltoastrelid from pg_class where oid = 'pg_catalog.pg_statistic'::regclass),
    changing as (select oid from statistics
      union all select indexrelid from pg_index where indrelid in (select oid from statistics))
    select pg_relation_filepath(oid) as name from pg_class
    where oid < 16384 and relkind in ('r', 'i', 't') and oid not in (select oid from changing) and pg_relation_size(oid) > 0
    order by 1`);
  const record = `${JSON.stringify(
    rows.map(({ name }) => name),
    null,
    1,
  )}\n`;
  const file = path.join(folder, RECORD);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === record) return;
  // Before that, a file that grew may be empty again after a power failure, and the log restores it.
  await pglite.exec("checkpoint");
  fs.writeFileSync(`${file}.new`, record, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}

/** A recorded file that is not there or is empty; folders of earlier versions have no record. */
export function lostCatalogFile(folder: string): string | undefined {
  const file = path.join(folder, RECORD);
  const recorded = fs.existsSync(file) ? names.safeParse(parseJson(fs.readFileSync(file, "utf8"))) : undefined;
  return recorded?.data?.find((name) => !fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
