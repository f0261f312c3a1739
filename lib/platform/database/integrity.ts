import fs from "node:fs";
import path from "node:path";
import { lostCatalogFile } from "./catalog-files";

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
/** Where the header of a segment has the system's identifier (`xlp_sysid`), with which the control file begins. */
const IDENTIFIER_AT = 24;
const IDENTIFIER_BYTES = 8;
const FOLDERS = ["base", "global", "pg_wal", "pg_xact", "pg_multixact"];
/** 5 is the database that the engine opens. */
const FILES = [
  "PG_VERSION",
  "postgresql.conf",
  "pg_hba.conf",
  "global/pg_control",
  "global/pg_filenode.map",
  "base/5/PG_VERSION",
  "base/5/pg_filenode.map",
];

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
  const lost = lostCatalogFile(folder);
  if (lost !== undefined) throw new DamagedDatabase(folder, `${lost}, a table of the system, is missing or empty`);
  if (fs.readdirSync(path.join(folder, "pg_xact")).length === 0) throw new DamagedDatabase(folder, "pg_xact is empty");
  const segments = fs.readdirSync(path.join(folder, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.length === 0) throw new DamagedDatabase(folder, "pg_wal has no write-ahead log");
  for (const name of segments)
    if (statOf(folder, `pg_wal/${name}`)?.size !== SEGMENT_BYTES)
      throw new DamagedDatabase(folder, `pg_wal/${name} is truncated`);
  // Later segments may be prepared and still empty; the first one has been written.
  const [first = ""] = segments.sort();
  const identifier = bytesOf(folder, "global/pg_control", 0);
  if (!bytesOf(folder, `pg_wal/${first}`, IDENTIFIER_AT).equals(identifier))
    throw new DamagedDatabase(folder, `pg_wal/${first} is not the log of this database`);
}

function bytesOf(folder: string, name: string, position: number): Buffer {
  const bytes = Buffer.alloc(IDENTIFIER_BYTES);
  const file = fs.openSync(path.join(folder, name), "r");
  try {
    fs.readSync(file, bytes, 0, IDENTIFIER_BYTES, position);
  } finally {
    fs.closeSync(file);
  }
  return bytes;
}

/**
 * An empty database beside documents would be a loss: the first start would remove them as files that no row references.
 *
 * @throws DamagedDatabase
 */
export function checkNotLost(folder: string, files: string): void {
  if (!isAbsent(folder) || !fs.existsSync(files)) return;
  const areas = fs.readdirSync(files, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (areas.some(({ name }) => !isAbsent(path.join(files, name))))
    throw new DamagedDatabase(folder, `it is missing, and ${files} holds documents`);
}

function statOf(folder: string, name: string): fs.Stats | undefined {
  return fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
}
