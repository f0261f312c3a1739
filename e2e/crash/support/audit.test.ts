import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { migrate } from "@/lib/platform/database/migrate";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { findings } from "./audit";

let test: TestService;
let folder: string;
let caseId: string;
let file: string;

const run = (query: string) => sql`${sql.raw(query)}`.execute(test.service.database.kysely);
const look = () => findings(test.service.database, test.service.files);

beforeAll(async () => {
  test = await startTestService();
  folder = path.join(test.service.config.dataDir, "files");
  await migrate(test.service.database.kysely, "desk", storeMigrations);
  caseId = (await test.call("POST", "/chargeback", { data: { referenceNumber: "CB-1" } })).json.data.id;
  const slots = await test.call("POST", `/chargeback/${caseId}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  const { putUrl } = slots.json.data.putUrls[0];
  file = path.join(folder, new URL(putUrl).pathname.replace("/service/storage/", ""));
  await test.put(putUrl, "Delivered on 14 October 2026");
  await test.until(
    async () => (await test.call("GET", `/chargeback/${caseId}`)).json.data.status,
    (status) => status === "complete",
  );
  // The job that completed the case is itself done a moment later.
  await test.until(look, ({ stuck }) => stuck.length === 0);
});
afterAll(() => test.stop());

it("names a case whose result the dashboard does not know, and is content when it does", async () => {
  expect((await look()).unnoticed).toEqual([`case ${caseId} unknown`]);
  await run(`insert into desk.cases (id, currency, status, requirements_satisfied, requirements_total, fields,
    created_at, updated_at, seen_at) values ('${caseId}', 'USD', 'complete', 0, 0, '{}', now(), now(), now())`);
  expect(await look()).toEqual({ torn: [], duplicate: [], stuck: [], unnoticed: [] });
});

it("names files that differ from what was acknowledged, and files that are gone", async () => {
  const key = path.relative(folder, file);
  const whole = fs.readFileSync(file);
  fs.writeFileSync(file, whole.subarray(1));
  expect((await look()).torn).toEqual([`${key} differs`]);
  fs.rmSync(file);
  expect((await look()).torn).toEqual([`${key} is missing`]);
  fs.writeFileSync(file, whole);
});

it("names what is there twice", async () => {
  await test.call("POST", "/chargeback", { data: { referenceNumber: "CB-1" } });
  expect((await look()).duplicate).toEqual(["cases of CB-1"]);
  await run("delete from service.cases where status = 'pending'");
  await run(`insert into service.events select gen_random_uuid(), org_id, case_id, event, data, created_at, statement_id
    from service.events`);
  expect((await look()).duplicate).toEqual([`events of ${caseId}`]);
  await run("delete from service.events");
});

it("reports work that no job will do", async () => {
  await run("update service.cases set status = 'processing'");
  expect((await look()).stuck).toEqual([`case ${caseId} processing`]);
});

it("reports no attempt of a delivery that is planned for later, unless it was begun", async () => {
  const job = `name = 'webhook' and data->>'deliveryId' = 'later'`;
  const planned = async () => (await look()).stuck.filter((one) => one.includes("later")).length;
  await run(`insert into pgboss.job (name, data, start_after)
    values ('webhook', '{"deliveryId": "later"}', now() + interval '5 minutes')`);
  expect(await planned()).toBe(0);
  await run(`update pgboss.job set state = 'active' where ${job}`);
  expect(await planned()).toBe(1);
  await run(`delete from pgboss.job where ${job}`);
});
