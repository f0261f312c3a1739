import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signBody } from "@/lib/contract/event";
import { ApiError } from "@/lib/desk/client/api-error";
import { createUser } from "@/lib/desk/store/accounts";
import { upsertCase } from "@/lib/desk/store/cases";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { insertReceipt } from "@/lib/desk/store/event-receipts";
import { markRead, notify } from "@/lib/desk/store/notifications";
import { endPresence, notePresence } from "@/lib/desk/store/presence";
import { type Database, getDatabase } from "@/lib/platform/database/database";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openInMemory } from "@/lib/platform/testing/test-database";
import { processReceipts } from "./process";
import { receiveDelivery } from "./receive";
import { eventStream } from "./stream";

const refreshCase = vi.hoisted(() => vi.fn(async (_id: string): Promise<unknown> => undefined));
vi.mock("@/lib/desk/loaders/cases", () => ({ refreshCase }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, warn() {}, error() {} }) }));
vi.mock("@/lib/desk/loaders/statements", () => ({ refreshStatement: vi.fn() }));

const SECRETS = ["an older secret that is still accepted here", "the newest secret of this desk, in these tests"];
const READER = "the reader";
const NOW = Date.parse("2026-11-21T12:00:00Z");

/** Only ends a hang: a busy machine may be slow. */
const PATIENT = { timeout: 60_000 };

let database: Database;
beforeAll(async () => {
  // On a server the stream would listen a moment after it begins, and miss the first change.
  database = await openInMemory();
  stubProcessWide({ database: Promise.resolve(database), settings: { CHARGEBACK_WEBHOOK_SECRETS: SECRETS } });
  await migrateStore();
});
afterAll(async () => {
  await settled();
  await database.close();
  stubProcessWide({ database: undefined, settings: undefined, changes: undefined });
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  refreshCase.mockReset();
});
afterEach(async () => {
  await settled();
  await (await storeDb()).deleteFrom("event_receipts").execute();
  vi.useRealTimers();
});

type Changes = { metadata?: object; data?: object; secret?: string; body?: string };
function delivery({ metadata, data, secret = SECRETS[1] ?? "", body }: Changes = {}): Request {
  const id = randomUUID();
  const whole = { attempt: 1, event: "chargeback:copilot", id, timestamp: NOW, type: "webhook", ...metadata };
  const text = body ?? JSON.stringify({ metadata: whole, data: { id: randomUUID(), ...data } });
  const headers = { "x-webhook-signature": signBody(text, secret) };
  return new Request("http://desk.test/api/webhooks", { method: "POST", body: text, headers });
}
const receipts = async () => (await storeDb()).selectFrom("event_receipts").selectAll().execute();
/** Waits for the background processing that a delivery started. */
const settled = () => processReceipts(() => new Date(NOW));

it("stores a signed event, answers, and then reads the case", async () => {
  const caseId = randomUUID();
  expect(await receiveDelivery(delivery({ data: { id: caseId } }))).toBe(204);
  await vi.waitFor(async () => expect((await receipts())[0]?.processed_at).not.toBeNull(), PATIENT);
  expect(refreshCase.mock.calls).toEqual([[caseId]]);
});

it("answers the sender before it has read the case", async () => {
  let answered = () => {};
  refreshCase.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        answered = resolve;
      }),
  );
  expect(await receiveDelivery(delivery())).toBe(204);
  await vi.waitFor(() => expect(refreshCase).toHaveBeenCalledTimes(1), PATIENT);
  expect((await receipts())[0]?.processed_at).toBeNull();
  answered();
  await vi.waitFor(async () => expect((await receipts())[0]?.processed_at).not.toBeNull(), PATIENT);
});

it("processes a duplicate event once, even if the copies arrive at the same time", async () => {
  const metadata = { id: randomUUID() };
  const data = { id: randomUUID() };
  const again = (attempt: number) => receiveDelivery(delivery({ metadata: { ...metadata, attempt }, data }));
  expect(await Promise.all([again(1), again(2), again(3)])).toEqual([204, 204, 204]);
  await vi.waitFor(async () => expect((await receipts())[0]?.processed_at).not.toBeNull(), PATIENT);
  expect(await again(4)).toBe(204);
  await settled();
  expect(refreshCase).toHaveBeenCalledTimes(1);
});

it("accepts each of its secrets, no other secret and no changed byte", async () => {
  expect(await receiveDelivery(delivery({ secret: SECRETS[0] }))).toBe(204);
  expect(await receiveDelivery(delivery({ secret: "a secret that this desk has never heard of" }))).toBe(401);
  const changed = delivery();
  const body = `${await changed.clone().text()} `;
  expect(await receiveDelivery(new Request(changed.url, { method: "POST", body, headers: changed.headers }))).toBe(401);
  expect(await receiveDelivery(new Request(changed.url, { method: "POST", body: "{}" }))).toBe(401);
});

it.each([
  [-300_000, 204],
  [300_000, 204],
  [-300_001, 401],
  [300_001, 401],
])("answers an event signed %i ms from now with %i", async (away, status) => {
  expect(await receiveDelivery(delivery({ metadata: { timestamp: NOW + away } }))).toBe(status);
});

it("refuses more than 1 MiB before it checks the signature", async () => {
  expect(await receiveDelivery(delivery({ body: "x".repeat(1024 * 1024 + 1), secret: "wrong" }))).toBe(413);
});

it("acknowledges events of unknown kinds and does nothing", async () => {
  expect(await receiveDelivery(delivery({ metadata: { event: "something:new" } }))).toBe(204);
  expect(await receiveDelivery(delivery({ data: { id: "no uuid" } }))).toBe(204);
  await settled();
  expect(refreshCase).not.toHaveBeenCalled();
});

