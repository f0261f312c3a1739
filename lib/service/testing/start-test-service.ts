import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { TestClock } from "pg-boss";
import pino from "pino";
import { type Database, openDatabase } from "@/lib/db/database";
import { openEmptyDatabase } from "@/lib/db/testing";
import type { Web } from "@/lib/outbound/web";
import type { ServiceConfig } from "../config";
import { handle } from "../http/handle";
import type { Service } from "../service";
import { startService } from "../start";
import { letPass } from "./let-pass";

export const KEY = "test-key-of-the-first-organisation";
const START = Date.parse("2026-11-21T12:00:00Z");

export type TestService = {
  /** As started last. */
  readonly service: Service;
  clock: TestClock;
  /** A request as any client would send it; `body` may be a string to send exactly that. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; json: Json }>;
  /** Sends a file to a signed address. */
  put(putUrl: string, contents: string | Uint8Array, type?: string): Promise<Response>;
  /** Fetches from a signed address. */
  get(getUrl: string): Promise<Response>;
  /** Ends the workers in order and starts the service again on the same data. */
  restart(): Promise<void>;
  /** Moves time on: at once, but for the last second, in which work that begins too early has its chance to show. */
  later(ms: number): Promise<void>;
  /** Lets work end and moves time until `done` holds. */
  until<T>(look: () => Promise<T>, done: (seen: T) => boolean, limitMs?: number): Promise<T>;
  stop(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;

/** No test reaches the internet. */
const OFFLINE: Web = { get: async () => ({ outcome: "unreachable", why: "There is no connection to it" }) };

/** A service of its own for one suite: database in memory (or `TEST_DATABASE_URL`), files in a temporary folder, moved clock. */
export async function startTestService(
  overrides: Partial<ServiceConfig> = {},
  { web = OFFLINE }: { web?: Web } = {},
): Promise<TestService> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-test-"));
  const clock = new TestClock(START);
  const database = await openTestDatabase();
  const config: ServiceConfig = {
    origin: "http://service.test",
    linkSecret: "a secret for signed addresses in tests",
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

/** On a server every suite gets a database of its own, so that suites run beside each other. */
async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmptyDatabase();
  const { default: pg } = await import("pg");
  const name = `rebuttal_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return openDatabase({ connectionString: address.toString() });
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
    await letPass(service.database.kysely, clock);
  }
}
