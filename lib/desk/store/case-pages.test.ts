import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { MOST_COUNTED } from "@/lib/values/bounded-count";
import { listCases, matchingIds } from "./case-list";
import { claimRow, linkRow } from "./case-sources";
import { upsertCase } from "./cases";
import { ensureSearchIndex } from "./search-index";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
const AT = new Date(Date.UTC(2026, 10, 22, 12));
const USER = randomUUID();
const scope = { userId: USER, today: "2026-11-22" };
const list = (given: object) => listCases(store.db, caseListQuery.parse(given), scope);

beforeAll(async () => {
  store = await openTestStore();
  // Equal values, missing values and both states, over several pages.
  await sql`insert into desk.cases (id, merchant_name, amount_cents, currency, status, confidence, requirements_satisfied,
      requirements_total, due_date, fields, finished_at, created_at, updated_at, seen_at)
    select gen_random_uuid(), case when n % 5 > 0 then 'Merchant ' || n % 9 end, case when n % 4 > 0 then n % 50 end, 'XTS',
      'complete', case when n % 3 > 0 then n % 7 + 0.1 end, 0, 0, case when n % 6 > 0 then date '2026-12-01' + n % 8 end,
      '{}', case when n % 2 = 0 then now() end, ${AT}::timestamptz + n % 11 * interval '1.000001 s', ${AT}, ${AT}
    from generate_series(1, 230) n`.execute(store.db);
});
afterAll(() => store.close());

const ORDERS = ["dueDate", "amount", "confidence", "merchant", "updated", "created"].flatMap((sort) =>
  ["asc", "desc"].flatMap((direction) => ["open", "closed", "all"].map((view) => ({ sort, direction, view }))),
);

describe("pages that continue from a place", () => {
  it.each(ORDERS)("hold every case once, there and back: $sort $direction, $view", async (order) => {
    const whole = await matchingIds(store.db, caseListQuery.parse(order), scope, 1000);
    expect(new Set(whole).size).toBe(order.view === "all" ? 230 : 115);
    const there: string[] = [];
    let page = await list(order);
    let [number, first] = [1, page.first];
    for (;;) {
      there.push(...page.rows.map(({ id }) => id));
      first = page.first;
      if (page.rows.length < PAGE_SIZE) break;
      number += 1;
      page = await list({ ...order, page: number, from: `after~${page.last}` });
    }
    expect(there).toEqual(whole);
    const back = await list({ ...order, page: number - 1, from: `before~${first}` });
    expect(back.rows.map(({ id }) => id)).toEqual(whole.slice((number - 2) * PAGE_SIZE, (number - 1) * PAGE_SIZE));
    const typed = await list({ ...order, page: 2 });
    expect(typed.rows.map(({ id }) => id)).toEqual(whole.slice(PAGE_SIZE, 2 * PAGE_SIZE));
  });

  it.each(["after~nonsense", `after~${USER}~2026-02-31`, `before~${USER}~'; drop`, `after~${"-".repeat(36)}`])(
    "take the page number where the address names no place: %s",
    async (from) => {
      expect((await list({ page: 2, from })).rows).toEqual((await list({ page: 2 })).rows);
    },
  );
});

it("finds a case by its id, by an amount with its sign, by what its documents tell and by what its import told", async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const identifiers = ["1Z5R89390357567127", "elena@example.test"];
  const fields = { amountCents: 125050, currency: "EUR" };
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], identifiers, askedAt: AT });
  await upsertCase(store.db, {
    id: other,
    status: "complete",
    fields: { amountCents: 125050 },
    requirements: [],
    askedAt: AT,
  });
  const row = { sha256: "a".repeat(64), key: "1", filename: "export.csv", userId: USER };
  await store.db
    .insertInto("users")
    .values({
      id: USER,
      email: "ada@example.test",
      name: "Ada",
      role: "analyst",
      password_hash: "x",
      disabled_at: null,
      is_demo: false,
      created_at: AT,
    })
    .execute();
  const claim = await claimRow(store.db, {
    ...row,
    orderNumber: "NL-30772",
    acquirerReference: "74537606123456789012345",
  });
  expect(await linkRow(store.db, claim.id, id)).toBe(true);
  for (const q of [id, "€1,250.50", "1z5r8939", "ELENA@example", "nl-30772", "745376061234567", "NL"])
    expect(
      (await list({ q })).rows.map((found) => found.id),
      q,
    ).toEqual([id]);
  expect((await list({ q: "$1250.50" })).rows.map((found) => found.id)).toEqual([other]);
  expect((await list({ q: "1,250.50" })).total).toBe(2);
  // An answer without an analysis keeps what an earlier one told.
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: new Date(AT.getTime() + 1) });
  expect((await list({ q: "elena@" })).total).toBe(1);
});