it("refuses a signed body that is not an event", async () => {
  expect(await receiveDelivery(delivery({ body: "not json" }))).toBe(400);
  expect(await receiveDelivery(delivery({ metadata: { id: "7" } }))).toBe(400);
});

it("asks for redelivery when it cannot store the event", async () => {
  const open = getDatabase();
  stubProcessWide({ database: Promise.reject(new Error("the database is down")) });
  expect(await receiveDelivery(delivery())).toBe(503);
  stubProcessWide({ database: open });
  expect(await receipts()).toEqual([]);
});

it("retries after growing waits when the service does not answer, and when a crash interrupted processing", async () => {
  refreshCase.mockRejectedValue(new ApiError("unreachable", "The service did not respond."));
  const at = new Date(NOW);
  await insertReceipt(await storeDb(), { id: randomUUID(), caseId: randomUUID(), sentAt: at, receivedAt: at });
  await processReceipts(() => at);
  expect((await receipts())[0]).toMatchObject({ tries: 1, claimed_until: new Date(NOW + 5_000), processed_at: null });
  await processReceipts(() => new Date(NOW + 5_000));
  expect((await receipts())[0]).toMatchObject({ tries: 2, claimed_until: new Date(NOW + 15_000), processed_at: null });
  // As a crash leaves it: claimed, with no one working on it.
  await (await storeDb())
    .updateTable("event_receipts")
    .set({ claimed_until: new Date(NOW + 60_000) })
    .execute();
  refreshCase.mockReset();
  await processReceipts(() => new Date(NOW + 59_999));
  expect(refreshCase).not.toHaveBeenCalled();
  await processReceipts(() => new Date(NOW + 60_000));
  expect((await receipts())[0]?.processed_at).toEqual(new Date(NOW + 60_000));
});

it("streams processed events and every change of the index, but no update that changes nothing", async () => {
  const going = new AbortController();
  const response = eventStream({
    userId: READER,
    signal: going.signal,
    isSignedIn: async () => true,
    heartbeatMs: 60_000,
  });
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  const said: string[] = [];
  const reading = (async () => {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>)
      said.push(Buffer.from(chunk).toString());
  })();
  await vi.waitFor(() => expect(said).toEqual(["retry: 3000\n\n"]), PATIENT);

  const id = randomUUID();
  const at = new Date(NOW);
  const row = {
    id,
    currency: "USD",
    status: "pending",
    requirements_satisfied: 0,
    requirements_total: 0,
    fields: "{}",
  };
  const db = await storeDb();
  const times = { created_at: at, updated_at: at, seen_at: at };
  await db
    .insertInto("cases")
    .values({ ...row, ...times })
    .execute();
  await db
    .updateTable("cases")
    .set({ seen_at: new Date(), updated_at: new Date(NOW + 1) })
    .execute();
  await db.updateTable("cases").set({ status: "queued" }).execute();
  await receiveDelivery(delivery({ data: { id } }));
  const news = `data: ${JSON.stringify({ kind: "case", id })}\n\n`;
  await vi.waitFor(() => expect(said.slice(1).map(flat)).toEqual([news, news, news].map(flat)), PATIENT);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom("cases").execute();
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  await sql`select 1`.execute(db);
  expect(said).toHaveLength(4);
  going.abort();
  await reading;
});

it("streams who has a case open to everyone, and notifications to their reader alone", async () => {
  const going = new AbortController();
  const db = await storeDb();
  const at = new Date(NOW);
  const account = (name: string) =>
    createUser(db, { email: `${name}@example.test`, name, role: "analyst", passwordHash: "x", isDemo: false }, at);
  const [reader, other] = [await account("reader"), await account("other")];
  const caseId = randomUUID();
  await upsertCase(db, { id: caseId, status: "pending", fields: {}, requirements: [], askedAt: at });
  const signal = going.signal;
  const response = eventStream({ userId: reader.id, signal, isSignedIn: async () => true, heartbeatMs: 60_000 });
  const said: string[] = [];
  const reading = (async () => {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>)
      said.push(Buffer.from(chunk).toString());
  })();
  await vi.waitFor(() => expect(said).toHaveLength(1), PATIENT);
  await notify(db, [other.id, reader.id], { kind: "mentioned", caseId, at });
  const page = "0".repeat(32);
  for (const seconds of [0, 20])
    await notePresence(db, { caseId, userId: other.id, page }, new Date(NOW + seconds * 1_000));
  await vi.waitFor(() => expect(said).toHaveLength(3), PATIENT);
  await markRead(db, other.id, {}, at);
  await endPresence(db, { caseId, userId: other.id, page });
  await vi.waitFor(() => expect(said).toHaveLength(4), PATIENT);
  const presence = { kind: "presence", id: caseId };
  expect(said.slice(1).map((text) => JSON.parse(text.slice("data: ".length)))).toEqual([
    { kind: "notifications", id: reader.id },
    presence,
    presence,
  ]);
  going.abort();
  await reading;
});

it("ends the stream with the session", async () => {
  let signedIn = true;
  const isSignedIn = async () => signedIn;
  const response = eventStream({ userId: READER, signal: new AbortController().signal, isSignedIn, heartbeatMs: 5 });
  const chunks = (response.body ?? []) as AsyncIterable<Uint8Array>;
  const said: string[] = [];
  for await (const chunk of chunks) {
    said.push(Buffer.from(chunk).toString());
    if (said.length === 2) signedIn = false;
  }
  expect(said.slice(0, 2)).toEqual(["retry: 3000\n\n", ": still here\n\n"]);
});

function flat(text: string): string {
  return text.replace(/\s/g, "");
}
