import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insightsQuery } from "@/lib/contract/desk/insights";
import { addDays } from "@/lib/values/calendar";
import { readInsights } from "./insights";
import { openTestStore } from "./store.testing";

const TODAY = "2026-11-22";
const STATES = ["open", "in review", "submitted", "won", "lost", "accepted", "expired"] as const;
const CURRENCIES = ["USD", "USD", "EUR"] as const;
const REASONS = ["13.1", "10.4", "13.7"] as const;

type Generated = {
  id: string;
  state: (typeof STATES)[number];
  currency: string;
  reason: string;
  cents: number;
  recovered: number | null;
  on: string | null;
  due: string;
  confidence: number;
  owned: boolean;
  days: number | null;
};

/** The same cases in every run. */
function generate(count: number): Generated[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  return Array.from({ length: count }, () => {
    const state = pick(STATES);
    const ended = ["won", "lost", "accepted", "expired"].includes(state);
    const cents = 1_000 + next(90_000);
    return {
      id: randomUUID(),
      state,
      currency: pick(CURRENCIES),
      reason: pick(REASONS),
      cents,
      recovered: state === "won" && next(4) > 0 ? cents : null,
      on: ended ? addDays(TODAY, -next(300)) : null,
      due: addDays(TODAY, next(30) - 5),
      confidence: next(101),
      owned: next(3) > 0,
      days: ["submitted", "won", "lost"].includes(state) ? 1 + next(9) : null,
    };
  });
}

const cases = generate(400);
let store: Awaited<ReturnType<typeof openTestStore>>;
const [owner, at] = [randomUUID(), new Date("2026-11-20T12:00:00Z")];

beforeAll(async () => {
  store = await openTestStore();
  const user = { email: "ada@example.test", name: "Ada", role: "analyst", password_hash: "x" } as const;
  await store.db
    .insertInto("users")
    .values({ id: owner, ...user, disabled_at: null, is_demo: false, created_at: at })
    .execute();
  for (const one of cases) {
    const created_at = new Date(at.getTime() - (one.days ?? 0) * 86_400_000);
    await store.db
      .insertInto("cases")
      .values({
        id: one.id,
        status: "complete",
        network: "visa",
        network_name: "Visa",
        reason_code: one.reason,
        amount_cents: one.cents,
        currency: one.currency,
        confidence: one.confidence,
        requirements_satisfied: 0,
        requirements_total: 0,
        due_date: one.due,
        fields: "{}",
        owner_id: one.owned ? owner : null,
        finished_at: one.on ? at : null,
        created_at,
        updated_at: at,
        seen_at: at,
      })
      .execute();
    await store.db
      .insertInto("reviews")
      .values({
        case_id: one.id,
        state: one.state,
        outcome_on: one.on,
        outcome_cents: one.recovered,
        sent_at: one.days === null ? null : at,
      })
      .execute();
  }
});
afterAll(() => store.close());

const sum = (list: readonly Generated[], of: (one: Generated) => number) => list.reduce((all, one) => all + of(one), 0);

it.each([
  { currency: "USD", period: "180" },
  { currency: "EUR", period: "all" },
])("figures of $currency over $period days equal a plain recomputation", async ({ currency, period }) => {
  const insights = await readInsights(store.db, insightsQuery.parse({ currency, period }), TODAY);
  const since = period === "all" ? "1900-01-01" : addDays(TODAY, -Number(period));
  const ended = cases.filter((one) => one.currency === currency && one.on !== null && one.on >= since);
  const decided = ended.filter(({ state }) => state === "won" || state === "lost");
  const won = decided.filter(({ state }) => state === "won");
  expect(insights.total).toMatchObject({
    decided: decided.length,
    won: won.length,
    decidedCents: sum(decided, ({ cents }) => cents),
    wonCents: sum(won, ({ cents }) => cents),
    recoveredCents: sum(won, ({ recovered }) => recovered ?? 0),
  });
  expect(insights.unknownAmounts).toBe(won.filter(({ recovered }) => recovered === null).length);
  expect(insights.expired).toBe(ended.filter(({ state }) => state === "expired").length);
  expect(insights.months.reduce((all, { won: one }) => all + one, 0)).toBe(won.length);
  expect(insights.groups.map(({ key }) => key).sort()).toEqual(REASONS.map((code) => `visa ${code}`).sort());
  for (const group of insights.groups) {
    const own = decided.filter(({ reason }) => group.key === `visa ${reason}`);
    expect(group).toMatchObject({ decided: own.length, won: own.filter(({ state }) => state === "won").length });
  }
  for (const { from, decided: inStep, won: wonInStep } of insights.calibration) {
    const step = decided.filter(({ confidence }) => Math.min(Math.floor(confidence / 20), 4) * 20 === from);
    expect([inStep, wonInStep]).toEqual([step.length, step.filter(({ state }) => state === "won").length]);
  }
  const days = cases
    .filter((one) => one.currency === currency && one.days !== null && (one.on ?? "2026-11-20") >= since)
    .map((one) => one.days ?? 0)
    .sort((a, b) => a - b);
  const middle = ((days[Math.floor((days.length - 1) / 2)] ?? 0) + (days[Math.ceil((days.length - 1) / 2)] ?? 0)) / 2;
  expect(insights.medianDays).toBeCloseTo(middle, 5);
  expect(insights.answered).toBe(days.length);
});

it("the team's open cases are those that no one answered, by owner, with a forecast at today's pace", async () => {
  const { team, forecast } = await readInsights(store.db, insightsQuery.parse({}), TODAY);
  const open = cases.filter(({ state }) => state === "open" || state === "in review");
  const mine = open.filter(({ owned }) => owned);
  expect(team.find(({ name }) => name === "Ada")).toEqual({
    name: "Ada",
    open: mine.length,
    overdue: mine.filter(({ due }) => due < TODAY).length,
    atRisk: mine.filter(({ due }) => due >= TODAY && due <= addDays(TODAY, 2)).length,
    inReview: mine.filter(({ state }) => state === "in review").length,
  });
  expect(team.reduce((all, one) => all + one.open, 0)).toBe(open.length);
  const due = open.filter((one) => one.due >= TODAY && one.due <= addDays(TODAY, 7)).length;
  const perDay = cases.filter(({ days }) => days !== null).length / 14;
  expect(forecast).toEqual({ perDay, dueThisWeek: due, missed: Math.max(0, due - Math.floor(perDay * 7)) });
});
