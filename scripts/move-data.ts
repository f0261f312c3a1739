import fs from "node:fs";
import path from "node:path";
import pino from "pino";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { copyFiles } from "@/lib/platform/backup/copy-files";
import { copyTable, copyTables } from "@/lib/platform/backup/copy-tables";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import { lockDataDir } from "@/lib/platform/database/lock";
import { migrate } from "@/lib/platform/database/migrate";
import { openJobs } from "@/lib/platform/jobs/jobs";
import { type Env, env, parseEnv } from "@/lib/platform/settings";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { s3Settings } from "@/lib/platform/storage/s3-client";
import { fileStoreOf } from "@/lib/platform/storage/s3-store";
import { serviceMigrations } from "@/lib/service/database/migrations";
import { queues } from "@/lib/service/workers";
import { command, UsageError } from "./lib/command";
import { parseDotenv } from "./lib/environment.mjs";
import { OperatorError } from "./lib/main.mjs";

// Moves an installation: from the embedded database to a server, from the disk to a bucket, or back. The present settings
// say where the data is; a file of settings says where it goes. The product must be stopped. Nothing is deleted.

const PLACES = ["DATABASE_URL", "DATA_DIR", "STORAGE_URL"] as const;

await command("Usage: npm run move-data -- SETTINGS_FILE", async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new UsageError("Name the file with the new settings.");
  const from = env();
  const to = newSettings(file);
  if (PLACES.every((name) => from[name] === to[name]))
    throw new OperatorError(`${file} names the same database and files as the present settings.`);
  const releases = [];
  for (const dir of new Set([from.DATA_DIR, to.DATA_DIR])) releases.push(await lockDataDir(dir, "npm run move-data"));
  try {
    if (from.DATABASE_URL !== to.DATABASE_URL || (!from.DATABASE_URL && from.DATA_DIR !== to.DATA_DIR))
      await moveRows(from, to);
    else console.log("The database stays where it is.");
    await moveFiles(from, to);
    console.log(
      "Nothing was deleted where the data was. Start with the new settings, with the same secrets as before.",
    );
  } finally {
    for (const release of releases) release();
  }
});

/** The environment, with the lines of the file over it; an empty line unsets one. */
function newSettings(file: string): Env {
  if (!fs.existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  return parseEnv({ ...process.env, ...parseDotenv(fs.readFileSync(file, "utf8")) });
}

async function moveRows(from: Env, to: Env): Promise<void> {
  const source = await openReady(from);
  try {
    const target = await openReady(to);
    try {
      for (const { table, rows } of await copyTables(source.kysely, target.kysely, ["service", "desk"]))
        if (rows > 0) console.log(`${table}: ${rows} rows`);
      const jobs = await copyTable(source.kysely, target.kysely, "pgboss.job", "state < 'active'");
      console.log(`pgboss.job: ${jobs} waiting jobs`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** With all tables of this version, and with no job that a process claims to be working on. */
async function openReady(settings: Env): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const database = await openDatabase(
    DATABASE_URL ? { connectionString: DATABASE_URL } : { dataDir: path.join(DATA_DIR, "database") },
  );
  await migrate(database.kysely, "desk", storeMigrations);
  await migrate(database.kysely, "service", serviceMigrations);
  const jobs = await openJobs(database, queues, { log: pino({ level: "silent" }) });
  await jobs.stop();
  return database;
}

async function moveFiles(from: Env, to: Env): Promise<void> {
  if (from.STORAGE_URL === to.STORAGE_URL && (from.STORAGE_URL || from.DATA_DIR === to.DATA_DIR))
    return console.log("The files stay where they are.");
  const target = filesOf(to);
  await target.probe();
  const { files, bytes } = await copyFiles(filesOf(from), target);
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB, each with the same hash.`);
}

function filesOf(settings: Env): FileStore {
  return fileStoreOf({ s3: s3Settings(settings), dataDir: settings.DATA_DIR });
}
