import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { appendActivity } from "@/lib/desk/store/activity";
import { upsertCase } from "@/lib/desk/store/cases";
import { storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { startTestStore } from "@/lib/platform/testing/s3-server";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { startTestService } from "@/lib/service/testing/start-test-service";
import { runScript } from "./testing/run-script";
import { temporaryFolder, writeFiles } from "./testing/temporary-folder";

const AT = new Date("2026-11-22T10:00:00Z");
const CASES = 12;
const FILES = ["Delivered", "Refunded on 3 November", "x".repeat(200_000)];

/** An installation with rows in both halves, documents, and a job that waits. */
async function makeInstallation(): Promise<string> {
  const test = await startTestService({}, { onDisk: true });
  const { database, config, jobs } = test.service;
  onTestFinished(() => fs.rmSync(config.dataDir, { recursive: true, force: true }));
  await migrate(database.kysely, "desk", storeMigrations);
  const store = storeOf(database.kysely);
  for (let n = 0; n < CASES; n += 1) {
    const { id } = (await test.call("POST", "/chargeback", { data: { referenceNumber: `CB-${n}` } })).json.data;
    const fields = { referenceNumber: `CB-${n}`, amountCents: 1000 + n, dueDate: `2026-12-${10 + (n % 9)}` };
    await upsertCase(store, { id, status: "complete", fields, requirements: [], askedAt: AT });
    await store.transaction().execute((trx) => appendActivity(trx, { at: AT, caseId: id, action: "created the case" }));
    const contents = FILES[n];
    if (contents === undefined) continue;
    const attached = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["a.txt"] } });
    expect((await test.put(attached.json.data.putUrls[0].putUrl, contents)).status).toBe(200);
  }
  await jobs.stop();
  await database.close();
  return config.dataDir;
}

type Place = { DATABASE_URL: string; DATA_DIR: string };

/** Every table's number of rows and the hash of what is in it, the jobs that wait, and what the sums of open cases give. */
async function contentsOf({ DATABASE_URL, DATA_DIR }: Place) {
  const database = await openDatabase(
    DATABASE_URL ? { connectionString: DATABASE_URL } : { dataDir: path.join(DATA_DIR, "database") },
  );
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(database.kysely)).rows.map(({ line }) => line).sort();
  const tables: Record<string, { rows: number; hash: string }> = {};
  try {
    for (const name of await tableNames(database)) {
      const rows = await lines(sql`select row_to_json(t)::text as line from ${sql.table(name)} t`);
      tables[name] = { rows: rows.length, hash: createHash("sha256").update(rows.join("\n")).digest("hex") };
    }
    const jobs = await lines(
      sql`select concat_ws(' ', id, name, data::text) as line from pgboss.job where state < 'active'`,
    );
    const open = await lines(sql`select concat_ws(' ', due_date, currency, sum(cases), sum(cents)) as line
      from desk.kept_open_cases group by due_date, currency having sum(cases) <> 0`);
    return { tables, jobs, open };
  } finally {
    await database.close();
  }
}

async function tableNames({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_schema in ('desk', 'service') and table_type = 'BASE TABLE'
      and table_name not like 'kysely%' and table_name not like 'kept%'`.execute(kysely);
  return rows.map(({ name }) => name);
}

it("an installation moves to a Postgres server and a bucket, and back, without a change to any row or file", async () => {
  const [folder, dataDir] = [temporaryFolder(), await makeInstallation()];
  const bucket = await startTestStore();
  onTestFinished(() => bucket.stop());
  // Without a server for tests, another embedded database takes its place.
  const server = await openTestDatabase();
  await server.close();
  const home = { DATABASE_URL: "", STORAGE_URL: "", DATA_DIR: dataDir };
  const there = {
    DATABASE_URL: server.connectionString ?? "",
    DATA_DIR: server.connectionString ? dataDir : path.join(folder, "there"),
    STORAGE_URL: "s3://bucket/desk",
    S3_ENDPOINT: bucket.settings.endpoint,
    AWS_REGION: bucket.settings.region,
    AWS_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
  const back = { DATABASE_URL: "", STORAGE_URL: "", DATA_DIR: path.join(folder, "back") };
  const move = async (from: Record<string, string>, to: Record<string, string>) => {
    const lines = Object.entries(to).map(([name, value]) => `${name}=${value}`);
    writeFiles(folder, { "new.env": lines.join("\n") });
    const moved = await runScript("move-data.ts", [path.join(folder, "new.env")], from);
    expect(moved.code, moved.output).toBe(0);
    return moved.output;
  };
  const hashes = (contents: (string | Buffer)[]) =>
    contents.map((content) => createHash("sha256").update(content).digest("hex")).sort();
  const before = await contentsOf(home);
  expect(before.tables["desk.cases"]?.rows).toBe(CASES);
  expect(before.tables["service.evidence"]?.rows).toBe(FILES.length);
  expect(before.jobs.length).toBeGreaterThan(0);

  const bytes = FILES.reduce((sum, contents) => sum + contents.length, 0);
  const files = `${FILES.length} files, ${(bytes / 1e6).toFixed(1)} MB, each with the same hash.`;
  const output = await move(home, there);
  expect(output).toContain(`desk.cases: ${CASES} rows`);
  expect(output).toContain(files);
  expect(await contentsOf(there)).toEqual(before);
  const stored = [...bucket.objects].filter(([name]) => name.includes("/evidence/")).map(([, { body }]) => body);
  expect(hashes(stored)).toEqual(hashes(FILES));
  expect(await contentsOf(home), "where it was, it stays").toEqual(before);

  expect(await move({ ...there }, back)).toContain(files);
  expect(await contentsOf(back)).toEqual(before);
  const kept = fs.readdirSync(path.join(back.DATA_DIR, "files"), { recursive: true, withFileTypes: true });
  const found = kept.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  expect(hashes(found.map((file) => fs.readFileSync(file)))).toEqual(hashes(FILES));

  writeFiles(folder, { "again.env": `DATA_DIR=${back.DATA_DIR}` });
  const again = await runScript("move-data.ts", [path.join(folder, "again.env")], home);
  expect(again).toEqual({ code: 1, output: expect.stringContaining("holds rows. Name an empty database.") });
});