it("filters by amount in the units of each currency, by merchant and by the family of the reason", async () => {
  const reason = { network: "visa", networkName: "Visa", code: "13.1", title: "Not received", family: "not-received" };
  const save = async (fields: object) => {
    const id = randomUUID();
    await upsertCase(store.db, { id, status: "complete", fields, requirements: [], reason, askedAt: AT });
    return id;
  };
  const yen = await save({ amountCents: 9000, currency: "JPY", merchantName: "Kyoto 100% Tea" });
  const dinar = await save({ amountCents: 9_000_000, currency: "KWD", merchantName: "Gulf" });
  const dollars = await save({ amountCents: 900_000, currency: "USD", cardholderName: "Kyoto" });
  const found = async (given: object) => (await list({ sort: "created", ...given })).rows.map(({ id }) => id).sort();
  expect(await found({ min: "9000", max: "9000.00" })).toEqual([yen, dinar, dollars].sort());
  expect(await found({ min: "9000.01" })).toEqual([]);
  expect(await found({ merchant: "kyoto 100%" })).toEqual([yen]);
  expect(await found({ merchant: "kyoto" })).toEqual([yen]);
  expect(await found({ family: "not-received" })).toEqual([yen, dinar, dollars].sort());
  expect(caseListQuery.parse({ min: "-1", max: "1e9", family: "'", merchant: "\0" })).toMatchObject({
    min: undefined,
    max: undefined,
    family: "",
    merchant: "",
  });
});

it("names each network once", async () => {
  for (const [network, name] of [
    ["visa", "Visa"],
    ["amex", "American Express"],
    ["visa", "Visa"],
  ] as const)
    await upsertCase(store.db, {
      id: randomUUID(),
      status: "complete",
      fields: {},
      requirements: [],
      askedAt: AT,
      reason: { network, networkName: name, code: "1", title: "x" },
    });
  expect((await list({})).networks).toEqual([
    { id: "amex", name: "American Express" },
    { id: "visa", name: "Visa" },
  ]);
});

it("has a trigram index of open and one of closed cases for the search, and creates it once", async () => {
  expect(await ensureSearchIndex(store.db)).toBe(true);
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where indexname like 'cases\\_%by\\_words' order by indexname`.execute(store.db);
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringMatching(/gin_trgm_ops.*IS NOT NULL/),
    expect.stringMatching(/gin_trgm_ops.*IS NULL/),
  ]);
});

it("stops counting, and tells what is at stake in all open cases", async () => {
  await sql`insert into desk.cases (id, currency, status, requirements_satisfied, requirements_total, fields, amount_cents,
      created_at, updated_at, seen_at)
    select gen_random_uuid(), 'USD', 'queued', 0, 0, '{}', 1, ${AT}, ${AT}, ${AT}
    from generate_series(1, ${MOST_COUNTED + 5})`.execute(store.db);
  const page = await list({});
  expect([page.total, page.counters.open]).toEqual([MOST_COUNTED + 1, MOST_COUNTED + 1]);
  const { rows } = await sql<{ cents: number }>`select sum(amount_cents) as cents from desk.cases
    where finished_at is null and currency = 'USD'`.execute(store.db);
  expect(page.counters.atStake).toEqual({ amountCents: Number(rows[0]?.cents), currency: "USD" });
});
