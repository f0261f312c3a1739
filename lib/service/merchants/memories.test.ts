import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashKey } from "@/lib/service/organizations/keys";
import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";

const OTHER_KEY = "key-of-the-second-organization";
const ORDER = `Northline Outfitters
Order confirmation
Order number: NL-30772
Order date: 8 October 2026
Customer: Elena Marsh
Ship to: Elena Marsh, 1482 Alder Court, Boise, ID 83702
Item	Qty	Price
Ridge 45 L pack, slate	1	$412.50
Order total: $412.50
Paid with Visa ending in 3365
Estimated delivery: 15 October 2026
`;
const POD = `PARCELWAY proof of delivery
Tracking number: 1Z5R89390357567127
Consignee: Elena Marsh
Delivered to: 1482 Alder Court, Boise ID 83702
Status: Delivered
Delivery date: 14 October 2026, 13:52
Signed by: E MARSH
Order number: NL-30772
Order total: $412.50
`;

let test: TestService;
beforeAll(async () => {
  test = await startTestService({ quietMs: 0, reassessmentDelayMs: 0 });
  const { db } = test.service;
  const first = await db.selectFrom("organizations").selectAll().executeTakeFirstOrThrow();
  const [id, now] = [randomUUID(), new Date(test.clock.now())];
  const agent_defaults = JSON.stringify(first.agent_defaults);
  await db.insertInto("organizations").values({ id, name: "Second", agent_defaults, created_at: now }).execute();
  await db
    .insertInto("api_keys")
    .values({ id: randomUUID(), org_id: id, key_hash: hashKey(OTHER_KEY), label: "Key", created_at: now })
    .execute();
});
afterAll(() => test.stop());

const NOT_RECEIVED = { cardNetwork: "Visa", merchantName: "Northline Outfitters", reasonCode: "13.1" };

async function assessed(fields: object, { key = KEY, contents = ORDER } = {}): Promise<string> {
  const { referenceNumber: _, ...notice } = NOTICE_FIELDS;
  const given = { ...notice, ...fields };
  const { json } = await test.call("POST", "/chargeback", { data: given }, { authorization: key });
  await attach(json.data.id, contents, key);
  return json.data.id;
}

async function attach(id: string, contents: string, key = KEY) {
  const names = { data: { uploadFilenames: ["document.txt"] } };
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, names, { authorization: key });
  expect((await test.put(json.data.putUrls[0].putUrl, contents)).status).toBe(200);
  await complete(id, key);
}

async function change(id: string, data: object) {
  expect((await test.call("POST", `/chargeback/${id}`, { data })).status).toBe(200);
  await complete(id);
}

const complete = (id: string, authorization = KEY) =>
  test.until(
    async () => (await test.call("GET", `/chargeback/${id}`, undefined, { authorization })).json.data.status,
    (status) => status === "complete",
  );

async function writeLetter(id: string, authorization = KEY) {
  await test.call("POST", `/chargeback/${id}/letter`, undefined, { authorization });
  await test.until(
    async () => (await test.call("GET", `/chargeback/${id}/letter`, undefined, { authorization })).json.data.status,
    (status) => status === "complete",
  );
}

async function memoriesOf(id: string, authorization = KEY) {
  const { json } = await test.call("GET", `/chargeback/${id}/analysis`, undefined, { authorization });
  return json.data.memories;
}

/** Assesses the case again, as any change does, and returns the merchant history of a category. */
async function reassessed(id: string, category: string) {
  await change(id, { referenceNumber: randomUUID() });
  const memories = await memoriesOf(id);
  return memories?.categories.find((one: { category: string }) => one.category === category);
}

const DELIVERY = "delivery confirmation";
const suggested = async (id: string): Promise<string[]> =>
  (await test.call("GET", `/chargeback/${id}`)).json.data.evidenceSuggested;
const actions = async (id: string): Promise<string> =>
  (await test.call("GET", `/chargeback/${id}`)).json.data.recommendedActions.join("\n");

