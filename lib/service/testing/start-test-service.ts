import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { TestClock } from "pg-boss";
import pino from "pino";
import { type NoTables, openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { openJobs } from "@/lib/platform/jobs/jobs";
import type { Web } from "@/lib/platform/outbound/web";
import { openTestDatabase, type Template } from "@/lib/platform/testing/test-database";
import type { ServiceConfig } from "@/lib/service/config";
import { serviceMigrations } from "@/lib/service/database/migrations";
import { handle } from "@/lib/service/http/handle";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { queues } from "@/lib/service/workers";

export const KEY = "test-key-of-the-first-organization";
const START = Date.parse("2026-11-21T12:00:00Z");

export type TestService = {
  /** The service since its last start. */
  readonly service: Service;
  clock: TestClock;
  /** Sends a request like any client. A string `body` is sent unchanged. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; json: Json }>;
  /** Sends a file to a signed URL. */
  put(putUrl: string, contents: string | Uint8Array, type?: string): Promise<Response>;
  /** Fetches from a signed URL. */
  get(getUrl: string): Promise<Response>;
  /** Shuts the workers down and starts the service again on the same data. */
  restart(): Promise<void>;
  /** Advances the clock: at once except for the last second, in which work that starts too early would show. */
  later(ms: number): Promise<void>;
  /** Waits for work and advances the clock until `done` holds. */
  until<T>(look: () => Promise<T>, done: (seen: T) => boolean, limitMs?: number): Promise<T>;
  stop(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Json = any;

/** Tests do not reach the internet. */
const OFFLINE: Web = { get: async () => ({ outcome: "unreachable", why: "There is no connection to it" }) };

/** The tables of the service and of its job queue. */
const serviceTables: Template = {
  name: "service",
  create: async (database) => {
    await migrate(database.kysely, "service", serviceMigrations);
    const jobs = await openJobs(database, queues, { log: pino({ level: "silent" }) });
    await jobs.stop();
  },
};

/**
 * A service of its own for one suite: a test database, files in a temporary folder, and a clock that the test moves. With
 * `onDisk` the database is embedded and in that folder, too, as in an installation.
 */
export async function startTestService(
  overrides: Partial<ServiceConfig> = {},
  { web = OFFLINE, onDisk = false }: { web?: Web; onDisk?: boolean } = {},
): Promise<TestService> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-test-"));
  const clock = new TestClock(START);
  const database = onDisk
    ? await openDatabase({ dataDir: path.join(dataDir, "database") })
    : await openTestDatabase(serviceTables);
  const config: ServiceConfig = {
    origin: "http://service.test",
    linkSecret: "a secret for signed URLs in tests",
    firstKey: KEY,
    dataDir,
    quietMs: 2000,
    reassessmentDelayMs: 30_000,
    workDelayMs: 0,
    maxUploadBytes: 1024 * 1024,
    ...overrides,
  };
  const start = () => startService(database, config, { log: pino({ level: "silent" }), work: true, clock, web });
  let service = await start();
  return {
    get service() {
      return service;
    },
    clock,
    call: (method, url, body, headers) => call(service, method, url, body, headers),
    put: (putUrl, contents, type) => put(service, putUrl, contents, type),
    get: (getUrl) => handle(new Request(getUrl), service),
    restart: async () => {
      await service.jobs.stop();
      service = await start();
    },
    later: async (ms) => {
      await clock.setTime(clock.now() + ms - 1000);
      await clock.tick(1000);
    },
    until: (look, done, limitMs) => until({ clock, service }, look, done, limitMs),
    stop: async () => {
      await service.jobs.stop();
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(service: Service, method: string, url: string, body?: unknown, headers?: Record<string, string>) {
  const request = new Request(`http://service.test/service/v1${url}`, {
    method,
    headers: { authorization: KEY, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await handle(request, service);
  return { status: response.status, json: await response.json() };
}

function put(service: Service, putUrl: string, contents: string | Uint8Array, type = "text/plain"): Promise<Response> {
  const body = typeof contents === "string" ? contents : new Uint8Array(contents);
  return handle(new Request(putUrl, { method: "PUT", headers: { "content-type": type }, body }), service);
}

async function until<T>(
  { clock, service }: Pick<TestService, "clock" | "service">,
  look: () => Promise<T>,
  done: (seen: T) => boolean,
  limitMs = 300_000,
): Promise<T> {
  for (const end = clock.now() + limitMs; ; ) {
    const seen = await look();
    if (done(seen)) return seen;
    if (clock.now() >= end)
      throw new Error(`It did not happen within ${limitMs} ms of the test's time: ${JSON.stringify(seen)}`);
    await advanceClock(service.database.kysely, clock);
  }
}

const STEP_MS = 500;
/** In which a worker takes a due job, in real time: on a busy machine the clock must not run ahead of it. */
const TAKING_MS = 50;
const LONGEST_PAUSE_MS = 50;

type QueueState = { active: number; next: Date | null };

/**
 * Lets the next thing happen. Active jobs, whose threads the test clock does not control, get real time to end while the
 * clock stands still. Without any, the clock advances to the next scheduled job, or by half a second.
 */
async function advanceClock(db: Kysely<NoTables>, clock: TestClock): Promise<void> {
  const { active, next } = await queueState(db);
  if (active > 0) return jobsEnd(db);
  if (next && next.getTime() > clock.now() + STEP_MS) await clock.setTime(next.getTime() - STEP_MS);
  await clock.tick(STEP_MS);
  // For work that has no job.
  if (!next) await pause(20);
  else if (next.getTime() <= clock.now()) await jobIsTaken(db, next);
}

async function jobIsTaken(db: Kysely<NoTables>, due: Date): Promise<void> {
  for (const end = performance.now() + TAKING_MS; performance.now() < end; await pause(5)) {
    const { active, next } = await queueState(db);
    if (active > 0 || next?.getTime() !== due.getTime()) return;
  }
}

/** Asks less and less often: a job in a thread takes seconds, and questions take the processor from it. */
async function jobsEnd(db: Kysely<NoTables>): Promise<void> {
  let ms = 5;
  do {
    await pause(ms);
    ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS);
  } while ((await queueState(db)).active > 0);
}

async function queueState(db: Kysely<NoTables>): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where state = 'active') as "active",
      min(start_after) filter (where state in ('created', 'retry')) as next
    from pgboss.job`.execute(db);
  return { active: Number(rows[0]?.active), next: rows[0]?.next ?? null };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
