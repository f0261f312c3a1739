import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "@/lib/platform/database/database";

/** Tables that several suites start with. They are created once in a run of tests and copied from then on. */
export type Template = { name: string; create: (database: Database) => Promise<void> };

/**
 * A database of its own for one suite, empty or with the tables of a template: on the server of `TEST_DATABASE_URL`
 * where that is set, which is faster, and otherwise embedded and in memory.
 */
export async function openTestDatabase(template?: Template): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, template) : openInMemory(template);
}

/** The same, embedded in any case, for what only the embedded database does. */
export async function openInMemory(template: Template = { name: "empty", create: async () => {} }): Promise<Database> {
  const folder = process.env.TEST_RUN_FOLDER;
  const file = folder && path.join(folder, `${template.name}.tar`);
  if (file && fs.existsSync(file)) return openDatabase({ snapshot: new Blob([fs.readFileSync(file)]) });
  const database = await openDatabase({});
  await template.create(database);
  const copy = file && (await database.pglite?.dumpDataDir("none"));
  if (!copy) return database;
  // Another worker may be writing the same template: whichever is renamed last stays.
  const unfinished = `${file}.${randomUUID()}`;
  fs.writeFileSync(unfinished, Buffer.from(await copy.arrayBuffer()));
  fs.renameSync(unfinished, file);
  return database;
}

async function openOnServer(server: string, template?: Template): Promise<Database> {
  const name = `${databasePrefix()}_${randomUUID().slice(0, 8)}`;
  await withAdmin(server, async (admin) => {
    const copied = template ? ` template ${await templateDatabase(admin, server, template)}` : "";
    await admin.query(`create database ${name}${copied}`);
  });
  return openDatabase({ connectionString: addressOf(server, name) });
}

/** The name of the template's database. The first caller creates it and the others wait. */
async function templateDatabase(admin: pg.Client, server: string, { name, create }: Template): Promise<string> {
  const database = `${databasePrefix()}_template_${name}`;
  await admin.query("select pg_advisory_lock(hashtext($1))", [database]); // held until the connection ends
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [database]);
  if (rowCount === 0) {
    await admin.query(`create database ${database}_new`);
    const opened = await openDatabase({ connectionString: addressOf(server, `${database}_new`) });
    await create(opened).finally(opened.close);
    await admin.query(`alter database ${database}_new rename to ${database}`);
  }
  await admin.query("select pg_advisory_unlock(hashtext($1))", [database]);
  return database;
}

/** Deletes what the run of tests created on a server. */
export async function dropTestDatabases(server: string): Promise<void> {
  await withAdmin(server, async (admin) => {
    const names = await admin.query("select datname from pg_database where starts_with(datname, $1)", [
      databasePrefix(),
    ]);
    for (const { datname } of names.rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

/** Different for every run of tests, so that runs beside each other can share a server. */
function databasePrefix(): string {
  const run = createHash("sha256")
    .update(process.env.TEST_RUN_FOLDER ?? String(process.pid))
    .digest("hex");
  return `rebuttal_test_${run.slice(0, 8)}`;
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.toString();
}
