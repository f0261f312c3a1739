import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, PGliteDialect } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeDeletedRows } from "./clean";
import { openEmbedded } from "./embedded";
import { checkNotLost, DamagedDatabase } from "./integrity";

/** Some that have their place in a map, some that have it in a row, an index, and one of all databases. */
const CATALOGS = ["pg_class", "pg_attribute", "pg_namespace", "pg_index", "pg_am", "pg_class_oid_index", "pg_database"];

let root: string;
let whole: string;
/** The files of some tables and indexes of the system, by name. */
const catalogs: Record<string, string> = {};
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-whole-"));
  whole = path.join(root, "database");
  const database = await openEmbedded(whole);
  await database.exec("create table kept (a int); insert into kept values (7)");
  for (const name of CATALOGS) {
    const { rows } = await database.query<{ file: string }>("select pg_relation_filepath($1::regclass) as file", [
      name,
    ]);
    catalogs[name] = rows[0]?.file ?? "";
  }
  await database.close();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function copy(): string {
  const folder = fs.mkdtempSync(path.join(root, "copy-"));
  fs.cpSync(whole, folder, { recursive: true });
  return folder;
}

/** Names, sizes and times of everything in a folder. */
function state(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = fs.statSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}

const segment = (folder: string) =>
  path.join(
    folder,
    "pg_wal",
    fs.readdirSync(path.join(folder, "pg_wal")).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? "",
  );

it.each<[string, (folder: string) => void, string]>([
  ["without PG_VERSION", (folder) => fs.rmSync(path.join(folder, "PG_VERSION")), "PG_VERSION is missing"],
  ["with an empty PG_VERSION", (folder) => fs.truncateSync(path.join(folder, "PG_VERSION")), "PG_VERSION is empty"],
  [
    "with a truncated control file",
    (folder) => fs.truncateSync(path.join(folder, "global/pg_control"), 100),
    "pg_control is truncated",
  ],
  ["with a truncated log", (folder) => fs.truncateSync(segment(folder), 8192), "is truncated"],
  ["without a log", (folder) => fs.rmSync(segment(folder)), "no write-ahead log"],
  [
    "with a log full of zeros",
    (folder) => fs.writeFileSync(segment(folder), Buffer.alloc(16 * 1024 * 1024)),
    "not the log",
  ],
  ["without its settings", (folder) => fs.rmSync(path.join(folder, "postgresql.conf")), "postgresql.conf is missing"],
  [
    "without the states of its transactions",
    (folder) => fs.rmSync(path.join(folder, "pg_xact/0000")),
    "pg_xact is empty",
  ],
  ["without its own tables", (folder) => fs.rmSync(path.join(folder, "base/5"), { recursive: true }), "base/5"],
  ["without its tables", (folder) => fs.rmSync(path.join(folder, "base"), { recursive: true }), "base is missing"],
  [
    "with nothing but a foreign file",
    (folder) => {
      for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
      fs.writeFileSync(path.join(folder, "notes.txt"), "mine");
    },
    "is missing",
  ],
])("a folder %s stops the start with a sentence, and stays as it is", async (_, damage, why) => {
  const folder = copy();
  damage(folder);
  const before = state(folder);
  const error = await openEmbedded(folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedDatabase);
  expect(String(error)).toContain(why);
  expect(String(error)).toContain("Put the latest backup in its place");
  expect(state(folder)).toEqual(before);
});

it.each(CATALOGS.flatMap((name) => [[name, "gone"] as const, [name, "empty"] as const]))(
  "a folder whose %s is %s stops the start before anything is written",
  async (name, how) => {
    const folder = copy();
    const file = path.join(folder, catalogs[name] ?? "");
    if (how === "gone") fs.rmSync(file);
    else fs.truncateSync(file);
    // As a kill leaves it: Postgres would begin with a recovery.
    fs.writeFileSync(path.join(folder, "postmaster.pid"), "-42\n");
    const before = state(folder);
    await expect(openEmbedded(folder)).rejects.toThrow(`${catalogs[name]}, a table of the system, is missing or empty`);
    expect(state(folder)).toEqual(before);
  },
);

it("a folder of an earlier version opens, and after deleted rows were removed it opens again", async () => {
  const folder = copy();
  fs.rmSync(path.join(folder, "catalog-files.json"));
  const database = await openEmbedded(folder);
  const kysely = new Kysely<Record<never, never>>({ dialect: new PGliteDialect({ pglite: database }) });
  const statistics = async () =>
    (await database.query<{ file: string }>("select pg_relation_filepath('pg_statistic') as file")).rows[0]?.file;
  const before = await statistics();
  await removeDeletedRows({ pglite: database, kysely } as never, ["public"]);
  expect(await statistics()).not.toBe(before);
  await database.close();
  const again = await openEmbedded(folder);
  expect((await again.query("select a from kept")).rows).toEqual([{ a: 7 }]);
  await again.close();
  expect(JSON.parse(fs.readFileSync(path.join(folder, "catalog-files.json"), "utf8"))).toContain(catalogs.pg_class);
});

it.each<[string, (folder: string) => void]>([
  [
    "a control file with another byte",
    (folder) => {
      const control = fs.readFileSync(path.join(folder, "global/pg_control"));
      control[100] = 255 - (control[100] ?? 0);
      fs.writeFileSync(path.join(folder, "global/pg_control"), control);
    },
  ],
  [
    "a log that lost its end",
    (folder) => {
      const log = fs.readFileSync(segment(folder));
      fs.writeFileSync(segment(folder), log.fill(0, 8192));
    },
  ],
])("%s stops the start with a sentence, and the folder stays as it is", async (_, damage) => {
  const folder = copy();
  damage(folder);
  const before = state(folder);
  await expect(openEmbedded(folder)).rejects.toBeInstanceOf(DamagedDatabase);
  expect(state(folder)).toEqual(before);
});

it("a lost folder is not replaced while there are documents", () => {
  const folder = fs.mkdtempSync(path.join(root, "lost-"));
  const [database, files] = [path.join(folder, "database"), path.join(folder, "files")];
  checkNotLost(database, files);
  fs.mkdirSync(path.join(files, "final"), { recursive: true });
  fs.writeFileSync(path.join(files, ".probe-1"), "1");
  checkNotLost(database, files);
  fs.writeFileSync(path.join(files, "final", "a"), "1");
  expect(() => checkNotLost(database, files)).toThrow("it is missing");
  fs.mkdirSync(database);
  expect(() => checkNotLost(database, files)).toThrow(DamagedDatabase);
  fs.writeFileSync(path.join(database, "PG_VERSION"), "18");
  checkNotLost(database, files);
});

it("opens a whole database, creates one in an empty folder, and clears what an unfinished creation left", async () => {
  const kept = await openEmbedded(whole);
  expect((await kept.query("select a from kept")).rows).toEqual([{ a: 7 }]);
  await kept.close();
  const empty = path.join(root, "empty");
  fs.mkdirSync(empty);
  fs.mkdirSync(`${empty}.init-12345`);
  const created = await openEmbedded(empty);
  expect((await created.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await created.close();
  expect(fs.existsSync(`${empty}.init-12345`)).toBe(false);
});
