import "server-only";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Breakdown, Insights, InsightsQuery, OutcomeGroup } from "@/lib/contract/desk/insights";
import { addDays } from "@/lib/values/calendar";
import type { Store } from "./db";

const DECIDED = sql`('won', 'lost')`;
/** States that a case has once its response went out. */
const ANSWERED = sql`('submitted', 'won', 'lost')`;
/** Days ahead in which an open case counts as at risk. */
const RISK_DAYS = 2;
/** Days over which the pace is measured, and ahead of which it is held against the deadlines. */
const PACE_DAYS = 14;
const WEEK_DAYS = 7;
const MOST_GROUPS = 12;

/** How disputes ended, and how the desk stands, from the dashboard's own records alone. */
export async function readInsights(store: Store, query: InsightsQuery, today: string): Promise<Insights> {
  const since = query.period === "all" ? "1900-01-01" : addDays(today, -Number(query.period));
  const currencies = await currenciesOf(store);
  const currency = currencies.includes(query.currency) ? query.currency : (currencies[0] ?? "USD");
  const network = query.network ? sql`and c.network = ${query.network}` : sql``;
  const ended = sql`
    desk.reviews r join desk.cases c on c.id = r.case_id
    where r.outcome_on >= ${since}::date and c.currency = ${currency} ${network}`;
  const [totals, months, groups, calibration] = [
    await totalsOf(store, ended),
    await monthsOf(store, ended),
    await groupsOf(store, ended, query.by),
    await calibrationOf(store, ended),
  ];
  return {
    currency,
    currencies,
    networks: await networksOf(store),
    ...totals,
    ...(await answersOf(store, since, currency, network)),
    months,
    groups,
    calibration,
    team: await teamOf(store, today),
    forecast: await forecastOf(store, today),
  };
}

/** The most frequent one first. */
async function currenciesOf(store: Store): Promise<string[]> {
  const rows = await read(
    store,
    z.object({ currency: z.string() }),
    sql`select c.currency from desk.reviews r join desk.cases c on c.id = r.case_id where r.outcome_on is not null
      group by 1 order by count(*) desc, 1`,
  );
  return rows.map(({ currency }) => currency);
}

async function networksOf(store: Store): Promise<Insights["networks"]> {
  return read(
    store,
    z.object({ id: z.string(), name: z.string() }),
    sql`select distinct c.network as id, coalesce(c.network_name, c.network) as name
      from desk.reviews r join desk.cases c on c.id = r.case_id
      where c.network is not null and r.outcome_on is not null order by 2`,
  );
}

const count = z.coerce.number();
const outcomeColumns = {
  decided: count,
  won: count,
  decidedCents: count,
  wonCents: count,
  recoveredCents: count,
};
const OUTCOMES = sql`
  count(*) filter (where r.state in ${DECIDED}) as decided,
  count(*) filter (where r.state = 'won') as won,
  coalesce(sum(c.amount_cents) filter (where r.state in ${DECIDED}), 0) as "decidedCents",
  coalesce(sum(c.amount_cents) filter (where r.state = 'won'), 0) as "wonCents",
  coalesce(sum(r.outcome_cents) filter (where r.state = 'won'), 0) as "recoveredCents"`;

async function totalsOf(store: Store, ended: RawBuilder<unknown>) {
  const schema = z.object({ ...outcomeColumns, unknownAmounts: count, accepted: count, expired: count });
  const [row] = await read(
    store,
    schema,
    sql`select ${OUTCOMES},
      count(*) filter (where r.state = 'won' and r.outcome_cents is null) as "unknownAmounts",
      count(*) filter (where r.state = 'accepted') as accepted,
      count(*) filter (where r.state = 'expired') as expired
      from ${ended}`,
  );
  const { unknownAmounts, accepted, expired, ...total } = row ?? schema.parse({});
  return { total: { key: "all", label: "All", ...total }, unknownAmounts, accepted, expired };
}

async function monthsOf(store: Store, ended: RawBuilder<unknown>): Promise<Insights["months"]> {
  return read(
    store,
    z.object({ month: z.string(), won: count, lost: count, accepted: count }),
    sql`select to_char(r.outcome_on, 'YYYY-MM') as month,
      count(*) filter (where r.state = 'won') as won,
      count(*) filter (where r.state = 'lost') as lost,
      count(*) filter (where r.state = 'accepted') as accepted
      from ${ended} group by 1 order by 1`,
  );
}

