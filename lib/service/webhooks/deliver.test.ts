import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signBody } from "@/lib/contract/event";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { beginAttempt, finishAttempt, onDeliveryFailed, runDelivery } from "./deliver";
import { replayDelivery } from "./deliveries";
import { emitEvent } from "./emit";
import { post } from "./post";
import { type Answers, startReceiver } from "./testing/receiver";

const SECRET = "the secret of the endpoint in these tests";
const HOUR = 60 * 60_000;

let test: TestService;
let orgId: string;
let caseId: string;
beforeAll(async () => {
  test = await startTestService({ webhookAllowLoopback: true });
  orgId = (await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow()).id;
  caseId = (await test.call("POST", "/chargeback", { data: {} })).json.data.id;
});
afterAll(() => test.stop());

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let answers: Answers;
beforeEach(async () => {
  answers = () => ({ status: 200 });
  receiver = await startReceiver((nth) => answers(nth));
});
afterEach(() => receiver.stop());

async function emit(url = receiver.url, service = test.service): Promise<string> {
  const { db } = test.service;
  await db.deleteFrom("webhook_endpoints").execute();
  const events = JSON.stringify(["chargeback:copilot"]);
  const endpoint = { id: randomUUID(), org_id: orgId, kind: "subscriber" as const, url, secret: SECRET, events };
  await db
    .insertInto("webhook_endpoints")
    .values({ ...endpoint, active: true, created_at: new Date() })
    .execute();
  await db
    .transaction()
    .execute((trx) => emitEvent(service, trx, { id: caseId, orgId }, { id: caseId, status: "complete" }));
  return (await db.selectFrom("deliveries").select("id").executeTakeFirstOrThrow()).id;
}

const look = (id: string) =>
  test.service.db.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const attempts = (id: string) =>
  test.service.db.selectFrom("webhook_attempts").selectAll().where("delivery_id", "=", id).orderBy("attempt").execute();

/** Advances the clock from attempt to attempt until the delivery is finished. */
async function decided(id: string) {
  for (;;) {
    const row = await look(id);
    if (row.status !== "pending") return row;
    const wait = (row.next_attempt_at?.getTime() ?? 0) - test.clock.now();
    if (wait > 2000) await test.clock.setTime(test.clock.now() + wait - 500);
    const before = row.next_attempt_at?.getTime();
    await test.until(
      () => look(id),
      (seen) => seen.status !== "pending" || ![undefined, before].includes(seen.next_attempt_at?.getTime()),
    );
  }
}

it("delivers once, signed over the raw body, with the event's id and its data", async () => {
  const id = await emit();
  expect(await decided(id)).toMatchObject({ status: "delivered", attempts: 1, last_code: 200, next_attempt_at: null });
  const [only] = receiver.received;
  const { event_id } = await look(id);
  expect(receiver.received).toHaveLength(1);
  expect(only?.signature).toBe(signBody(only?.body ?? "", SECRET));
  expect(only?.metadata).toMatchObject({ attempt: 1, event: "chargeback:copilot", id: event_id, type: "webhook" });
  expect(only?.data).toEqual({ id: caseId, status: "complete" });
});

it("tries eight times within the hour, each recorded with a new time and the same id, then is undeliverable", async () => {
  answers = (nth) => ({ status: nth % 2 ? 500 : 503 });
  const id = await emit();
  expect(await decided(id)).toMatchObject({ status: "undeliverable", attempts: 8, last_code: 503 });
  const made = await attempts(id);
  expect(made.map(({ attempt, code }) => [attempt, code])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => [nth, nth % 2 ? 500 : 503]),
  );
  const sent = receiver.received.map(({ metadata }) => metadata);
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(sent.map((metadata) => metadata.id)).size).toBe(1);
  expect(sent.map(({ timestamp }) => timestamp)).toEqual(made.map(({ at }) => at.getTime()));
  const times = made.map(({ at }) => at.getTime());
  const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  for (const [index, planned] of [5, 30, 120, 300, 600, 1200, 1200].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(planned * 0.9);
    // A due attempt begins with the queue's next look.
    expect(waits[index]).toBeLessThanOrEqual(planned * 1.1 + 2);
  }
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThanOrEqual(HOUR);
});

it("can be replayed with the same event id, continuing the counter, but not while it is being delivered", async () => {
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  answers = (nth) => (nth === 1 ? { status: 401 } : replied.then(() => ({ status: 200 })));
  const id = await emit();
  expect(await decided(id)).toMatchObject({ status: "refused", attempts: 1, last_code: 401 });
  await replayDelivery(test.service, orgId, id);
  await expect(replayDelivery(test.service, orgId, id)).rejects.toMatchObject({ status: 409 });
  reply();
  expect(await decided(id)).toMatchObject({ status: "delivered", attempts: 2 });
  expect(receiver.received.map(({ metadata }) => metadata.attempt)).toEqual([1, 2]);
  expect(receiver.received[1]?.metadata.id).toBe(receiver.received[0]?.metadata.id);
  await expect(replayDelivery(test.service, randomUUID(), id)).rejects.toMatchObject({ status: 404 });
});

