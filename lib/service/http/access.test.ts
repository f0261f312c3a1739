import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createKey, hashKey, listKeys, revokeKey, rotateKey } from "@/lib/service/organizations/keys";
import { TokenBuckets } from "@/lib/service/organizations/keys/token-buckets";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { handle } from "./handle";

const PER_HOUR = 40;
let test: TestService;
let orgId: string;
beforeAll(async () => {
  test = await startTestService({ perMinute: { requests: 60, creates: 12 }, createsPerHour: PER_HOUR });
  orgId = (await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => test.stop());
// A minute fills every bucket.
beforeEach(() => test.clock.setTime(test.clock.now() + 60_000));

const create = (body: unknown, key: string, authorization = KEY) =>
  test.call("POST", "/chargeback", body, { "idempotency-key": key, authorization });
const cases = async () => (await test.service.db.selectFrom("cases").select("id").execute()).length;
const newKey = (label = "Integration") => createKey(test.service, orgId, { label, scope: "client" });
const readsWith = async (key: string) =>
  (await test.call("GET", "/reason-codes", undefined, { authorization: key })).status;

it("stores only the hash of a key and lists the key by its last characters", async () => {
  const { key, id } = await newKey();
  const row = await test.service.db.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.key_hash).toBe(hashKey(key));
  expect(JSON.stringify(row)).not.toContain(key);
  expect((await listKeys(test.service, orgId)).find((one) => one.id === id)).toEqual({
    id,
    label: "Integration",
    scope: "client",
    ending: key.slice(-4),
    createdAt: row.created_at.toISOString(),
  });
  expect(await readsWith(key)).toBe(200);
});

it("rejects a revoked key, and a second revocation of it", async () => {
  const { key, id } = await newKey();
  await revokeKey(test.service, orgId, { id });
  expect(await readsWith(key)).toBe(401);
  await expect(revokeKey(test.service, orgId, { id })).rejects.toMatchObject({ status: 409 });
  await expect(revokeKey(test.service, orgId, { id: "nothing" })).rejects.toMatchObject({ status: 404 });
});

it("slows a sender of wrong keys, and neither other senders nor the right key", async () => {
  const asks = async (sender: string, authorization: string) =>
    (await test.call("GET", "/reason-codes", undefined, { authorization, "x-request-sender": sender })).status;
  const statuses = await Promise.all(Array.from({ length: 121 }, (_, at) => asks("192.0.2.1", `guess-${at}`)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await asks("192.0.2.1", "another guess")).toBe(429);
  expect([await asks("192.0.2.1", KEY), await asks("192.0.2.2", "a guess")]).toEqual([200, 401]);
  await test.clock.setTime(test.clock.now() + 60_000);
  expect(await asks("192.0.2.1", "another guess")).toBe(401);
});

it("accepts a rotated key beside the new one during the grace period only", async () => {
  const old = await newKey("Shop");
  const next = await rotateKey(test.service, orgId, { id: old.id, graceMs: 3_600_000 });
  expect(next).toMatchObject({ label: "Shop", scope: "client" });
  expect([await readsWith(old.key), await readsWith(next.key)]).toEqual([200, 200]);
  await test.clock.setTime(test.clock.now() + 3_600_000);
  expect([await readsWith(old.key), await readsWith(next.key)]).toEqual([401, 200]);
});

it("does not revoke or rotate the key that makes the request", async () => {
  const { id } = await newKey();
  await expect(revokeKey(test.service, orgId, { id, asking: id })).rejects.toMatchObject({ status: 409 });
});

it("answers 429 with Retry-After above the create limit, per key, and still answers reads", async () => {
  const { key } = await newKey();
  const send = (authorization: string) =>
    handle(
      new Request("http://service.test/service/v1/chargeback", {
        method: "POST",
        headers: { authorization },
        body: '{"data":{}}',
      }),
      test.service,
    );
  for (let nth = 0; nth < 12; nth++) expect((await send(key)).status).toBe(200);
  const refused = await send(key);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.json()).toEqual({
    errors: [
      {
        status: 429,
        title: "Too Many Requests",
        detail: "This key has created too much in a short time; try again in 5 s.",
      },
    ],
  });
  expect(await readsWith(key)).toBe(200);
  expect((await send(KEY)).status).toBe(200);
  await test.clock.setTime(test.clock.now() + 5_000);
  expect((await send(key)).status).toBe(200);
});

it("counts each file, in every process, and nothing of a request that was refused", async () => {
  const { key } = await newKey();
  const { json } = await test.call("POST", "/chargeback", { data: {} }, { authorization: key });
  const attach = (files: number, service = test.service) =>
    handle(
      new Request(`http://service.test/service/v1/chargeback/${json.data.id}/upload`, {
        method: "POST",
        headers: { authorization: key },
        body: JSON.stringify({ data: { uploadFilenames: Array.from({ length: files }, (_, nth) => `${nth}.pdf`) } }),
      }),
      service,
    );
  // Another process has counted nothing itself.
  const other = { ...test.service, buckets: new TokenBuckets() };
  expect((await attach(6)).status).toBe(200);
  expect((await attach(6, other)).status).toBe(429);
  expect((await attach(5, other)).status).toBe(200);
  expect((await attach(1)).headers.get("retry-after")).toBe("5");
});

it("limits what all keys of an organization create in an hour", async () => {
  await test.clock.setTime(test.clock.now() + 3_600_000);
  const keys = [await newKey(), await newKey(), await newKey(), await newKey()];
  const send = (authorization: string) => test.call("POST", "/chargeback", { data: {} }, { authorization });
  const statuses: number[] = [];
  for (const { key } of keys) for (let nth = 0; nth < 12; nth++) statuses.push((await send(key)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_HOUR);
  expect(statuses.at(-1)).toBe(429);
  await test.clock.setTime(test.clock.now() + 3_600_000);
  expect((await send(KEY)).status).toBe(200);
});

it("does not count what the dashboard of the same process creates, because it counts by person", async () => {
  const { key } = await newKey();
  const body = '{"data":{}}';
  const url = "http://service.test/service/v1/chargeback";
  for (let nth = 0; nth < 20; nth++) {
    const request = new Request(url, { method: "POST", headers: { authorization: key }, body });
    expect((await handle(request, test.service, "dashboard")).status).toBe(200);
  }
});

it("runs the same request with the same key once, even in parallel", async () => {
  const before = await cases();
  const body = { data: { merchantName: "Northline" } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(body, "parallel")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect((await create(body, "parallel")).json).toEqual(answers[0]?.json);
  expect(await cases()).toBe(before + 1);
});

it("rejects the key with another body or for another operation, and changes nothing", async () => {
  const first = await create({ data: { merchantName: "A" } }, "other");
  const before = await cases();
  expect((await create({ data: { merchantName: "B" } }, "other")).status).toBe(409);
  const attach = await test.call(
    "POST",
    `/chargeback/${first.json.data.id}/upload`,
    { data: { uploadFilenames: ["a.pdf"] } },
    { "idempotency-key": "other" },
  );
  expect(attach.status).toBe(409);
  expect(await cases()).toBe(before);
});

it("opens the same slots for a repeated attach, and the same task for a repeated statement", async () => {
  const { id } = (await create({ data: {} }, "case for slots")).json.data;
  const twice = async (path: string, body: unknown) => {
    const [one, two] = [
      await test.call("POST", path, body, { "idempotency-key": path }),
      await test.call("POST", path, body, { "idempotency-key": path }),
    ];
    expect(one.status).toBe(200);
    expect(two.json).toEqual(one.json);
  };
  await twice(`/chargeback/${id}/upload`, { data: { uploadFilenames: ["a.pdf", "b.pdf"] } });
  await twice("/statement/initialize", { data: { uploadFilenames: ["s.csv"] } });
  await twice("/chargeback/upload", { data: { uploadFilename: "notice.pdf" } });
  expect(await test.service.db.selectFrom("evidence").select("id").where("case_id", "=", id).execute()).toHaveLength(2);
});

it("stores no key of a rejected request, and deletes a key after a day", async () => {
  expect((await create({ data: { amountCents: -1 } }, "refused")).status).toBe(400);
  const first = await create({ data: { amountCents: 1 } }, "refused");
  expect(first.status).toBe(200);
  await test.clock.setTime(test.clock.now() + 24 * 3_600_000 - 1000);
  expect((await create({ data: { amountCents: 1 } }, "refused")).json).toEqual(first.json);
  await test.clock.setTime(test.clock.now() + 2000);
  expect((await create({ data: { amountCents: 1 } }, "refused")).json.data.id).not.toBe(first.json.data.id);
});

it("stores neither a case nor a key when the action fails halfway", async () => {
  const before = await cases();
  const { id } = (await create({ data: {} }, "for the failure")).json.data;
  const failing = { ...test.service, config: { ...test.service.config, linkSecret: undefined as unknown as string } };
  const request = () =>
    new Request(`http://service.test/service/v1/chargeback/${id}/upload`, {
      method: "POST",
      headers: { authorization: KEY, "idempotency-key": "failing" },
      body: '{"data":{"uploadFilenames":["a.pdf"]}}',
    });
  expect((await handle(request(), failing)).status).toBe(500);
  expect(await test.service.db.selectFrom("evidence").select("id").where("case_id", "=", id).execute()).toEqual([]);
  expect((await handle(request(), test.service)).status).toBe(200);
  expect(await cases()).toBe(before + 1);
});

it("rejects an empty or overlong key", async () => {
  expect((await create({ data: {} }, "k".repeat(256))).status).toBe(400);
});
