import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbedded } from "./embedded";
import { tidy } from "./upkeep";

let root: string;
let database: PGlite;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-upkeep-"));
  database = await openEmbedded(path.join(root, "database"));
}, 120_000);
afterAll(async () => {
  await database.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const one = async (query: string) =>
  Object.values((await database.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];
const logBytes = async () =>
  Number(await one("select pg_current_wal_insert_lsn() - redo_lsn from pg_control_checkpoint()"));

it("a table that changed gives its rows' place back and is known to the planner, and one that did not is left alone", async () => {
  await database.exec(`create table changed (a int, b text); create table quiet (a int);
    insert into quiet values (1); insert into changed select n, repeat('x', 500) from generate_series(1, 5000) n;
    delete from changed where a % 2 = 0`);
  // Counts of changes arrive within a second otherwise.
  await database.exec("select pg_stat_force_next_flush()");
  expect(await one("select n_dead_tup from pg_stat_user_tables where relname = 'changed'")).toBe(2500);
  await tidy(database);
  expect(await one("select n_dead_tup from pg_stat_user_tables where relname = 'changed'")).toBe(0);
  expect(await one("select reltuples from pg_class where relname = 'changed'")).toBe(2500);
  const size = await one("select pg_relation_size('changed')");
  await database.exec("insert into changed select n, repeat('x', 500) from generate_series(1, 2000) n");
  expect(await one("select pg_relation_size('changed')")).toBe(size);
  await tidy(database);
  expect(await one("select last_vacuum from pg_stat_user_tables where relname = 'quiet'")).toBeNull();
});

it("the write-ahead log is cut once it is long", async () => {
  const before = await logBytes();
  await tidy(database);
  expect(await logBytes()).toBeGreaterThanOrEqual(before);
  await database.exec("create table long as select repeat('x', 1000) as a from generate_series(1, 80000)");
  expect(await logBytes()).toBeGreaterThan(64 * 1024 * 1024);
  await tidy(database);
  expect(await logBytes()).toBeLessThan(1024 * 1024);
});
