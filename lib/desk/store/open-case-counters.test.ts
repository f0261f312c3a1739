import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { assignAll, closeAll } from "./bulk";
import { listCases } from "./case-list";
import { removeIndexedCase, setFinished, upsertCase } from "./cases";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
const AT = new Date(Date.UTC(2026, 10, 22, 12));
const ADA = { id: randomUUID(), name: "Ada" };
const scope = { userId: ADA.id, today: "2026-11-22" };

beforeAll(async () => {
  store = await openTestStore();
  await store.db
    .insertInto("users")
    .values({
      ...ADA,
      email: "ada@example.test",
      role: "analyst",
      password_hash: "x",
      disabled_at: null,
      is_demo: false,
      created_at: AT,
    })
    .execute();
});
afterAll(() => store.close());
beforeEach(() => sql`delete from desk.cases`.execute(store.db));

const counters = async () => (await listCases(store.db, caseListQuery.parse({}), scope)).counters;

/** What reading each open case gives. */
async function counted() {
  const { rows } = await sql<Record<string, string | null>>`select count(*) as open,
      count(*) filter (where due_date < ${scope.today}::date) as overdue,
      count(*) filter (where due_date = ${scope.today}::date) as today,
      count(*) filter (where due_date between ${scope.today}::date and ${scope.today}::date + 3) as soon
    from desk.cases where finished_at is null`.execute(store.db);
  const { rows: sums } = await sql<{ currency: string; cents: number }>`select currency, sum(amount_cents) as cents
    from desk.cases where finished_at is null and amount_cents is not null
    group by currency order by count(*) desc, currency`.execute(store.db);
  const [row] = rows;
  return {
    open: Number(row?.open),
    overdue: Number(row?.overdue),
    dueToday: Number(row?.today),
    dueSoon: Number(row?.soon),
    atStake: sums[0] && { amountCents: Number(sums[0].cents), currency: sums[0].currency },
  };
}

async function keptRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from desk.kept_open_cases`.execute(store.db);
  return Number(rows[0]?.count);
}

it("the counters are what counting each case gives, whatever changes", async () => {
  expect(await counters()).toMatchObject({ open: 0, overdue: 0, atStake: undefined });
  const changes = [
    insert(20),
    sql`update desk.cases set due_date = due_date + 1, status = 'complete' where random() < 0.3`,
    sql`update desk.cases set amount_cents = amount_cents + 7 where random() < 0.2`,
    sql`update desk.cases set currency = 'EUR', amount_cents = null where random() < 0.05`,
    sql`update desk.cases set finished_at = case when finished_at is null then now() end where random() < 0.2`,
    sql`update desk.cases set seen_at = now()`,
    sql`delete from desk.cases where random() < 0.05`,
  ];
  for (let round = 0; round < 30; round += 1) {
    for (const change of changes) await change.execute(store.db);
    expect(await counters()).toMatchObject(await counted());
  }
  expect(await keptRows(), "added up now and then, so that they do not pile up").toBeLessThan(2000);
});

function insert(count: number): RawBuilder<unknown> {
  return sql`insert into desk.cases (id, currency, status, requirements_satisfied, requirements_total, fields, amount_cents,
      due_date, created_at, updated_at, seen_at)
    select gen_random_uuid(), (array['USD', 'EUR'])[1 + (random() * 1.3)::int % 2], 'queued', 0, 0, '{}',
      case when random() < 0.8 then (random() * 1000)::int end,
      case when random() < 0.9 then ${scope.today}::date - 5 + (random() * 12)::int end, ${AT}, ${AT}, ${AT}
    from generate_series(1, ${count}::int)`;
}

const PEOPLE = 8;
const STEPS = 60;

it("eight people who change the same cases at once leave counters that are right, and none of them fails", async () => {
  await insert(300).execute(store.db);
  const ids = (await store.db.selectFrom("cases").select("id").execute()).map(({ id }) => id);
  const one = () => ids[Math.floor(Math.random() * ids.length)] ?? "";
  const some = () => Array.from({ length: 4 }, one);
  const activity = { at: AT, actor: ADA, action: "changed it" };
  const snapshot = (id: string) => ({
    id,
    status: "complete",
    fields: {
      amountCents: Math.random() < 0.8 ? Math.floor(Math.random() * 1000) : undefined,
      currency: Math.random() < 0.7 ? "USD" : "EUR",
      dueDate: Math.random() < 0.9 ? `2026-11-${20 + Math.floor(Math.random() * 9)}` : undefined,
    },
    requirements: [],
    askedAt: new Date(AT.getTime() + Math.floor(Math.random() * 1e6)),
  });
  const steps = [
    () => upsertCase(store.db, snapshot(one())),
    () => upsertCase(store.db, snapshot(randomUUID())),
    () => setFinished(store.db, one(), Math.random() < 0.5 ? AT : undefined),
    () => closeAll(store.db, some(), Math.random() < 0.5, activity),
    () => assignAll(store.db, some(), { to: Math.random() < 0.5 ? ADA.id : null }, activity),
    () => removeIndexedCase(store.db, one()),
    // Several changes that commit, or do not, together.
    () =>
      store.db
        .transaction()
        .execute(async (trx) => {
          for (const id of some().sort()) await upsertCase(trx, snapshot(id));
          if (Math.random() < 0.3) throw new Undone();
        })
        .catch(ignoreUndone),
  ];
  const work = async () => {
    for (let done = 0; done < STEPS; done += 1) await steps[Math.floor(Math.random() * steps.length)]?.();
  };
  const results = await Promise.allSettled(Array.from({ length: PEOPLE }, work));
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await counters()).toMatchObject(await counted());
  expect(await keptRows()).toBeLessThan(2000);
});

class Undone extends Error {}

function ignoreUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error;
}
