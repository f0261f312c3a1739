import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "../testing";
import { rememberCase, rememberKnownCase } from "./remember";
import type { SeenCase } from "./seen-case";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

const second = (number: number) => new Date(number * 1000);
const complete: Omit<SeenCase, "id" | "askedAt"> = {
  status: "complete",
  fields: { merchantName: "Northline", amountCents: 41250, dueDate: "2026-12-05" },
  recommendation: "respond",
  confidence: 80.5,
  priority: "high",
  requirements: [{ satisfied: true }, { satisfied: false }],
  reason: { network: "visa", networkName: "Visa", code: "13.1", title: "Merchandise not received" },
  letter: "complete",
};

/** A case seen at second 100, and then once more; tells which look the row is of. */
async function seenTwice(
  remember: typeof rememberKnownCase,
  first: Partial<SeenCase>,
  then: Partial<SeenCase> & { at: number },
) {
  const id = randomUUID();
  await rememberCase(store.db, { ...complete, ...first, id, askedAt: second(100) });
  await remember(store.db, { ...complete, ...first, ...then, id, askedAt: second(then.at) });
  const row = await store.db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { status: row.status, letter: row.letter, merchant: row.merchant_name, of: row.seen_at.getTime() / 1000 };
}

it.each([
  ["of a case that was known", rememberKnownCase],
  ["of a case that may be new", rememberCase],
])("an answer %s is written when it says something else, and the same only now and then", async (_, remember) => {
  const settled = { status: "complete", letter: "complete", merchant: "Northline" };
  expect(await seenTwice(remember, {}, { at: 105 }), "the same").toEqual({ ...settled, of: 100 });
  expect(await seenTwice(remember, {}, { at: 130 }), "the same, after half a minute").toEqual({ ...settled, of: 130 });
  expect(await seenTwice(remember, {}, { at: 101, status: "processing" })).toMatchObject({ status: "processing" });
  expect(await seenTwice(remember, {}, { at: 101, letter: "none" })).toMatchObject({ letter: "none", of: 101 });
  const renamed = { ...complete.fields, merchantName: undefined };
  expect(await seenTwice(remember, {}, { at: 101, fields: renamed })).toMatchObject({ merchant: null, of: 101 });
  const more = { ...complete.fields, orderNumber: "NL-1" };
  expect(await seenTwice(remember, {}, { at: 101, fields: more }), "a field without a column").toMatchObject({
    of: 101,
  });
});

it.each([
  ["status", { status: "queued" }],
  ["status", { status: "processing" }],
  ["letter", { letter: "processing" as const }],
])("each look at a case under work is kept (%s), for lists go by it", async (_, moving) => {
  expect(await seenTwice(rememberKnownCase, moving, { at: 101 })).toMatchObject({ of: 101 });
});

it("an answer that was asked for before the one that was written changes nothing", async () => {
  for (const remember of [rememberKnownCase, rememberCase])
    expect(await seenTwice(remember, {}, { at: 99, status: "pending" })).toMatchObject({ status: "complete", of: 100 });
});
