import { expect, test } from "../fixtures";
import { assessedCase, becomes, call, createCase, FIELDS, refusal } from "./support/calls";

test("an update changes the fields that are sent and leaves the others", async ({ service }) => {
  const id = await createCase(service);
  const { status, body } = await call(service, "POST", `chargeback/${id}`, { data: { amountCents: 100 } });
  expect(status).toBe(200);
  const { defenseRequirements, evidenceSuggested, ...rest } = body.data;
  expect(rest).toEqual({ ...FIELDS, amountCents: 100, id, evidenceProvided: [], status: "pending" });
  expect(defenseRequirements.every((one: { satisfied: boolean }) => !one.satisfied)).toBe(true);
  expect(evidenceSuggested.length).toBeGreaterThan(0);
  const read = await call(service, "GET", `chargeback/${id}`);
  expect(read.body.data).toEqual(body.data);
});

test("an update clears fields with null and with empty text", async ({ service }) => {
  const id = await createCase(service);
  const { body } = await call(service, "POST", `chargeback/${id}`, { data: { merchantName: null, dueDate: "" } });
  expect(body.data).not.toHaveProperty("merchantName");
  expect(body.data).not.toHaveProperty("dueDate");
  expect(body.data).toMatchObject({ cardholderName: "Elena Marsh", referenceNumber: "CB-48213" });
});

test("an empty update changes nothing", async ({ service }) => {
  const id = await createCase(service);
  const { status, body } = await call(service, "POST", `chargeback/${id}`, { data: {} });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ...FIELDS, id, status: "pending" });
});

test("an update with agent answers 400 and changes nothing", async ({ service }) => {
  const id = await createCase(service);
  for (const agent of [true, false, {}]) {
    const { status, body } = await call(service, "POST", `chargeback/${id}`, { data: { agent, amountCents: 1 } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { status: 400, title: "Bad Request", detail: expect.stringContaining("agent"), pointer: "/data/agent" },
    ]);
  }
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.amountCents).toBe(41250);
});

test("an update that would clear the reference number answers 400 and changes nothing", async ({ service }) => {
  const id = await createCase(service);
  for (const referenceNumber of [null, ""]) {
    const { status, body } = await call(service, "POST", `chargeback/${id}`, {
      data: { referenceNumber, amountCents: 1 },
    });
    expect(status).toBe(400);
    expect(body.errors[0].pointer).toBe("/data/referenceNumber");
  }
  expect((await call(service, "GET", `chargeback/${id}`)).body.data).toMatchObject(FIELDS);
});

test("every fault of an update is named at once, and nothing is changed", async ({ service }) => {
  const id = await createCase(service);
  const { status, body } = await call(service, "POST", `chargeback/${id}`, {
    data: { amountCents: 1.5, currency: "XYZ", dueDate: "2026-02-30", merchantUrl: "ftp://x.example", merchantName: 7 },
  });
  expect(status).toBe(400);
  expect(body.errors.map((one: { pointer: string }) => one.pointer).sort()).toEqual([
    "/data/amountCents",
    "/data/currency",
    "/data/dueDate",
    "/data/merchantName",
    "/data/merchantUrl",
  ]);
  expect((await call(service, "GET", `chargeback/${id}`)).body.data).toMatchObject(FIELDS);
});

test("a first reason code brings its requirements", async ({ service }) => {
  const id = await createCase(service, { cardNetwork: "Visa" });
  const { body } = await call(service, "POST", `chargeback/${id}`, { data: { reasonCode: "13.1" } });
  expect(body.data.defenseRequirements.length).toBeGreaterThan(0);
  expect(body.data.evidenceSuggested[0]).toBe("delivery confirmation");
});

test("an assessed case is assessed again after an update, and keeps its requirement set", { tag: "@smoke" }, async ({
  service,
}) => {
  const { id } = await assessedCase(service);
  const before = (await call(service, "GET", `chargeback/${id}`)).body.data;
  const { body } = await call(service, "POST", `chargeback/${id}`, { data: { amountCents: 99900 } });
  expect(body.data.status).toBe("queued");
  expect(body.data).not.toHaveProperty("recommendation");
  const after = await becomes(service, `chargeback/${id}`, "complete");
  const names = (data: typeof before) =>
    data.defenseRequirements.map((one: { requirement: string }) => one.requirement);
  expect(names(after)).toEqual(expect.arrayContaining(names(before)));
  expect(after.amountCents).toBe(99900);
});

test("an update of an unknown case answers 404", async ({ service }) => {
  expect(
    await call(service, "POST", "chargeback/7d0f1e52-9c1b-4b57-8b0e-2f6f3c1a9d44", { data: { amountCents: 1 } }),
  ).toEqual(refusal(404, "Not Found"));
});
