import fs from "node:fs";
import path from "node:path";

/** The folder of the embedded database holds something, and that is not a whole database. */
export class DamagedDatabase extends Error {
  constructor(folder: string, why: string, options?: ErrorOptions) {
    super(
      `The database in ${folder} is damaged: ${why}. Nothing was replaced. Put the latest backup in its place (docs/operations.md), or move the data directory away to start with an empty database.`,
      options,
    );
  }
}

/** True when no database was ever created there: only then may one be. */
export function isAbsent(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

/** `pg_control` always has this size (PG_CONTROL_FILE_SIZE). */
const CONTROL_BYTES = 8192;
/** A segment of the write-ahead log always has this size (DEFAULT_XLOG_SEG_SIZE). */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const FOLDERS = ["base", "global", "pg_wal", "pg_xact", "pg_multixact"];
const FILES = ["PG_VERSION", "global/pg_control", "global/pg_filenode.map"];

/**
 * Looks for what a lost, truncated or half-copied database lacks, before Postgres writes to it.
 *
 * @throws DamagedDatabase
 */
export function checkIntegrity(folder: string): void {
  for (const name of FOLDERS)
    if (!statOf(folder, name)?.isDirectory()) throw new DamagedDatabase(folder, `${name} is missing`);
  for (const name of FILES) {
    const size = statOf(folder, name)?.size;
    if (size === undefined) throw new DamagedDatabase(folder, `${name} is missing`);
    if (size === 0) throw new DamagedDatabase(folder, `${name} is empty`);
  }
  if (statOf(folder, "global/pg_control")?.size !== CONTROL_BYTES)
    throw new DamagedDatabase(folder, "global/pg_control is truncated");
  const segments = fs.readdirSync(path.join(folder, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.length === 0) throw new DamagedDatabase(folder, "pg_wal has no write-ahead log");
  for (const name of segments)
    if (statOf(folder, `pg_wal/${name}`)?.size !== SEGMENT_BYTES)
      throw new DamagedDatabase(folder, `pg_wal/${name} is truncated`);
}

function statOf(folder: string, name: string): fs.Stats | undefined {
  return fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
}
