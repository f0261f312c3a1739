import { expect, test } from "../fixtures";
import { call, createCase, refusal, UNKNOWN } from "./support/calls";

const OPERATIONS = [
  ["POST", "chargeback"],
  ["POST", `chargeback/${UNKNOWN}`],
  ["DELETE", `chargeback/${UNKNOWN}`],
  ["POST", `chargeback/${UNKNOWN}/upload`],
  ["DELETE", `chargeback/${UNKNOWN}/evidence/${UNKNOWN}`],
  ["GET", `chargeback/${UNKNOWN}`],
  ["POST", `chargeback/${UNKNOWN}/letter`],
  ["GET", `chargeback/${UNKNOWN}/letter`],
  ["DELETE", `chargeback/${UNKNOWN}/letter`],
  ["POST", "chargeback/upload"],
  ["GET", `chargeback/${UNKNOWN}/download`],
  ["POST", "statement/initialize"],
  ["GET", `statement/${UNKNOWN}`],
  ["GET", `statement/${UNKNOWN}/download`],
] as const;

for (const [method, path] of OPERATIONS)
  test(`${method} ${path.replaceAll(UNKNOWN, ":id")} without a key, or with another, answers 401`, async ({
    anonymousService,
  }) => {
    for (const key of [undefined, "not-a-key", "Bearer not-a-key"]) {
      const response = await anonymousService.fetch(path, { method, headers: key ? { Authorization: key } : {} });
      expect({ status: response.status(), body: await response.json() }).toEqual(refusal(401, "Unauthorized"));
    }
  });

test("the key is the whole header: a scheme before it answers 401", { tag: "@smoke" }, async ({
  anonymousService,
  desk,
}) => {
  const key = desk.serviceKey;
  const response = await anonymousService.fetch(`chargeback/${UNKNOWN}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(response.status()).toBe(401);
  const plain = await anonymousService.fetch(`chargeback/${UNKNOWN}`, { headers: { Authorization: key } });
  expect(plain.status()).toBe(404);
});

test("ids that are unknown or no uuid answer 404 alike", async ({ service }) => {
  for (const id of [UNKNOWN, "x", "..%2f..", "1' or '1'='1", "00000000-0000-0000-0000-000000000000", "%00"])
    for (const [method, rest] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/letter"],
      ["POST", "/letter"],
      ["DELETE", "/letter"],
      ["DELETE", `/evidence/${UNKNOWN}`],
    ] as const)
      expect(await call(service, method, `chargeback/${id}${rest}`), `${method} ${id}${rest}`).toEqual(
        refusal(404, "Not Found"),
      );
});

test("an id in capitals is the same case", async ({ service }) => {
  const id = await createCase(service);
  const { status, body } = await call(service, "GET", `chargeback/${id.toUpperCase()}`);
  expect(status).toBe(200);
  expect(body.data.id).toBe(id);
});

for (const body of ["{", "[]", "{}", "null", '"x"', '{"data":null}', '{"data":[]}', '{"data":"x"}'])
  test(`the body ${body} answers 400 wherever data are needed`, async ({ service }) => {
    const id = await createCase(service);
    for (const path of [
      "chargeback",
      `chargeback/${id}`,
      `chargeback/${id}/upload`,
      "chargeback/upload",
      "statement/initialize",
    ]) {
      const answer = await call(service, "POST", path, body);
      expect(answer.status, path).toBe(400);
      expect(answer.body.errors[0]).toMatchObject({ status: 400, title: "Bad Request" });
    }
  });

test("a body over one MiB answers 413", async ({ service }) => {
  const body = JSON.stringify({ data: { reasonDescription: "x".repeat(1024 * 1024) } });
  expect(await call(service, "POST", "chargeback", body)).toEqual(refusal(413, "Content Too Large"));
});

for (const [field, value] of [
  ["amountCents", 1.5],
  ["amountCents", -1],
  ["amountCents", "412.50"],
  ["amountCents", 9007199254740992],
  ["currency", "US"],
  ["currency", "XYZ"],
  ["disputeDate", "11/02/2026"],
  ["dueDate", "2026-02-30"],
  ["transactionDate", 20261008],
  ["merchantUrl", "not a url"],
  ["merchantUrl", "javascript:alert(1)"],
  ["cardholderName", { name: "Elena" }],
  ["merchantName", "a\u0000b"],
  ["referenceNumber", 7],
  ["agent", "yes"],
  ["agent", { writeResponseLetter: "no" }],
  ["agent", { unknownSetting: true }],
] as const)
  test(`${field} of ${JSON.stringify(value)} answers 400 and points to the field`, async ({ service }) => {
    const { status, body } = await call(service, "POST", "chargeback", { data: { [field]: value } });
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toEqual({
      status: 400,
      title: "Bad Request",
      detail: expect.stringMatching(/\S/),
      pointer: expect.stringMatching(new RegExp(`^/data/${field}`)),
    });
  });

test("fields that no specification has are neither stored nor returned", async ({ service }) => {
  const { status, body } = await call(service, "POST", "chargeback", {
    data: { id: UNKNOWN, status: "complete", confidence: 100, orgId: UNKNOWN, color: "red" },
  });
  expect(status).toBe(200);
  expect(body.data.id).not.toBe(UNKNOWN);
  expect(body.data.status).toBe("pending");
  for (const field of ["confidence", "orgId", "color"]) expect(body.data).not.toHaveProperty(field);
});

test("a path without an operation answers 404, and an unsupported method answers 405", async ({ service }) => {
  for (const path of ["chargebacks", "chargeback/x/y/z", "statement"])
    expect(await call(service, "GET", path), path).toEqual(refusal(404, "Not Found"));
  expect(await call(service, "PUT", `chargeback/${UNKNOWN}`)).toEqual(refusal(405, "Method Not Allowed"));
  expect(await call(service, "GET", "chargeback")).toEqual(refusal(405, "Method Not Allowed"));
});

for (const method of ["PATCH", "PUT", "OPTIONS", "HEAD"])
  test(`${method} answers 405 and names the methods that the address has`, async ({ service }) => {
    const response = await service.fetch(`chargeback/${UNKNOWN}`, { method });
    expect(response.status()).toBe(405);
    expect(response.headers().allow?.split(", ").sort()).toEqual(["DELETE", "GET", "POST"]);
    if (method === "HEAD") expect(await response.text()).toBe("");
    else expect(await response.json()).toEqual(refusal(405, "Method Not Allowed").body);
  });

test("a slash at the end is another address: 404, no redirect, and nothing begins", async ({ service }) => {
  for (const path of ["chargeback/", `chargeback/${UNKNOWN}/`, "statement/initialize/"]) {
    const response = await service.post(path, { data: { data: {} }, maxRedirects: 0 });
    expect({ status: response.status(), body: await response.json() }, path).toEqual(refusal(404, "Not Found"));
  }
});

test("no answer may be kept by a cache", async ({ service }) => {
  const id = await createCase(service);
  const response = await service.get(`chargeback/${id}`);
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(response.headers()["content-type"]).toContain("application/json");
});
