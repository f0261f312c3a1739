import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { MOST_FILTERED, MOST_FOUND } from "@/lib/values/bounded-count";
import { countMatching, listCases, matchingIds } from "./case-list";
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

it("counts the closed cases that a search of the open ones would find", async () => {
  expect((await list({ q: "cb-599" })).closed).toBe((await list({ q: "cb-599", view: "closed" })).total);
  expect((await list({ q: "shop" })).closed).toBe(MOST_FOUND + 1);
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