it("sends a retry to the endpoint's new URL, signed with its new secret only", async () => {
  const later = await startReceiver(() => ({ status: 200 }));
  answers = () => ({ status: 503 });
  const id = await emit();
  await test.until(
    () => look(id),
    (seen) => seen.next_attempt_at !== null,
  );
  const { endpoint_id } = await look(id);
  const { json } = await test.call("POST", `/webhooks/${endpoint_id}/rotate`);
  expect((await test.call("POST", `/webhooks/${endpoint_id}`, { data: { url: later.url } })).status).toBe(200);
  expect(await decided(id)).toMatchObject({ status: "delivered", attempts: 2 });
  const [retry] = later.received;
  expect([receiver.received.length, later.received.length]).toEqual([1, 1]);
  expect(retry?.signature).toBe(signBody(retry?.body ?? "", json.data.secret));
  expect(retry?.signature).not.toBe(signBody(retry?.body ?? "", SECRET));
  await later.stop();
});

it("waits as long as a 429 asks for", async () => {
  answers = (nth) => (nth === 1 ? { status: 429, headers: { "retry-after": "600" } } : { status: 200 });
  const id = await emit();
  expect(await decided(id)).toMatchObject({ status: "delivered", attempts: 2 });
  const [first, second] = await attempts(id);
  expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(600_000);
});

it("does not follow a redirect", async () => {
  answers = () => ({ status: 307, headers: { location: `${receiver.url}/elsewhere` } });
  const id = await emit();
  expect(await decided(id)).toMatchObject({ status: "refused", attempts: 1, last_code: 307 });
  expect(receiver.received).toHaveLength(1);
});

it("records an unreachable host as 504 and retries", async () => {
  const id = await emit("http://127.0.0.1:1/");
  const row = await test.until(
    () => look(id),
    (seen) => seen.next_attempt_at !== null,
  );
  expect(row).toMatchObject({ status: "pending", attempts: 1, last_code: 504 });
});

it("sends nothing to a private address and says so", async () => {
  const id = await emit("http://10.0.0.1/");
  expect(await decided(id)).toMatchObject({
    status: "refused",
    last_code: null,
    last_error: "10.0.0.1 is not on the public internet, so nothing was sent to it.",
  });
});

it("makes one attempt when a job runs twice, and the next attempt when the first run was interrupted", async () => {
  const id = await emit();
  await decided(id);
  await test.service.db
    .updateTable("deliveries")
    .set({ status: "pending", next_attempt_at: new Date() })
    .where("id", "=", id)
    .execute();
  const again = runDelivery(test.service);
  await again({ deliveryId: id, attempt: 1 }, { signal: new AbortController().signal });
  expect(receiver.received).toHaveLength(1);
  await test.service.db.updateTable("webhook_attempts").set({ ms: null }).where("delivery_id", "=", id).execute();
  await again({ deliveryId: id, attempt: 1 }, { signal: new AbortController().signal });
  expect(receiver.received.map(({ metadata }) => metadata.attempt)).toEqual([1, 2]);
  expect(await look(id)).toMatchObject({ status: "delivered", attempts: 2 });
});

it("records a delivery that failed on our side, so that it can be replayed", async () => {
  const id = await emit();
  await decided(id);
  await test.service.db.updateTable("deliveries").set({ status: "pending" }).where("id", "=", id).execute();
  await onDeliveryFailed(test.service)({ deliveryId: id, attempt: 1 });
  expect(await look(id)).toMatchObject({ status: "undeliverable", last_error: "The attempt failed on our side." });
});

it("gives up on a receiver that does not answer in time", async () => {
  answers = () => undefined;
  const body = JSON.stringify({ metadata: {}, data: {} });
  expect(await post({ url: receiver.url, headers: {}, body, limitMs: 200 })).toEqual({
    code: 504,
    error: "There was no answer within 0.2 s.",
  });
});

// One connection serves the embedded database: there nothing waits for a row.
it.runIf(process.env.TEST_DATABASE_URL)("cannot deadlock with the deletion of its case", async () => {
  const { db, jobs } = test.service;
  const byNobody = { ...test.service, jobs: { ...jobs, send: async () => {} } };
  const id = await emit(receiver.url, byNobody);
  const begun = await beginAttempt(test.service, id, 1);
  if (!begun) throw new Error("there is a delivery to attempt");
  const { finishing, free } = await db.transaction().execute(async (deletion) => {
    await deletion.selectFrom("deliveries").select("id").where("id", "=", id).forUpdate().execute();
    const finishing = finishAttempt(test.service, begun, { code: 200 }, 5);
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await waiting.execute(db)).rows).toHaveLength(1);
    }, 30_000);
    const ofIt = deletion.selectFrom("webhook_attempts").select("attempt").where("delivery_id", "=", id);
    return { finishing, free: await ofIt.forUpdate().skipLocked().execute() };
  });
  await finishing;
  expect(free).toEqual([{ attempt: 1 }]);
  expect(await look(id)).toMatchObject({ status: "delivered" });
});
