import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "@/lib/contract/operations";
import { createKey } from "@/lib/service/organizations/keys";
import { dropUses, waitingUses } from "@/lib/service/organizations/keys/uses";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { handle } from "./handle";
import { CHANGES } from "./key-use-texts";

const PAN = "4111111111111111";
let test: TestService;
let orgId: string;
beforeAll(async () => {
  test = await startTestService();
  orgId = (await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => test.stop());
afterEach(() => test.service.db.deleteFrom("key_uses").execute());

const uses = () => waitingUses(test.service, 100);
const newKey = (scope: "client" | "admin" = "client") => createKey(test.service, orgId, { label: "Shop", scope });
const id = "0b2f2d4e-5d0f-4c6b-9b1a-000000000001";

it("records who created, filled and deleted a case, with ids and without anything that was sent", async () => {
  const { key, id: keyId, ending } = await newKey();
  const headers = { authorization: key, "x-request-sender": "203.0.113.9", "x-request-id": "request-1" };
  const data = { cardholderName: "Elena Marsh", amountCents: 4125, descriptionOfGoods: `Card ${PAN}` };
  const created = await test.call("POST", "/chargeback", { data: { merchantName: "Northline" } }, headers);
  const caseId = created.json.data.id;
  const path = `/chargeback/${caseId}`;
  expect((await test.call("POST", path, { data: { cardholderName: data.cardholderName } }, headers)).status).toBe(200);
  const files = { data: { uploadFilenames: ["Elena Marsh.pdf", "b.pdf"] } };
  const { putUrls } = (await test.call("POST", `${path}/upload`, files, headers)).json.data;
  const [first, second] = putUrls.map(({ evidenceId }: { evidenceId: string }) => evidenceId);
  await test.call("DELETE", `${path}/evidence/${first}`, undefined, headers);
  await test.call("POST", `${path}/letter`, undefined, headers);
  await test.call("DELETE", path, undefined, headers);
  const recorded = await uses();
  const by = { key: { id: keyId, name: `Shop (API key …${ending})` }, kind: "change", outcome: "ok" };
  const from = { address: "203.0.113.9", requestId: "request-1", caseId };
  expect(recorded.map(({ id: _, at: __, ...use }) => use)).toEqual(
    expect.arrayContaining([
      { ...by, ...from, action: "created the case", object: undefined },
      { ...by, ...from, action: "changed the case: cardholderName", object: undefined },
      { ...by, ...from, action: "attached 2 documents", object: `document ${first} ${second}` },
      { ...by, ...from, action: "deleted a document", object: `document ${first}` },
      { ...by, ...from, action: "requested the letter", object: undefined },
      { ...by, ...from, action: "deleted the case", object: undefined },
    ]),
  );
  expect(recorded).toHaveLength(6);
  expect(JSON.stringify(recorded)).not.toMatch(/Elena|Northline|b\.pdf/);
});

it("records changes of keys and endpoints", async () => {
  const { key } = await newKey("admin");
  const headers = { authorization: key };
  const hook = { data: { url: "https://example.com/hooks", events: ["chargeback:copilot"] } };
  const made = (await test.call("POST", "/webhooks", hook, headers)).json.data;
  await test.call("POST", `/webhooks/${made.id}`, { data: { active: false } }, headers);
  await test.call("POST", `/webhooks/${made.id}/rotate`, undefined, headers);
  await test.call("DELETE", `/webhooks/${made.id}`, undefined, headers);
  const other = (await test.call("POST", "/keys", { data: { label: "Other" } }, headers)).json.data;
  await test.call("DELETE", `/keys/${other.id}`, undefined, headers);
  await test.call("POST", "/organization", { data: { letterhead: "Northline" } }, headers);
  const recorded = await uses();
  expect(recorded.map(({ action, object }) => `${action} | ${object}`).sort()).toEqual(
    [
      `added a webhook endpoint | endpoint ${made.id}`,
      "changed settings: letterhead | undefined",
      `changed a webhook endpoint | endpoint ${made.id}`,
      `deleted a webhook endpoint | endpoint ${made.id}`,
      `created the API key Other | key ${other.id}`,
      `rotated the secret of a webhook endpoint | endpoint ${made.id}`,
      `revoked an API key | key ${other.id}`,
    ].sort(),
  );
  expect(JSON.stringify(recorded)).not.toMatch(/whsec|rk_|example\.com/);
});

it("records a refused change once an hour, without what was sent", async () => {
  const { key, id: keyId } = await newKey();
  const headers = { authorization: key };
  for (let nth = 0; nth < 3; nth++) {
    expect((await test.call("DELETE", `/chargeback/${id}`, undefined, headers)).status).toBe(404);
    expect((await test.call("POST", "/chargeback", { data: { amountCents: PAN } }, headers)).status).toBe(400);
    expect((await test.call("POST", "/keys", { data: { label: "x" } }, headers)).status).toBe(403);
  }
  const recorded = await uses();
  expect(recorded.map(({ action, outcome }) => `${outcome}: ${action}`).sort()).toEqual([
    "refused: was answered 400: POST /chargeback",
    "refused: was answered 403: POST /keys",
    "refused: was answered 404: DELETE /chargeback/:id",
  ]);
  expect(recorded.every((use) => use.key.id === keyId)).toBe(true);
  await test.clock.setTime(test.clock.now() + 3_600_000);
  await test.call("DELETE", `/chargeback/${id}`, undefined, headers);
  expect(await uses()).toHaveLength(4);
});

it("records views of a document once an hour, and no reads of a case", async () => {
  const { key } = await newKey();
  const headers = { authorization: key };
  const caseId = (await test.call("POST", "/chargeback", { data: {} })).json.data.id;
  const files = { data: { uploadFilenames: ["a.txt"] } };
  const [slot] = (await test.call("POST", `/chargeback/${caseId}/upload`, files)).json.data.putUrls;
  await test.put(slot.putUrl, "Order NL-30772");
  await test.until(
    async () => (await test.call("GET", `/chargeback/${caseId}`)).json.data,
    ({ status }) => status === "complete",
  );
  await test.service.db.deleteFrom("key_uses").execute();
  for (let nth = 0; nth < 3; nth++) {
    expect((await test.call("GET", `/chargeback/${caseId}`, undefined, headers)).status).toBe(200);
    const text = await test.call("GET", `/chargeback/${caseId}/evidence/${slot.evidenceId}/text`, undefined, headers);
    expect(text.status).toBe(200);
  }
  expect(await uses()).toEqual([
    expect.objectContaining({ kind: "access", action: "viewed a document", object: `document ${slot.evidenceId}` }),
  ]);
});

it("records nothing of the dashboard of the same process, and a repeated request once", async () => {
  const send = (sender?: "dashboard") =>
    handle(
      new Request("http://service.test/service/v1/chargeback", {
        method: "POST",
        headers: { authorization: KEY, "idempotency-key": "once" },
        body: '{"data":{}}',
      }),
      test.service,
      sender,
    );
  await send();
  await send();
  await send("dashboard");
  expect(await uses()).toHaveLength(1);
});

it("says that the outcome is not known of a change that a crash interrupted", async () => {
  const { key } = await newKey();
  await test.call("POST", "/chargeback", { data: {} }, { authorization: key });
  await test.service.db.updateTable("key_uses").set({ outcome: null }).execute();
  expect(await uses()).toEqual([]);
  await test.clock.setTime(test.clock.now() + 600_001);
  const [use] = await uses();
  expect(use).toMatchObject({ outcome: "unknown", action: "created the case" });
  await dropUses(test.service, [use?.id ?? ""]);
  expect(await uses()).toEqual([]);
});

it("tells when a key was last used, to the minute", async () => {
  const { key, id: keyId } = await newKey();
  const lastUsed = async () => {
    const { keys } = (await test.call("GET", "/keys")).json.data;
    return keys.find((one: { id: string }) => one.id === keyId).lastUsedAt;
  };
  expect(await lastUsed()).toBeUndefined();
  const usedAt = new Date(test.clock.now()).toISOString();
  const use = () => test.call("GET", "/reason-codes", undefined, { authorization: key });
  await use();
  await test.clock.setTime(test.clock.now() + 59_000);
  await use();
  expect(await lastUsed()).toBe(usedAt);
  await test.clock.setTime(test.clock.now() + 1000);
  await use();
  expect(await lastUsed()).toBe(new Date(test.clock.now()).toISOString());
});

it("has a text for every operation that changes something", () => {
  const changing = Object.entries(OPERATIONS).filter(([name, { method }]) => method !== "GET" && name !== "readNotice");
  expect(Object.keys(CHANGES).sort()).toEqual(changing.map(([name]) => name).sort());
});
