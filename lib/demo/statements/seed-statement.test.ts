import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Received, Sent } from "@/lib/api/send";
import { type Database, openDatabase } from "@/lib/db/database";
import { dropLedger } from "@/lib/demo/ledger";
import { demoProgress, seedDemo } from "@/lib/demo/seed";
import { type Env, parseEnv } from "@/lib/env";
import { serviceConfig } from "@/lib/service/config";
import { handle } from "@/lib/service/http/handle";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { migrateStore, storeDb } from "@/lib/store/db";
import { listStatements } from "@/lib/store/statements/list";

vi.mock("@/lib/api/send", () => ({
  send: async ({ url, ...init }: Sent): Promise<Received> => {
    const response = await answer(url, init);
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  },
}));
vi.mock("@/lib/demo/cases", () => ({ caseSpecs: [] }));
// Tables are read fast; the demo's own statements are analysed in their own test.
vi.mock("./index", () => {
  const csv = (today: string, month: string, sum: number) =>
    `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category
txn_1AAAAAAAAAAAAAAA${month},${today.slice(0, 4)}-${month}-03,usd,${sum}.00,3.00,${sum - 3}.00,charge
`;
  const file = (today: string, month: string, sum: number) => ({
    filename: `${month}.csv`,
    contentType: "text/csv",
    bytes: Buffer.from(csv(today, month, sum)),
  });
  const spec = (reference: string, sum: number) => ({
    reference,
    owner: "analyst@demo.test",
    files: async (today: string) => [file(today, "01", sum), file(today, "02", sum)],
  });
  return { statementSpecs: [spec("first", 100), spec("second", 200)] };
});

const log = pino({ level: "silent" });
const secret = "a secret of thirty-two characters";
const shared = globalThis as { __rebuttalEnv?: Env; __rebuttalDatabase?: Promise<Database> };
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-demo-statements-"));

let service: Service;
let requests = 0;
let stopAt = Number.POSITIVE_INFINITY;
let running = new AbortController();

/** The process as the seed sees it; the power goes out after the request number `stopAt` was answered. */
async function answer(input: string | URL, init?: RequestInit): Promise<Response> {
  requests += 1;
  running.signal.throwIfAborted();
  const request = new Request(input, init);
  const response = request.url.endsWith("/api/health") ? new Response("ok") : await handle(request, service);
  if (requests >= stopAt) running.abort(new Error("killed"));
  running.signal.throwIfAborted();
  return response;
}

beforeAll(async () => {
  const settings = parseEnv({
    DATA_DIR: dataDir,
    CHARGEBACK_API_KEY: "the key of the first organisation",
    CHARGEBACK_WEBHOOK_SECRETS: secret,
    NEXTAUTH_SECRET: secret,
    LINK_SECRET: secret,
    DEMO: "1",
    DEMO_PASSWORD: "a demo pass phrase",
    ASSESSMENT_QUIET_MS: "50",
  });
  const database = await openDatabase({});
  shared.__rebuttalEnv = settings;
  shared.__rebuttalDatabase = Promise.resolve(database);
  await migrateStore();
  service = await startService(
    database,
    { ...serviceConfig(settings), dashboardEvents: undefined },
    { log, work: true },
  );
  vi.stubGlobal("fetch", answer);
}, 60_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  await service.jobs.stop();
  await service.database.close();
  shared.__rebuttalEnv = undefined;
  shared.__rebuttalDatabase = undefined;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => start(Number.POSITIVE_INFINITY));

function start(killedAt: number): void {
  requests = 0;
  stopAt = killedAt;
  running = new AbortController();
}

const seed = (today = "2026-11-21") => seedDemo({ log, today, signal: running.signal });

async function listed() {
  const rows = await listStatements(await storeDb());
  return rows.map(({ filenames, status, processor, periodStart, periodEnd, sales, net }) => {
    return { filenames, status, processor, period: [periodStart, periodEnd], sales, net };
  });
}

const task = (sales: number) => ({
  filenames: ["01.csv", "02.csv"],
  status: "complete",
  processor: "Stripe",
  period: ["2026-01-03", "2026-02-03"],
  sales,
  net: sales - 6,
});
const WHOLE = [task(400), task(200)];

it("brings every task to its result, the last one on top, and none of them counts as a case", async () => {
  await seed();
  expect(await listed()).toEqual(WHOLE);
  expect(await demoProgress()).toEqual({ done: 0, total: 0 });
}, 60_000);

it("makes none a second time and asks the service nothing", async () => {
  await seed();
  expect(requests).toBe(0);
  expect(await listed()).toEqual(WHOLE);
});

it("goes on where it was killed, at one request after another, and keeps the day of its first run", async () => {
  await dropLedger();
  await (await storeDb()).deleteFrom("statements").execute();
  let killedAt = 2;
  for (; !(await seedOnce(killedAt)); killedAt += 1);
  expect(killedAt).toBeGreaterThan(6);
  expect(await listed()).toEqual(WHOLE);
}, 120_000);

/** True when the seed came to its end before the request number `killedAt`. */
async function seedOnce(killedAt: number): Promise<boolean> {
  start(killedAt);
  return seed(killedAt === 2 ? "2026-11-21" : "2027-01-04").then(
    () => true,
    () => false,
  );
}
