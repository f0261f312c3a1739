import { expect, test } from "../fixtures";
import { call, createCase, FIELDS } from "./support/calls";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const CATEGORIES = [
  "refund receipt",
  "delivery confirmation",
  "cardholder communication",
  "transaction authorization",
  "order confirmation",
  "proof of digital goods usage",
  "proof of services provided",
  "proof of cardholder non-contact / non-return",
  "refund and return policies",
  "recurring billing records",
  "cardholder transaction history",
  "evidence of product quality",
];

test("initialize answers with the sent fields, pending, and requirements that are all unsatisfied", {
  tag: "@smoke",
}, async ({ service }) => {
  const { status, body } = await call(service, "POST", "chargeback", { data: FIELDS });
  expect(status).toBe(200);
  const { id, defenseRequirements, evidenceSuggested, ...rest } = body.data;
  expect(rest).toEqual({ ...FIELDS, status: "pending", evidenceProvided: [] });
  expect(id).toMatch(UUID);
  expect(defenseRequirements.length).toBeGreaterThan(0);
  for (const requirement of defenseRequirements)
    expect(requirement).toEqual({ requirement: expect.stringMatching(/\S/), satisfied: false });
  expect(evidenceSuggested[0]).toBe("delivery confirmation");
});

test("initialize needs no field, and then suggests every category once", async ({ service }) => {
  const { status, body } = await call(service, "POST", "chargeback", { data: {} });
  expect(status).toBe(200);
  expect([...body.data.evidenceSuggested].sort()).toEqual([...CATEGORIES].sort());
  expect(body.data).toEqual({
    id: expect.stringMatching(UUID),
    currency: "USD",
    defenseRequirements: [],
    evidenceProvided: [],
    evidenceSuggested: expect.any(Array),
    status: "pending",
  });
});

test("a blank field on initialize is left unset, and a blank currency is USD", async ({ service }) => {
  const { body } = await call(service, "POST", "chargeback", {
    data: { merchantName: "", cardholderName: null, dueDate: "", amountCents: null, currency: "", agent: null },
  });
  expect(Object.keys(body.data).sort()).toEqual([
    "currency",
    "defenseRequirements",
    "evidenceProvided",
    "evidenceSuggested",
    "id",
    "status",
  ]);
  expect(body.data.currency).toBe("USD");
});

test("a merchant's address is normalized before it is stored", async ({ service }) => {
  const { body } = await call(service, "POST", "chargeback", { data: { merchantUrl: "WWW.Northline.Example/" } });
  expect(body.data.merchantUrl).toBe("https://www.northline.example");
});

test("a date with a time keeps the day that is written", async ({ service }) => {
  const { body } = await call(service, "POST", "chargeback", { data: { disputeDate: "2026-11-02T23:30:00-08:00" } });
  expect(body.data.disputeDate).toBe("2026-11-02");
});

test("agent is accepted as a flag and as an object of settings, and never returned", async ({ service }) => {
  for (const agent of [true, false, {}, { writeResponseLetter: false, useMerchantMemories: true }]) {
    const { status, body } = await call(service, "POST", "chargeback", { data: { ...FIELDS, agent } });
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty("agent");
    const read = await call(service, "GET", `chargeback/${body.data.id}`);
    expect(read.body.data).not.toHaveProperty("agent");
  }
});

test("an unrecognized reason code, and one whose network is unknown, bring no requirements and suggest everything", async ({
  service,
}) => {
  for (const fields of [{ reasonCode: "no such code", cardNetwork: "Visa" }, { reasonCode: "Visa thirteen one" }]) {
    const { body } = await call(service, "POST", "chargeback", { data: fields });
    expect(body.data.defenseRequirements).toEqual([]);
    expect(body.data.evidenceSuggested).toHaveLength(12);
  }
});

test("a reason code is matched leniently in the network that the card or the name says", async ({ service }) => {
  const requirementsOf = async (fields: object) =>
    (await call(service, "POST", "chargeback", { data: fields })).body.data.defenseRequirements;
  const exact = await requirementsOf({ reasonCode: "13.1", cardNetwork: "Visa" });
  expect(exact.length).toBeGreaterThan(0);
  expect(await requirementsOf({ reasonCode: " 13.1 ", cardNetwork: "VISA" })).toEqual(exact);
  expect(await requirementsOf({ reasonCode: "13.1", maskedCardNumber: "414720******3365" })).toEqual(exact);
  expect(
    await requirementsOf({ reasonCode: "13.1", maskedCardNumber: "************3365", cardNetwork: "visa" }),
  ).toEqual(exact);
});

test("every category is in exactly one of the two arrays when no code narrows them", async ({ service }) => {
  const { body } = await call(service, "GET", `chargeback/${await createCase(service, {})}`);
  const { evidenceProvided, evidenceSuggested } = body.data;
  expect([...evidenceProvided, ...evidenceSuggested].sort()).toEqual([...CATEGORIES].sort());
});
