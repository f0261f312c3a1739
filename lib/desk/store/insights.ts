import "server-only";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Breakdown, Insights, InsightsQuery, OutcomeGroup } from "@/lib/contract/desk/insights";
import { addDays } from "@/lib/values/calendar";
import type { Store } from "./db";

const DECIDED_STATES = ["won", "lost"] as const;
const DECIDED = sql`(${sql.join(DECIDED_STATES)})`;
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
  const cells = await cellsOf(store);
  const currencies = currenciesOf(cells);
  const currency = currencies.includes(query.currency) ? query.currency : (currencies[0] ?? "USD");
  const chosen = cells.filter(
    (cell) => cell.on >= since && cell.currency === currency && (!query.network || cell.network === query.network),
  );
  const network = query.network ? sql`and c.network = ${query.network}` : sql``;
  const ended = sql`
    desk.reviews r join desk.cases c on c.id = r.case_id
    where r.outcome_on >= ${since}::date and c.currency = ${currency} ${network}`;
  return {
    currency,
    currencies,
    networks: networksOf(cells),
    total: { key: "all", label: "All", ...outcomesOf(chosen) },
    unknownAmounts: sum(of(chosen, "won"), ({ cases, known }) => cases - known),
    accepted: sum(of(chosen, "accepted"), ({ cases }) => cases),
    expired: sum(of(chosen, "expired"), ({ cases }) => cases),
    ...(await answersOf(store, since, currency, network)),
    months: monthsOf(chosen),
    groups: await groupsOf(store, ended, query.by),
    calibration: calibrationOf(chosen),
    ...(await openWork(store, today)),
  };
}

const count = z.coerce.number();

/** Cases that ended on one day and agree in what figures are taken by, the breakdown aside. Amounts in minor units. */
const cell = z.object({
  on: z.string(),
  currency: z.string(),
  network: z.string().nullable(),
  networkName: z.string().nullable(),
  state: z.string(),
  /** Fifths of the confidence, from 1; 6 is a full one; none without a confidence. */
  fifth: count.nullable(),
  cases: count,
  cents: count,
  recovered: count,
  /** Cases whose recovered amount someone entered. */
  known: count,
});
type Cell = z.infer<typeof cell>;

/**
 * One pass over all ended cases: some thousand cells however many cases there are. Groups are columns as they are stored,
 * and whole numbers, whose statistics let the database hash them; groups by expressions it would sort.
 */
async function cellsOf(store: Store): Promise<Cell[]> {
  return read(
    store,
    cell,
    sql`select r.outcome_on::text as "on", c.currency, c.network, max(c.network_name) as "networkName", r.state,
      width_bucket(c.confidence, 0, 100, 5) as fifth, count(*) as cases, coalesce(sum(c.amount_cents), 0) as cents,
      coalesce(sum(r.outcome_cents), 0) as recovered, count(r.outcome_cents) as known
      from desk.reviews r join desk.cases c on c.id = r.case_id where r.outcome_on is not null
      group by r.outcome_on, c.currency, c.network, r.state, fifth`,
  );
}

const sum = (cells: readonly Cell[], figure: (cell: Cell) => number) =>
  cells.reduce((total, one) => total + figure(one), 0);
const of = (cells: readonly Cell[], ...states: string[]) => cells.filter(({ state }) => states.includes(state));
const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** The most frequent one first. */
function currenciesOf(cells: readonly Cell[]): string[] {
  const cases = (currency: string) =>
    sum(
      cells.filter((one) => one.currency === currency),
      (one) => one.cases,
    );
  return distinct(cells.map(({ currency }) => currency)).sort((a, b) => cases(b) - cases(a) || (a < b ? -1 : 1));
}

