import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { MOST_FILTERED, MOST_FOUND } from "@/lib/values/bounded-count";
import { countClosed, countMatching, listCases, matchingIds } from "./case-list";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
const scope = { userId: randomUUID(), today: "2026-11-22" };
const list = (given: object) => listCases(store.db, caseListQuery.parse(given), scope);

beforeAll(async () => {
  store = await openTestStore();
  // More than the first look reads in either state: one merchant in forty, one reference of its own for each case.
  await sql`insert into desk.cases (id, reference_number, merchant_name, amount_cents, currency, status,
      requirements_satisfied, requirements_total, due_date, fields, finished_at, created_at, updated_at, seen_at)
    select gen_random_uuid(), 'CB-' || n, 'Shop ' || n / 2 % 40, n * 7 % 5000, 'XTS', 'complete', 0, 0,
      case when n % 9 > 0 then date '2026-12-01' + n % 50 end, '{}', case when n % 2 = 0 then now() end, now(), now(), now()
    from generate_series(1, 6000) n`.execute(store.db);
  // One that half of the cases have in either state, and one that all closed ones have and one open case.
  for (const [name, condition] of [
    ["half", sql`substr(reference_number, 4)::int % 4 < 2`],
    ["closed", sql`finished_at is not null or reference_number = 'CB-1001'`],
  ] as const)
    await sql`with tag as (insert into desk.tags (id, name, created_at) values (gen_random_uuid(), ${name}, now()) returning id)
      insert into desk.case_tags (case_id, tag_id, added_at) select cases.id, tag.id, now() from desk.cases, tag
      where ${condition}`.execute(store.db);
  await sql`analyze desk.cases`.execute(store.db);
});
afterAll(() => store.close());

const ORDERS = {
  dueDate: sql`due_date`,
  amount: sql`amount_cents`,
  merchant: sql`merchant_name`,
};
const STATES = { open: sql`finished_at is null`, closed: sql`finished_at is not null`, all: sql`true` };
const WORDS = ["shop", "shop 7", "shop 39", "CB-5999", "cb-599", "p 7 ", "39 ", "sh", "7", "shop 77", "nowhere", "0%"];
const SEARCHES = WORDS.flatMap((q) =>
  Object.keys(ORDERS).flatMap((sort) =>
    Object.keys(STATES).map((view) => ({ q, sort, view, direction: view === "closed" ? "desc" : "asc" })),
  ),
);

/** Read one by one, without an index and without a bound. */
async function readAll({ q, sort, view, direction }: (typeof SEARCHES)[number]): Promise<string[]> {
  const text = q.trim().toLowerCase();
  const [order, state] = [ORDERS[sort as keyof typeof ORDERS], STATES[view as keyof typeof STATES]];
  const way = sql.raw(direction);
  const { rows } = await sql<{ id: string }>`select id from desk.cases
    where ${state} and position(${text.length < 3 ? ` ${text}` : text} in search) > 0
    order by ${order} ${way} nulls last, id ${way}`.execute(store.db);
  return rows.map(({ id }) => id);
}

describe("a search finds what reading every case finds", () => {
  it.each(SEARCHES)("$q by $sort $direction, $view", async (search) => {
    const all = await readAll(search);
    const page = await list(search);
    expect(page.rows.map(({ id }) => id)).toEqual(all.slice(0, PAGE_SIZE));
    expect(page.total).toBe(Math.min(all.length, MOST_FOUND + 1));
    expect(await matchingIds(store.db, caseListQuery.parse(search), scope, 300)).toEqual(all.slice(0, 300));
    const next = await list({ ...search, page: 2, from: `after~${page.last}` });
    expect(next.rows.map(({ id }) => id)).toEqual(all.slice(PAGE_SIZE, 2 * PAGE_SIZE));
  });
});

describe("a frequent tag finds what reading every case finds", () => {
  const lists = Object.keys(ORDERS).flatMap((sort) =>
    Object.keys(STATES).flatMap((view) => ["half", "closed"].map((tag) => ({ tag, sort, view }))),
  );
  it.each(lists)("$tag by $sort, $view", async (given) => {
    const [order, state] = [ORDERS[given.sort as keyof typeof ORDERS], STATES[given.view as keyof typeof STATES]];
    const { rows } = await sql<{ id: string }>`select cases.id from desk.cases
      join desk.case_tags on case_tags.case_id = cases.id join desk.tags on tags.id = tag_id
      where ${state} and tags.name = ${given.tag} order by ${order} nulls last, cases.id`.execute(store.db);
    const all = rows.map(({ id }) => id);
    const page = await list(given);
    expect(page.rows.map(({ id }) => id)).toEqual(all.slice(0, PAGE_SIZE));
    expect(page.total).toBe(Math.min(all.length, MOST_FILTERED + 1));
    expect(await matchingIds(store.db, caseListQuery.parse(given), scope, 300)).toEqual(all.slice(0, 300));
    expect(await countMatching(store.db, caseListQuery.parse(given), scope)).toBe(all.length);
    const named = (await list({ ...given, q: "cb-1001" })).rows.map(({ referenceNumber }) => referenceNumber);
    // 1001 has both tags and is open.
    expect(named, "with words").toEqual(given.view === "closed" ? [] : ["CB-1001"]);
  });
});

it("counts the closed cases that a search of the open ones would find", async () => {
  const closed = (q: string) => countClosed(store.db, caseListQuery.parse({ q }), scope);
  expect(await closed("cb-599")).toBe((await list({ q: "cb-599", view: "closed" })).total);
  expect(await closed("shop")).toBe(MOST_FOUND + 1);
});

it("counts what a filter leaves up to a thousand, and all that is selected beyond that", async () => {
  expect((await list({ status: "complete" })).total).toBe(MOST_FILTERED + 1);
  expect(await countMatching(store.db, caseListQuery.parse({ status: "complete" }), scope)).toBe(3000);
});

it("filters by a part of a merchant's name among few names and among many", async () => {
  const names = async () => {
    const { rows } = await list({ merchant: "SHOP 3", view: "all", sort: "merchant" });
    return new Set(rows.map(({ merchantName }) => merchantName));
  };
  const few = await list({ merchant: "SHOP 3", view: "all" });
  expect(few.total).toBe(MOST_FILTERED + 1);
  await sql`insert into desk.cases (id, merchant_name, currency, status, requirements_satisfied, requirements_total,
      fields, created_at, updated_at, seen_at)
    select gen_random_uuid(), case when n % 100 = 0 then 'A Shop 3, ' || n else 'Store ' || n end, 'XTS', 'complete', 0, 0,
      '{}', now(), now(), now() from generate_series(1, 400) n`.execute(store.db);
  expect([...(await names())].slice(0, 5)).toEqual([
    "A Shop 3, 100",
    "A Shop 3, 200",
    "A Shop 3, 300",
    "A Shop 3, 400",
    "Shop 3",
  ]);
});
