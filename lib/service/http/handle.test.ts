import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { handle } from "./handle";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const ID = "00000000-0000-4000-8000-000000000000";
const ask = (method: string, path: string, headers: Record<string, string> = { authorization: KEY }) =>
  handle(new Request(`http://service.test/service${path}`, { method, headers }), test.service);

describe("a method that a path does not have", () => {
  it.each([
    ["PATCH", `/v1/chargeback/${ID}`, "POST, DELETE, GET"],
    ["PUT", "/v1/chargeback", "POST"],
    ["OPTIONS", `/v1/chargeback/${ID}/letter`, "POST, GET, DELETE"],
    ["POST", `/v1/chargeback/${ID}/evidence/${ID}/pages/1`, "GET"],
    ["POST", "/v1/openapi.json", "GET"],
    ["PATCH", "/storage/evidence/x?signature=1", "GET, PUT"],
  ])("%s %s answers 405, and Allow lists %s", async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
    const detail = `This address does not support ${method}, only ${allow}.`;
    expect(await answer.json()).toEqual({ errors: [{ status: 405, title: "Method Not Allowed", detail }] });
  });

  it("HEAD gets the same answer without a body", async () => {
    const answer = await ask("HEAD", `/v1/chargeback/${ID}`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, DELETE, GET"]);
    expect(await answer.text()).toBe("");
  });

  it("answers 401 without a key", async () => {
    expect((await ask("PATCH", "/v1/chargeback", {})).status).toBe(401);
  });
});

describe("a path without an operation", () => {
  it.each(["/v1/chargebacks", "/v1", "/v2/chargeback", "", "/v1//chargeback"])("%s answers 404", async (path) => {
    const answer = await ask("POST", path);
    const detail = "There is no such operation.";
    expect(await answer.json()).toEqual({ errors: [{ status: 404, title: "Not Found", detail }] });
  });

  it.each(["/v1/chargeback/", `/v1/chargeback/${ID}/`])(
    "%s answers 404, mentions the slash and creates nothing",
    async (path) => {
      const answer = await ask("POST", path);
      const detail = "There is no such operation. Leave out the slash at the end.";
      expect(await answer.json()).toEqual({ errors: [{ status: 404, title: "Not Found", detail }] });
      expect(await test.service.db.selectFrom("cases").select("id").execute()).toEqual([]);
    },
  );
});

it.each([
  [9007199254740992, "must be at most 9007199254740991 minor units (cents)"],
  [1e300, "must be at most 9007199254740991 minor units (cents)"],
  [-9007199254740992, "must not be negative"],
  [-1, "must not be negative"],
  [412.5, "must be a whole number of minor units (cents)"],
  ["412.50", "must be a whole number of minor units (cents)"],
])("rejects an amount of %s with one error that says why", async (amountCents, why) => {
  const { status, json } = await test.call("POST", "/chargeback", { data: { amountCents } });
  expect(status).toBe(400);
  expect(json.errors).toEqual([
    { status: 400, title: "Bad Request", detail: `amountCents ${why}`, pointer: "/data/amountCents" },
  ]);
});

const ORIGIN = "https://dashboard.example";

async function putUrl(): Promise<string> {
  const { json } = await test.call("POST", "/chargeback", { data: {} });
  const slots = await test.call("POST", `/chargeback/${json.data.id}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  return slots.json.data.putUrls[0].putUrl;
}
const askFrom = (url: string, init: RequestInit) =>
  handle(new Request(url, { ...init, headers: { origin: ORIGIN, "content-type": "text/plain" } }), test.service);

describe("a signed URL used by a page of another origin", () => {
  it("allows the method and the content type in the preflight", async () => {
    const answer = await askFrom(await putUrl(), { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, PUT",
      "access-control-allow-headers": "content-type",
    });
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("accepts the file, and lets the page read success and errors", async () => {
    const url = await putUrl();
    const answers = [
      await askFrom(url, { method: "PUT", body: "hello" }),
      await askFrom(url, { method: "PUT", body: "again" }),
      await askFrom(url.replace("signature=", "signature=0"), { method: "PUT", body: "forged" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 403]);
    for (const { headers } of answers) expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("does not apply to the operations, which need the key", async () => {
    const operation = await askFrom("http://service.test/service/v1/chargeback", { method: "OPTIONS" });
    expect(operation.headers.get("access-control-allow-origin")).toBeNull();
    expect(operation.status).toBe(401);
  });
});
