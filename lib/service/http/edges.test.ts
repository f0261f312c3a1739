import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY, startTestService, type TestService } from "../testing/start-test-service";
import { handle } from "./handle";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const ID = "00000000-0000-4000-8000-000000000000";
const ask = (method: string, path: string, headers: Record<string, string> = { authorization: KEY }) =>
  handle(new Request(`http://service.test/service${path}`, { method, headers }), test.service);

describe("a method that an address does not have", () => {
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
    const detail = `This address does not answer ${method}, only ${allow}.`;
    expect(await answer.json()).toEqual({ errors: [{ status: 405, title: "Method Not Allowed", detail }] });
  });

  it("HEAD answers the same without a body", async () => {
    const answer = await ask("HEAD", `/v1/chargeback/${ID}`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, DELETE, GET"]);
    expect(await answer.text()).toBe("");
  });

  it("is told to nobody without a key", async () => {
    expect((await ask("PATCH", "/v1/chargeback", {})).status).toBe(401);
  });
});

describe("an address that no operation has", () => {
  it.each(["/v1/chargebacks", "/v1", "/v2/chargeback", "", "/v1//chargeback"])("%s answers 404", async (path) => {
    const answer = await ask("POST", path);
    const detail = "There is no such operation.";
    expect(await answer.json()).toEqual({ errors: [{ status: 404, title: "Not Found", detail }] });
  });

  it.each(["/v1/chargeback/", `/v1/chargeback/${ID}/`])(
    "%s answers 404 and names the slash, and begins nothing",
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
])("refuses an amount of %s with one fault that says why", async (amountCents, why) => {
  const { status, json } = await test.call("POST", "/chargeback", { data: { amountCents } });
  expect(status).toBe(400);
  expect(json.errors).toEqual([
    { status: 400, title: "Bad Request", detail: `amountCents ${why}`, pointer: "/data/amountCents" },
  ]);
});