describe("memories of a merchant", () => {
  it("come from answered cases, shape suggestions and actions, and are reported with true numbers", async () => {
    const first = await assessed({ merchantName: "Northline Outfitters" });
    expect(await memoriesOf(first)).toBeUndefined();
    const second = await assessed({ merchantName: "NORTHLINE-OUTFITTERS Inc." });
    const third = await assessed({ merchantName: "Northline Outfitters" });
    const order = { category: "order confirmation", known: "provided", provided: 2, of: 2, without: 0 };
    expect(await memoriesOf(third)).toEqual({
      merchant: "the merchant name Northline Outfitters",
      otherCases: 2,
      categories: [order],
    });
    expect((await suggested(third))[0]).toBe(DELIVERY);
    expect(await actions(third)).toMatch(/Download the proof of delivery/);

    await writeLetter(first);
    await writeLetter(second);
    expect(await reassessed(third, DELIVERY)).toEqual({
      category: DELIVERY,
      known: "unavailable",
      provided: 0,
      of: 2,
      without: 2,
    });
    // Only a refund, which was never needed, may still be available.
    expect((await suggested(third)).slice(0, 2)).toEqual(["refund receipt", DELIVERY]);
    expect(await actions(third)).toMatch(
      /Expect to answer without delivery confirmation, .*: not available in 2 other cases of this merchant\./,
    );

    const { json } = await test.call("POST", "/chargeback", { data: NOT_RECEIVED });
    expect(json.data).toMatchObject({ status: "pending" });
    expect(json.data.evidenceSuggested.slice(0, 2)).toEqual(["order confirmation", "refund receipt"]);
    expect(await memoriesOf(json.data.id)).toMatchObject({ otherCases: 3 });
    await test.call("POST", `/chargeback/${json.data.id}`, { data: { merchantName: "Another" } });
    expect((await suggested(json.data.id))[0]).toBe(DELIVERY);
    expect(await memoriesOf(json.data.id)).toBeUndefined();

    await attach(second, POD);
    expect(await reassessed(third, DELIVERY)).toMatchObject({ known: "provided", provided: 1, of: 2, without: 1 });
    expect((await suggested(third))[0]).toBe(DELIVERY);
    expect(await actions(third)).toMatch(/This merchant provided delivery confirmation in 1 of 2 other cases/);
  });

  it("are of the same merchant in the same organization alone", async () => {
    const identified = { merchantIdentifier: "M-7", merchantName: "Seven" };
    await assessed(identified);
    const other = [
      [await assessed({ merchantIdentifier: "M-8", merchantName: "Seven" }), KEY],
      [await assessed(identified, { key: OTHER_KEY }), OTHER_KEY],
      [await assessed({ referenceNumber: "no merchant" }), KEY],
    ] as const;
    for (const [id, key] of other) expect(await memoriesOf(id, key)).toBeUndefined();
    expect(await memoriesOf(await assessed({ merchantIdentifier: "m-7" }))).toMatchObject({
      merchant: "the merchant identifier m-7",
      otherCases: 1,
    });
  });

  it("are forgotten with their case, and follow a case to another merchant", async () => {
    const gone = await assessed({ merchantName: "Kestrel" }, { contents: POD });
    const moved = await assessed({ merchantName: "Kestrel" }, { contents: POD });
    const last = await assessed({ merchantName: "Kestrel" });
    expect((await memoriesOf(last)).otherCases).toBe(2);
    await test.call("DELETE", `/chargeback/${gone}`);
    expect(await reassessed(last, DELIVERY)).toMatchObject({ provided: 1, of: 1 });
    await change(moved, { merchantName: "Halden" });
    expect(await reassessed(last, DELIVERY)).toBeUndefined();
    expect(await memoriesOf(await assessed({ merchantName: "Halden" }))).toMatchObject({ otherCases: 1 });
    const left = await test.service.db
      .selectFrom("merchant_memories")
      .select("case_id")
      .where("case_id", "=", gone)
      .execute();
    expect(left).toEqual([]);
  });

  it("are not used or shown where the setting is off, and the case is still recorded for others", async () => {
    const [name, off] = [{ merchantName: "Pageloft" }, { agent: { useMerchantMemories: false } }];
    const first = await assessed({ ...name, ...off });
    const second = await assessed({ ...name, ...off });
    await writeLetter(first);
    await writeLetter(second);
    const without = await assessed({ ...name, ...off });
    expect(await memoriesOf(without)).toBeUndefined();
    expect((await suggested(without))[0]).toBe(DELIVERY);
    expect(await actions(without)).not.toMatch(/other case/);
    const using = await assessed(name);
    expect(await memoriesOf(using)).toMatchObject({ otherCases: 3 });
    expect((await suggested(using))[0]).not.toBe(DELIVERY);
  });

  it("count an answer only from when the evidence was missing, and no answer that was discarded", async () => {
    const name = { merchantName: "Oakridge" };
    const first = await assessed(name);
    const second = await assessed(name);
    await writeLetter(first);
    await writeLetter(second);
    const last = await assessed(name);
    expect(await reassessed(last, DELIVERY)).toMatchObject({ without: 2 });
    await test.call("DELETE", `/chargeback/${second}/letter`);
    expect(await reassessed(last, DELIVERY)).toBeUndefined();
    await test.call("GET", `/chargeback/${second}/download?format=docx`);
    await test.until(
      async () => (await test.call("GET", `/chargeback/${second}/download?format=docx`)).json.data,
      (data) => data.getUrl !== undefined,
    );
    expect(await reassessed(last, DELIVERY)).toMatchObject({ known: "unavailable", without: 2 });
    // A dispute of another kind asks again: the letter from before did not answer it.
    await change(first, { reasonCode: "13.3" });
    expect(await reassessed(last, "evidence of product quality")).toBeUndefined();
  });

  it("of more than 24 months ago are none", async () => {
    const first = await assessed({ merchantName: "Brightwell" }, { contents: POD });
    const at = (months: number) => {
      const date = new Date(test.clock.now());
      date.setUTCMonth(date.getUTCMonth() - months);
      return date;
    };
    const last = await assessed({ merchantName: "Brightwell" });
    const move = (date: Date) =>
      test.service.db
        .updateTable("merchant_memories")
        .set({ remembered_at: date })
        .where("case_id", "=", first)
        .execute();
    await move(at(23));
    expect(await reassessed(last, DELIVERY)).toMatchObject({ provided: 1 });
    await move(at(25));
    expect(await reassessed(last, DELIVERY)).toBeUndefined();
  });
});
