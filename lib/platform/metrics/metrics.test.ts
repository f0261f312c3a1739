import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "@/lib/platform/database/database";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { addDatabaseGauges } from "./gauges";
import { handleMetricsRequest } from "./handle-metrics-request";
import { countRequests } from "./metrics";

vi.mock("@/lib/platform/settings", () => ({ env: () => settings }));

const TOKEN = "a token for Prometheus";
let settings: { METRICS_TOKEN?: string } = {};
let database: Database;
const server = http.createServer((_, res) => void res.writeHead(404).end());

beforeAll(async () => {
  database = await openTestDatabase();
  countRequests();
  addDatabaseGauges(database);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await database.close();
});
afterEach(() => {
  settings = {};
});

function ask(token?: string): Promise<Response> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  return handleMetricsRequest(new Request("http://rebuttal.test/metrics", { headers }));
}

it("there is no page without a token in the settings, and none for whoever has another token", async () => {
  expect((await ask(TOKEN)).status).toBe(404);
  settings = { METRICS_TOKEN: TOKEN };
  expect((await ask()).status).toBe(401);
  expect((await ask("another token of 20")).status).toBe(401);
  expect((await ask(TOKEN)).status).toBe(200);
});

it("requests are counted by area, method and status, and never by their path", async () => {
  settings = { METRICS_TOKEN: TOKEN };
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/service/v1/chargeback/secret-id?key=secret`);
  await fetch(`http://127.0.0.1:${port}/cases`);
  const text = await (await ask(TOKEN)).text();
  expect(text).toContain('rebuttal_http_request_duration_seconds_count{area="service",method="GET",status="404"} 1');
  expect(text).toContain('rebuttal_http_request_duration_seconds_count{area="page",method="GET",status="404"} 1');
  expect(text).not.toContain("secret");
  expect(text).toContain("rebuttal_database_up 1");
});

it("waiting jobs and statuses are read from the database, and a table that is missing hides no other figure", async () => {
  settings = { METRICS_TOKEN: TOKEN };
  await sql`create schema service`.execute(database.kysely);
  await sql`create table service.cases (status text)`.execute(database.kysely);
  await sql`insert into service.cases values ('complete'), ('complete'), ('error')`.execute(database.kysely);
  const text = await (await ask(TOKEN)).text();
  expect(text).toContain('rebuttal_cases{status="complete"} 2');
  expect(text).toContain('rebuttal_cases{status="error"} 1');
  expect(text).not.toContain("rebuttal_jobs_due{");
});
