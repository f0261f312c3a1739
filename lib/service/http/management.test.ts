import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "@/lib/service/organizations/keys";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
let orgId: string;
beforeAll(async () => {
  test = await startTestService();
  orgId = (await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => test.stop());

const data = async (method: string, path: string, body?: object) => {
  const { status, json } = await test.call(method, path, body && { data: body });
  expect(status).toBe(200);
  return json.data;
};

const badRequest = (detail: string) => ({
  status: 400,
  json: { errors: [{ status: 400, title: "Bad Request", detail }] },
});

it("rejects management operations for keys of the client scope", async () => {
  const { key } = await createKey(test.service, orgId, { label: "Shop", scope: "client" });
  for (const [method, path] of [
    ["GET", "/organization"],
    ["GET", "/keys"],
    ["POST", "/keys"],
    ["GET", "/webhooks"],
    ["POST", "/deliveries/00000000-0000-4000-8000-000000000000/replay"],
  ] as const)
    expect((await test.call(method, path, undefined, { authorization: key })).status).toBe(403);
  expect((await test.call("POST", "/chargeback", { data: {} }, { authorization: key })).status).toBe(200);
});

it("applies changed defaults to new cases, and rejects exports in a disabled format", async () => {
  const before = await data("GET", "/organization");
  expect(before.exportFormats).toEqual(["pdf", "xlsx", "docx", "zip"]);
  const agentDefaults = { ...before.agentDefaults, writeResponseLetter: false };
  const after = await data("POST", "/organization", { agentDefaults, exportFormats: ["zip", "pdf"] });
  expect(after).toEqual({ ...before, agentDefaults, exportFormats: ["pdf", "zip"] });
  const { id } = await data("POST", "/chargeback", {});
  expect((await test.call("POST", `/chargeback/${id}/letter`)).status).toBe(400);
  expect((await test.call("GET", `/chargeback/${id}/download?format=xlsx`)).status).toBe(400);
  expect((await test.call("POST", "/organization", { data: { exportFormats: ["exe"] } })).status).toBe(400);
  await data("POST", "/organization", { exportFormats: [] });
  for (const format of ["", "?format=pdf"])
    expect(await test.call("GET", `/chargeback/${id}/download${format}`)).toEqual(
      badRequest(
        "This organization has no export format configured; an administrator can choose some in the settings.",
      ),
    );
  await data("POST", "/organization", { agentDefaults: before.agentDefaults, exportFormats: before.exportFormats });
});

it("rejects direct uploads while the organization has no upload format", async () => {
  const before = await data("GET", "/organization");
  expect(before.uploadFormats).toEqual([
    ...["pdf", "email", "csv", "spreadsheet", "json", "xml", "word", "html", "text", "image"],
  ]);
  expect(await data("POST", "/organization", { uploadFormats: [] })).toEqual({ ...before, uploadFormats: [] });
  const cases = () => test.service.db.selectFrom("cases").select("id").execute();
  const known = await cases();
  expect(await test.call("POST", "/chargeback/upload", { data: { uploadFilename: "notice.pdf" } })).toEqual(
    badRequest("This organization has no upload format configured; an administrator can choose some in the settings."),
  );
  expect(await cases()).toEqual(known);
  await data("POST", "/organization", { uploadFormats: ["csv", "pdf"] });
  expect((await data("GET", "/organization")).uploadFormats).toEqual(["pdf", "csv"]);
  await data("POST", "/chargeback/upload", { uploadFilename: "notice.pdf" });
  await data("POST", "/organization", { uploadFormats: before.uploadFormats });
});

it("keeps a letterhead and a signature of at most six lines", async () => {
  const lines = { letterhead: "Northwind Traders\n1 Quay Street", signature: "Ada Berg\nDisputes" };
  expect(await data("POST", "/organization", lines)).toMatchObject(lines);
  const seven = await test.call("POST", "/organization", { data: { signature: "a\n".repeat(6).concat("b") } });
  expect([seven.status, JSON.stringify(seven.json)]).toEqual([400, expect.stringContaining("at most 6 lines")]);
  expect(await data("GET", "/organization")).toMatchObject(lines);
  await data("POST", "/organization", { letterhead: "", signature: "" });
});

it("shows a key once, marks the key of the request, and does not let it revoke itself", async () => {
  const made = await data("POST", "/keys", { label: "Shop" });
  expect((await test.call("GET", "/reason-codes", undefined, { authorization: made.key })).status).toBe(200);
  const { keys } = await data("GET", "/keys");
  expect(JSON.stringify(keys)).not.toContain(made.key);
  const own = keys.find((one: { own?: boolean }) => one.own);
  expect((await test.call("DELETE", `/keys/${own.id}`)).status).toBe(409);
  const rotated = await data("POST", `/keys/${made.id}/rotate`, { graceHours: 0 });
  expect((await test.call("GET", "/reason-codes", undefined, { authorization: made.key })).status).toBe(401);
  await data("DELETE", `/keys/${rotated.id}`);
  expect((await test.call("GET", "/reason-codes", undefined, { authorization: rotated.key })).status).toBe(401);
});

it("does not change or rotate the endpoint that the process itself configured", async () => {
  const own = { id: randomUUID(), org_id: orgId, kind: "dashboard" as const, url: "http://127.0.0.1/", secret: "own" };
  const row = { ...own, events: "[]", active: true, created_at: new Date() };
  await test.service.db.insertInto("webhook_endpoints").values(row).execute();
  expect((await test.call("POST", `/webhooks/${own.id}/rotate`)).status).toBe(404);
  const moved = { data: { url: "https://hooks.example.com/" } };
  expect((await test.call("POST", `/webhooks/${own.id}`, moved)).status).toBe(404);
  const kept = test.service.db.selectFrom("webhook_endpoints").select(["url", "secret"]).where("id", "=", own.id);
  expect(await kept.executeTakeFirst()).toEqual({ url: own.url, secret: "own" });
  await test.service.db.deleteFrom("webhook_endpoints").where("id", "=", own.id).execute();
});

it("shows a secret once, disables an endpoint, and rejects URLs outside the public internet", async () => {
  const given = { url: "https://hooks.example.com/in", events: ["chargeback:copilot"] };
  const { secret, ...made } = await data("POST", "/webhooks", given);
  expect(secret).toMatch(/^whsec_.{43}$/);
  expect(made).toMatchObject({ ...given, label: "hooks.example.com", kind: "subscriber", active: true });
  expect((await data("GET", "/webhooks")).webhooks).toEqual([made]);
  expect(await data("POST", `/webhooks/${made.id}`, { active: false })).toEqual({ ...made, active: false });
  expect(await data("GET", `/webhooks/${made.id}/deliveries`)).toEqual({ deliveries: [] });
  for (const url of ["http://10.0.0.1/", "http://127.0.0.1:9/", "https://hooks.example.com:8443/"]) {
    const refused = await test.call("POST", "/webhooks", { data: { ...given, url } });
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([400, "/data/url"]);
    expect((await test.call("POST", `/webhooks/${made.id}`, { data: { url } })).status).toBe(400);
  }
  const url = "https://hooks.example.com/moved";
  expect(await data("POST", `/webhooks/${made.id}`, { url, active: true })).toEqual({ ...made, url });
  const rotated = await data("POST", `/webhooks/${made.id}/rotate`);
  expect(rotated).toEqual({ ...made, url, secret: expect.stringMatching(/^whsec_.{43}$/) });
  expect(rotated.secret).not.toBe(secret);
  expect((await data("GET", "/webhooks")).webhooks).toEqual([{ ...made, url }]);
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"])
    expect((await test.call("POST", `/webhooks/${id}/rotate`)).status).toBe(404);
  await data("DELETE", `/webhooks/${made.id}`);
  expect((await test.call("GET", `/webhooks/${made.id}/deliveries`)).status).toBe(404);
  expect((await test.call("DELETE", "/webhooks/nothing")).status).toBe(404);
});