const GROUPS: Readonly<Record<Breakdown, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  reason: {
    key: sql`coalesce(c.network, '') || ' ' || coalesce(c.reason_code, '')`,
    label: sql`concat_ws(' ', max(c.network_name), max(c.reason_code), max(c.reason_title))`,
  },
  network: { key: sql`coalesce(c.network, '')`, label: sql`max(coalesce(c.network_name, c.network))` },
  merchant: { key: sql`coalesce(c.merchant_name, '')`, label: sql`max(c.merchant_name)` },
  owner: {
    key: sql`coalesce(c.owner_id::text, '')`,
    label: sql`(select u.name from desk.users u where u.id = max(c.owner_id::text)::uuid)`,
  },
};

const UNKNOWN: Readonly<Record<Breakdown, string>> = {
  reason: "No reason code",
  network: "No network",
  merchant: "No merchant",
  owner: "Unassigned",
};

async function groupsOf(store: Store, ended: RawBuilder<unknown>, by: Breakdown): Promise<OutcomeGroup[]> {
  const { key, label } = GROUPS[by];
  const rows = await read(
    store,
    z.object({ key: z.string(), label: z.string().nullable(), ...outcomeColumns }),
    sql`select ${key} as key, ${label} as label, ${OUTCOMES} from ${ended} group by 1
      having count(*) filter (where r.state in ${DECIDED}) > 0 order by decided desc, 1 limit ${MOST_GROUPS}`,
  );
  return rows.map((row) => ({ ...row, label: row.label || UNKNOWN[by] }));
}

/** Confidence as the service last stated it. */
async function calibrationOf(store: Store, ended: RawBuilder<unknown>): Promise<Insights["calibration"]> {
  return read(
    store,
    z.object({ from: count, decided: count, won: count }),
    sql`select least(floor(c.confidence / 20), 4) * 20 as "from",
      count(*) as decided, count(*) filter (where r.state = 'won') as won
      from ${ended} and r.state in ${DECIDED} and c.confidence is not null group by 1 order by 1`,
  );
}

async function answersOf(store: Store, since: string, currency: string, network: RawBuilder<unknown>) {
  const [row] = await read(
    store,
    z.object({ answered: count, medianDays: count.nullable() }),
    sql`select count(*) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from r.sent_at - c.created_at) / 86400)
        filter (where r.sent_at is not null) as "medianDays"
      from desk.reviews r join desk.cases c on c.id = r.case_id
      where r.state in ${ANSWERED} and coalesce(r.outcome_on, r.sent_at::date) >= ${since}::date
        and c.currency = ${currency} ${network}`,
  );
  return { answered: row?.answered ?? 0, medianDays: row?.medianDays ?? undefined };
}

/** Open cases that nobody has answered yet. */
const UNANSWERED = sql`
  desk.cases c left join desk.reviews r on r.case_id = c.id left join desk.users u on u.id = c.owner_id
  where c.finished_at is null and coalesce(r.state, 'open') in ('open', 'in review', 'returned', 'approved')`;

async function teamOf(store: Store, today: string): Promise<Insights["team"]> {
  const rows = await read(
    store,
    z.object({ name: z.string().nullable(), open: count, overdue: count, atRisk: count, inReview: count }),
    sql`select max(u.name) as name, count(*) as open,
      count(*) filter (where c.due_date < ${today}::date) as overdue,
      count(*) filter (where c.due_date between ${today}::date and ${addDays(today, RISK_DAYS)}::date) as "atRisk",
      count(*) filter (where r.state = 'in review') as "inReview"
      from ${UNANSWERED} group by c.owner_id order by open desc, 1`,
  );
  return rows.map((row) => ({ ...row, name: row.name ?? UNKNOWN.owner }));
}

/** Today's pace held against the deadlines of the coming week. */
async function forecastOf(store: Store, today: string): Promise<Insights["forecast"]> {
  const [sent] = await read(
    store,
    z.object({ sent: count }),
    sql`select count(*) as sent from desk.reviews where sent_at >= ${addDays(today, -PACE_DAYS)}::date`,
  );
  const [due] = await read(
    store,
    z.object({ due: count }),
    sql`select count(*) filter (where c.due_date between ${today}::date and ${addDays(today, WEEK_DAYS)}::date) as due
      from ${UNANSWERED}`,
  );
  const perDay = (sent?.sent ?? 0) / PACE_DAYS;
  const dueThisWeek = due?.due ?? 0;
  return { perDay, dueThisWeek, missed: Math.max(0, dueThisWeek - Math.floor(perDay * WEEK_DAYS)) };
}

async function read<Row>(store: Store, row: z.ZodType<Row>, query: RawBuilder<unknown>): Promise<Row[]> {
  return z.array(row).parse((await query.execute(store)).rows);
}
