import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import { diskStore } from "@/lib/platform/storage/disk-store";
import { restoreBackup, verifyBackup, writeBackup } from "./backup";
import { takeSnapshot } from "./snapshot";

const NOW = new Date("2026-11-23T09:00:00Z");
const KEY = "evidence/6f0f4c0e-58a5-4a8e-9a55-0f5c2f0a0001";
let root: string;
let dataDir: string;
/** Taken once; tests that change it copy it. */
let taken: string;
let acknowledged: number;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-backup-"));
  dataDir = path.join(root, "data");
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, "secrets.json"), '{"authSecret":"a"}', { mode: 0o600 });
  await diskStore(path.join(dataDir, "files")).put(
    KEY,
    Readable.toWeb(Readable.from([Buffer.from("Delivered")])) as ReadableStream<Uint8Array>,
    { maxBytes: 100 },
  );
  taken = path.join(root, "backup");
  acknowledged = await backUpWhileWriting(taken);
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function copyOfBackup(): string {
  const copy = fs.mkdtempSync(path.join(root, "copy-"));
  fs.cpSync(taken, copy, { recursive: true });
  return copy;
}

async function withDatabase<T>(dir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: path.join(dir, "database") });
  return work(database).finally(() => database.close());
}

/** A backup that is taken while rows are being written: what was acknowledged before it began must be in it. */
async function backUpWhileWriting(target: string): Promise<number> {
  return withDatabase(dataDir, async (database) => {
    if (!database.pglite) throw new Error("the test needs the embedded engine");
    await sql`create table counted (n int)`.execute(database.kysely);
    let written = 0;
    const writing = (async () => {
      for (; written < 40; written++) await sql`insert into counted values (${written})`.execute(database.kysely);
    })();
    while (written < 5) await new Promise((resolve) => setImmediate(resolve));
    const before = written;
    const snapshot = await takeSnapshot(database.pglite, dataDir);
    await diskStore(path.join(dataDir, "files")).remove(KEY);
    await writeBackup(snapshot, target, NOW);
    await writing;
    fs.rmSync(snapshot, { recursive: true });
    return before;
  });
}

it("a backup of a running database restores to what was acknowledged, with the files of that moment", async () => {
  const restored = path.join(root, "restored");
  const manifest = await restoreBackup(taken, restored);
  expect(manifest.createdAt).toBe(NOW.toISOString());
  const rows = await withDatabase(
    restored,
    async ({ kysely }) => (await sql<{ n: number }>`select n from counted order by n`.execute(kysely)).rows,
  );
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index));
  expect(fs.readFileSync(path.join(restored, "files", KEY), "utf8")).toBe("Delivered");
  expect(fs.readFileSync(path.join(restored, "secrets.json"), "utf8")).toBe('{"authSecret":"a"}');
  if (process.platform !== "win32") expect(fs.statSync(path.join(restored, "secrets.json")).mode & 0o077).toBe(0);
});

it("a changed, missing or added file, and a folder without its manifest, are refused before anything is restored", async () => {
  const backup = copyOfBackup();
  const restored = path.join(root, "not restored");
  const file = path.join(backup, "files", KEY);
  const refused = async (why: RegExp) => {
    await expect(verifyBackup(backup)).rejects.toThrow(why);
    await expect(restoreBackup(backup, restored)).rejects.toThrow(why);
    expect(fs.existsSync(path.join(restored, "database"))).toBe(false);
  };
  fs.writeFileSync(file, "Refused!!");
  await refused(/is not what was backed up/);
  fs.rmSync(file);
  await refused(/is missing/);
  fs.writeFileSync(file, "Delivered");
  await verifyBackup(backup);
  fs.writeFileSync(path.join(backup, "files", "more"), "1");
  await refused(/is not in the manifest/);
  fs.rmSync(path.join(backup, "manifest.json"));
  await refused(/no complete backup/);
});

it("a manifest that names a file outside the backup is refused", async () => {
  const backup = copyOfBackup();
  const manifest = path.join(backup, "manifest.json");
  fs.writeFileSync(manifest, fs.readFileSync(manifest, "utf8").replace(KEY, "../../evil"));
  await expect(restoreBackup(backup, path.join(root, "not restored"))).rejects.toThrow("which no backup holds");
});

it("data that is there is never replaced, and its secrets are kept beside the restored ones", async () => {
  await expect(restoreBackup(taken, dataDir)).rejects.toThrow(/Move .* away first/);
  await expect(writeBackup(dataDir, taken, NOW)).rejects.toThrow(/exists already/);
  const restored = path.join(root, "with secrets");
  fs.mkdirSync(restored);
  fs.writeFileSync(path.join(restored, "secrets.json"), '{"authSecret":"generated"}');
  await restoreBackup(taken, restored);
  const kept = fs.readdirSync(restored).filter((name) => name.includes("before-restore"));
  expect(kept).toHaveLength(1);
  expect(fs.readFileSync(path.join(restored, "secrets.json"), "utf8")).toBe('{"authSecret":"a"}');
});
