import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashKey } from "@/lib/service/organizations/keys";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

const OTHER = "key-of-the-second-organization";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
  const { db } = test.service;
  const first = await db.selectFrom("organizations").selectAll().executeTakeFirstOrThrow();
  const [id, now] = [randomUUID(), new Date(test.clock.now())];
  const defaults = JSON.stringify(first.agent_defaults);
  await db
    .insertInto("organizations")
    .values({ id, name: "Second organization", agent_defaults: defaults, created_at: now })
    .execute();
  await db
    .insertInto("api_keys")
    .values({ id: randomUUID(), org_id: id, key_hash: hashKey(OTHER), label: "Key", created_at: now })
    .execute();
});
afterAll(() => test.stop());

it("answers 404 to every operation on a case or task of another organization, and changes nothing", async () => {
  const made = (await test.call("POST", "/chargeback", { data: { referenceNumber: "CB-1" } })).json.data;
  const slots = await test.call("POST", `/chargeback/${made.id}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  const { evidenceId } = slots.json.data.putUrls[0];
  const task = (await test.call("POST", "/statement/initialize", { data: { uploadFilenames: ["a.csv"] } })).json.data;
  await test.put(task.putUrls[0].putUrl, "Date,Gross,Fee\n2026-01-03,10.00,1.00\n", "text/csv");
  await test.call("POST", `/chargeback/${made.id}/letter`);

  for (const [method, path, body] of [
    ["GET", `/chargeback/${made.id}`],
    ["POST", `/chargeback/${made.id}`, { data: { referenceNumber: "stolen" } }],
    ["POST", `/chargeback/${made.id}/upload`, { data: { uploadFilenames: ["b.txt"] } }],
    ["DELETE", `/chargeback/${made.id}/evidence/${evidenceId}`],
    ["POST", `/chargeback/${made.id}/letter`],
    ["GET", `/chargeback/${made.id}/letter`],
    ["DELETE", `/chargeback/${made.id}/letter`],
    ["GET", `/chargeback/${made.id}/download`],
    ["GET", `/chargeback/${made.id}/analysis`],
    ["GET", `/chargeback/${made.id}/submission`],
    ["POST", `/chargeback/${made.id}/submission`, { data: {} }],
    ["GET", `/chargeback/${made.id}/evidence/${evidenceId}/text`],
    ["GET", `/chargeback/${made.id}/evidence/${evidenceId}/pages/1`],
    ["DELETE", `/chargeback/${made.id}`],
    ["GET", `/statement/${task.id}`],
    ["GET", `/statement/${task.id}/download`],
    ["GET", `/statement/${task.id}/analysis`],
    ["GET", `/statement/${task.id}/rows`],
    ["GET", `/statement/${task.id}/place?document=1&page=1`],
    ["GET", `/statement/${task.id}/documents/1/pages/1`],
  ] as const)
    expect((await test.call(method, path, body, { authorization: OTHER })).status, `${method} ${path}`).toBe(404);

  expect((await test.call("GET", `/chargeback/${made.id}`)).json.data).toEqual(made);
  expect((await test.call("GET", `/chargeback/${made.id}/letter`)).json.data.status).toBe("processing");
});
