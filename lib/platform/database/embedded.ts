import fs from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { recordCatalogFiles } from "./catalog-files";
import { checkIntegrity, DamagedDatabase, isAbsent } from "./integrity";

/** How both drivers read values, by type id: whole numbers as numbers, calendar dates as their text. */
export const VALUE_PARSERS: Record<number, (value: string) => unknown> = {
  [types.INT8]: parseInt8,
  [types.DATE]: (value) => value,
};

/**
 * Opens the embedded Postgres: in `dataDir`, or in memory for tests. With a directory every commit reaches the disk
 * before it is acknowledged, which PGlite does not do by itself; a probe at the end proves it.
 * The caller holds the lock of the directory: two processes that open it would silently lose rows.
 */
export async function openEmbedded(dataDir?: string, snapshot?: Blob): Promise<PGlite> {
  if (dataDir === undefined) return PGlite.create({ ...common([]), loadDataDir: snapshot });
  removeUnfinished(dataDir);
  if (isAbsent(dataDir)) await createSafely(dataDir);
  checkIntegrity(dataDir);
  const counter = { syncs: 0 };
  const mark = path.join(dataDir, "postmaster.pid");
  const marked = fs.existsSync(mark);
  const database = await PGlite.create({ ...durable(counter), dataDir }).catch((error: unknown) => {
    if (!marked) fs.rmSync(mark, { force: true });
    throw new DamagedDatabase(dataDir, "Postgres could not open it", { cause: error });
  });
  const before = counter.syncs;
  await database.exec("create table _probe (a int); drop table _probe");
  if (counter.syncs === before)
    throw new Error("The embedded database does not write through to the disk; refusing to start.");
  await recordCatalogFiles(database, dataDir);
  return database;
}

/** What a process that was killed while it created a database left beside it. */
function removeUnfinished(dataDir: string): void {
  const [folder, name] = [path.dirname(dataDir), `${path.basename(dataDir)}.init-`];
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder))
    if (entry.startsWith(name)) fs.rmSync(path.join(folder, entry), { recursive: true, force: true });
}

/** A process killed during creation can leave a directory that never opens: create beside it, sync, rename. */
async function createSafely(dataDir: string): Promise<void> {
  const temporary = `${dataDir}.init-${process.pid}`;
  fs.mkdirSync(path.dirname(dataDir), { recursive: true, mode: 0o700 });
  fs.rmSync(temporary, { recursive: true, force: true });
  const database = await PGlite.create({ ...durable({ syncs: 0 }), dataDir: temporary, loadDataDir: givenCopy() });
  await database.close();
  syncTree(temporary);
  // Replaces an empty folder, and fails on one that is not.
  fs.renameSync(temporary, dataDir);
  syncFile(path.dirname(dataDir));
}

/** Tests create dozens of databases and name a copy of an empty one, which takes a sixth of the processor time. */
function givenCopy(): Blob | undefined {
  const file = process.env.TEST_EMPTY_DATABASE;
  return file ? new Blob([fs.readFileSync(file)]) : undefined;
}

function durable(counter: { syncs: number }): PGliteOptions {
  const hook = {
    name: "durable",
    setup: async (_: unknown, options: { preRun?: unknown[] }) => ({
      emscriptenOpts: {
        ...options,
        preRun: [
          ...(options.preRun ?? []),
          (module: { NODEFS: { stream_ops: Record<string, unknown> } }) => {
            module.NODEFS.stream_ops.fsync = (stream: { nfd?: number }) => {
              if (stream.nfd != null) {
                fs.fsyncSync(stream.nfd);
                counter.syncs++;
              }
              return 0;
            };
          },
        ],
      },
    }),
  };
  const base = common(["-c", "wal_sync_method=fsync"]);
  return {
    ...base,
    startParams: base.startParams?.filter((parameter) => parameter !== "-F"),
    extensions: { pg_trgm, durable: hook as never },
  };
}

function common(parameters: string[]): PGliteOptions {
  return {
    parsers: VALUE_PARSERS,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...parameters, "-c", "shared_buffers=32MB"],
  };
}

function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is larger than a number can hold exactly`);
  return number;
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(full);
    else if (entry.isFile()) syncFile(full);
  }
  syncFile(folder);
}

function syncFile(file: string): void {
  const fd = fs.openSync(file, "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
