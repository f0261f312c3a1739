import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CaseSnapshot, updateIndexedCase, upsertCase } from "./cases";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const second = (number: number) => new Date(number * 1000);
const complete: Omit<CaseSnapshot, "id" | "askedAt"> = {
  status: "complete",
  fields: { merchantName: "Northline", amountCents: 41250, dueDate: "2026-12-05" },
  recommendation: "respond",
  confidence: 80.5,
  priority: "high",
  requirements: [{ satisfied: true }, { satisfied: false }],
  reason: { network: "visa", networkName: "Visa", code: "13.1", title: "Merchandise not received" },
  letter: "complete",
};

/** As after a read of the index. */
function updateKnown(db: typeof store.db, snapshot: CaseSnapshot): Promise<void> {
  return updateIndexedCase(db, snapshot, { status: "complete", letter: "complete" });
}

/** Writes a snapshot of second 100 and then another one. `of` in the result is the second of the snapshot in the row. */
async function writeTwice(
  write: (db: typeof store.db, snapshot: CaseSnapshot) => Promise<void>,
  first: Partial<CaseSnapshot>,
  then: Partial<CaseSnapshot> & { at: number },
) {
  const id = randomUUID();
  await upsertCase(store.db, { ...complete, ...first, id, askedAt: second(100) });
  await write(store.db, { ...complete, ...first, ...then, id, askedAt: second(then.at) });
  const row = await store.db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { status: row.status, letter: row.letter, merchant: row.merchant_name, of: row.seen_at.getTime() / 1000 };
}

it.each([
  ["of an indexed case", updateKnown],
  ["of a case that may be new", upsertCase],
])("an answer %s is written when it differs, and an unchanged one only every half minute", async (_, write) => {
  const settled = { status: "complete", letter: "complete", merchant: "Northline" };
  expect(await writeTwice(write, {}, { at: 105 }), "the same").toEqual({ ...settled, of: 100 });
  expect(await writeTwice(write, {}, { at: 130 }), "the same, after half a minute").toEqual({ ...settled, of: 130 });
  expect(await writeTwice(write, {}, { at: 101, status: "processing" })).toMatchObject({ status: "processing" });
  expect(await writeTwice(write, {}, { at: 101, letter: "none" })).toMatchObject({ letter: "none", of: 101 });
  const renamed = { ...complete.fields, merchantName: undefined };
  expect(await writeTwice(write, {}, { at: 101, fields: renamed })).toMatchObject({ merchant: null, of: 101 });
  const more = { ...complete.fields, orderNumber: "NL-1" };
  expect(await writeTwice(write, {}, { at: 101, fields: more }), "a field without a column").toMatchObject({
    of: 101,
  });
});

it("the answer to an earlier request changes nothing", async () => {
  for (const write of [updateKnown, upsertCase])
    expect(await writeTwice(write, {}, { at: 99, status: "pending" })).toMatchObject({ status: "complete", of: 100 });
});