function networksOf(cells: readonly Cell[]): Insights["networks"] {
  const names = new Map(
    cells.flatMap(({ network, networkName }) => (network ? [[network, networkName ?? network]] : [])),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function outcomesOf(cells: readonly Cell[]): Omit<OutcomeGroup, "key" | "label"> {
  const [decided, won] = [of(cells, ...DECIDED_STATES), of(cells, "won")];
  return {
    decided: sum(decided, ({ cases }) => cases),
    won: sum(won, ({ cases }) => cases),
    decidedCents: sum(decided, ({ cents }) => cents),
    wonCents: sum(won, ({ cents }) => cents),
    recoveredCents: sum(won, ({ recovered }) => recovered),
  };
}

function monthsOf(cells: readonly Cell[]): Insights["months"] {
  const monthOf = ({ on }: Cell) => on.slice(0, "2026-11".length);
  return distinct(cells.map(monthOf))
    .sort()
    .map((month) => {
      const among = cells.filter((one) => monthOf(one) === month);
      const cases = (state: string) => sum(of(among, state), (one) => one.cases);
      return { month, won: cases("won"), lost: cases("lost"), accepted: cases("accepted") };
    });
}

/** Confidence as the service last stated it. */
function calibrationOf(cells: readonly Cell[]): Insights["calibration"] {
  const decided = of(cells, ...DECIDED_STATES);
  return [1, 2, 3, 4, 5].flatMap((fifth) => {
    const among = decided.filter((one) => one.fifth !== null && Math.min(one.fifth, 5) === fifth);
    const cases = sum(among, (one) => one.cases);
    return cases === 0
      ? []
      : [{ from: (fifth - 1) * 20, decided: cases, won: sum(of(among, "won"), (one) => one.cases) }];
  });
}

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

async function answersOf(store: Store, since: string, currency: string, network: RawBuilder<unknown>) {
  const [row] = await read(
    store,
    z.object({ answered: count, medianDays: count.nullable() }),
    sql`select count(*) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from r.sent_at - c.created_at)::float8) / 86400
        as "medianDays"
      from desk.reviews r join desk.cases c on c.id = r.case_id
      where r.state in ${ANSWERED} and coalesce(r.outcome_on, r.sent_at::date) >= ${since}::date
        and c.currency = ${currency} ${network}`,
  );
  return { answered: row?.answered ?? 0, medianDays: row?.medianDays ?? undefined };
}

/** Open cases that no one has answered yet. */
const UNANSWERED = sql`
  desk.cases c left join desk.reviews r on r.case_id = c.id left join desk.users u on u.id = c.owner_id
  where c.finished_at is null and coalesce(r.state, 'open') in ('open', 'in review', 'returned', 'approved')`;

/** Who has which open cases, and today's pace held against the deadlines of the coming week. */
async function openWork(store: Store, today: string): Promise<Pick<Insights, "team" | "forecast">> {
  const owners = await read(
    store,
    z.object({ name: z.string().nullable(), open: count, overdue: count, atRisk: count, inReview: count, due: count }),
    sql`select max(u.name) as name, count(*) as open,
      count(*) filter (where c.due_date < ${today}::date) as overdue,
      count(*) filter (where c.due_date between ${today}::date and ${addDays(today, RISK_DAYS)}::date) as "atRisk",
      count(*) filter (where c.due_date between ${today}::date and ${addDays(today, WEEK_DAYS)}::date) as due,
      count(*) filter (where r.state = 'in review') as "inReview"
      from ${UNANSWERED} group by c.owner_id order by open desc, 1`,
  );
  const [sent] = await read(
    store,
    z.object({ sent: count }),
    sql`select count(*) as sent from desk.reviews where sent_at >= ${addDays(today, -PACE_DAYS)}::date`,
  );
  const perDay = (sent?.sent ?? 0) / PACE_DAYS;
  const dueThisWeek = owners.reduce((total, { due }) => total + due, 0);
  return {
    team: owners.map(({ due: _, name, ...row }) => ({ ...row, name: name ?? UNKNOWN.owner })),
    forecast: { perDay, dueThisWeek, missed: Math.max(0, dueThisWeek - Math.floor(perDay * WEEK_DAYS)) },
  };
}

async function read<Row>(store: Store, row: z.ZodType<Row>, query: RawBuilder<unknown>): Promise<Row[]> {
  return z.array(row).parse((await query.execute(store)).rows);
}
