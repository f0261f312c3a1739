import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Received, Sent } from "@/lib/api/send";
import { ensureDemoAccounts } from "@/lib/auth/demo-accounts";
import { type Database, openDatabase } from "@/lib/db/database";
import { type Env, parseEnv } from "@/lib/env";
import { serviceConfig } from "@/lib/service/config";
import { handle } from "@/lib/service/http/handle";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { migrateStore, storeDb } from "@/lib/store/db";
import { dropLedger } from "./ledger";
import { demoProgress, seedDemo } from "./seed";

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
// Statements are seeded in their own test.
vi.mock("@/lib/demo/statements", () => ({ statementSpecs: [] }));
// Messages are read fast; the whole desk is judged in its own test.
vi.mock("./cases", async (original) => {
  const { caseSpecs: all } = await original<typeof import("./cases")>();
  const { thanksMail } = await import("./documents/mail/conversation");
  const named = (reference: string) => all.filter((spec) => spec.reference === reference);
  const lettered = named("CB-48303").map((spec) => ({
    ...spec,
    letter: true,
    lateDocuments: [thanksMail()],
    finished: true,
  }));
  return { caseSpecs: [...named("CB-48233"), ...lettered] };
});

const TODAY = "2026-11-21";
const log = pino({ level: "silent" });
const secret = "a secret of thirty-two characters";
const shared = globalThis as { __rebuttalEnv?: Env; __rebuttalDatabase?: Promise<Database> };
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-demo-"));

let service: Service;
let requests = 0;
let stopAt = Number.POSITIVE_INFINITY;
let running = new AbortController();

/** The process as the seed sees it; the power goes out before the request number `stopAt`, or after it was answered. */
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
    ASSESSMENT_QUIET_MS: "150",
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
  await ensureDemoAccounts(await storeDb(), "a demo pass phrase", new Date());
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

async function empty(): Promise<void> {
  await dropLedger();
  await service.db.deleteFrom("cases").execute();
  await (await storeDb()).deleteFrom("cases").execute();
}

function start(killedAt: number): void {
  requests = 0;
  stopAt = killedAt;
  running = new AbortController();
}

const seed = () => seedDemo({ log, today: TODAY, signal: running.signal });

/** What the desk's list and the service hold, by reference. */
async function desk() {
  const rows = await (await storeDb())
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .select(["cases.id", "reference_number", "status", "recommendation", "letter", "due_date", "email", "finished_at"])
    .orderBy("reference_number")
    .execute();
  const arrived = await service.db
    .selectFrom("evidence")
    .select(["case_id", "upload_filename"])
    .where("state", "=", "arrived")
    .orderBy("upload_filename")
    .execute();
  return rows.map(({ id, finished_at, ...row }) => ({
    ...row,
    finished: finished_at !== null,
    files: arrived.filter(({ case_id }) => case_id === id).map(({ upload_filename }) => upload_filename),
  }));
}

const whole = [
  {
    reference_number: "CB-48233",
    status: "pending",
    recommendation: null,
    letter: "none",
    due_date: "2026-12-01",
    email: null,
    finished: false,
    files: [],
  },
  {
    reference_number: "CB-48303",
    status: "complete",
    recommendation: "hold",
    letter: "complete",
    due_date: "2026-12-05",
    email: "admin@demo.test",
    finished: true,
    files: ["cancellation.eml", "customer-reply.eml", "order-confirmation.eml"],
  },
];

describe("seeding the demo", () => {
  it("brings every case to its state once, and the letter is older than the document that came after it", async () => {
    await seed();
    expect(await desk()).toEqual(whole);
    expect(await demoProgress()).toEqual({ done: 2, total: 2 });
    const letter = await service.db
      .selectFrom("letters")
      .innerJoin("cases", "cases.id", "letters.case_id")
      .select(["letters.evidence_revision as written", "cases.evidence_revision as now"])
      .executeTakeFirst();
    expect(letter).toEqual({ written: 2, now: 3 });
  }, 120_000);

  it("asks the service nothing when all is there", async () => {
    await seed();
    expect(requests).toBe(0);
    expect(await desk()).toEqual(whole);
  });

  it("leaves a deleted case deleted", async () => {
    const store = await storeDb();
    await store.deleteFrom("cases").where("reference_number", "=", "CB-48303").execute();
    await seed();
    expect(await desk()).toEqual(whole.slice(0, 1));
  });

  it("goes on where it was killed, at one request after another, and keeps the days of its first run", async () => {
    await empty();
    let killedAt = 2;
    while (!(await seedOnce(killedAt, killedAt === 2 ? TODAY : "2026-12-24"))) killedAt += 1;
    expect(killedAt).toBeGreaterThan(8);
    expect(await desk()).toEqual(whole);
    const { rows } = await sql`select evidence.id from service.evidence
      where case_id not in (select id from desk.cases)`.execute(await storeDb());
    expect(rows).toEqual([]);
  }, 180_000);
});

/** True when the seed came to its end before the request number `killedAt`. */
async function seedOnce(killedAt: number, today: string): Promise<boolean> {
  start(killedAt);
  return seedDemo({ log, today, signal: running.signal }).then(
    () => true,
    () => false,
  );
}
