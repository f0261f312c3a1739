import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbedded } from "./embedded";
import { DamagedDatabase } from "./integrity";

let root: string;
let whole: string;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-whole-"));
  whole = path.join(root, "database");
  const database = await openEmbedded(whole);
  await database.exec("create table kept (a int); insert into kept values (7)");
  await database.close();
}, 120_000);
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

it("a control file full of zeros stops the start with a sentence and replaces nothing", async () => {
  const folder = copy();
  fs.writeFileSync(path.join(folder, "global/pg_control"), Buffer.alloc(8192));
  await expect(openEmbedded(folder)).rejects.toBeInstanceOf(DamagedDatabase);
  expect(fs.existsSync(path.join(folder, "base"))).toBe(true);
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
}, 120_000);
