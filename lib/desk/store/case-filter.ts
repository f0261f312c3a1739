import "server-only";
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import { addDays } from "@/lib/values/calendar";
import { currenciesWith } from "@/lib/values/currencies";
import { containsIndexed, escapeLike, type Lookup, searchFor } from "./case-search";
import type { Store, StoreTables } from "./db";
import { findTagged } from "./tags";

/** Whose list it is, and the calendar date that deadlines are compared with. */
export type ListScope = { userId: string; today: string };

/**
 * Which cases a list has: of the states of its view those that fit `base`, and what is looked up by whichever way is
 * shorter. The state stands apart because a database that reads it twice expects a tenth of the cases.
 */
export type ListFilter = { base: Expression<SqlBool>; lookup?: Lookup; isWholeView: boolean };

const OPEN = sql<SqlBool>`cases.finished_at is null`;
const CLOSED = sql<SqlBool>`cases.finished_at is not null`;

/** The states that a view shows, each with indexes of its own. */
export function statesOf({ view }: CaseListQuery): RawBuilder<SqlBool>[] {
  return view === "all" ? [OPEN, CLOSED] : [view === "closed" ? CLOSED : OPEN];
}

/** The whole condition, for what reads all that match. */
export function whole(query: CaseListQuery, { base, lookup }: ListFilter): Expression<SqlBool> {
  const states = statesOf(query);
  const ofView = states.length === 1 ? sql<SqlBool>`${states[0]} and ${base}` : base;
  return lookup ? sql<SqlBool>`${ofView} and ${lookup.indexed}` : ofView;
}

/**
 * Tags and merchants are looked up first: the database knows how frequent a value is that it is given, and so whether to
 * read the cases in their order or the few that have it.
 */
export async function filterOf(store: Store, query: CaseListQuery, { userId, today }: ListScope): Promise<ListFilter> {
  const eb = expressionBuilder<StoreTables, "cases">();
  const all: Expression<SqlBool>[] = [];
  if (query.view === "mine") all.push(eb("owner_id", "=", userId));
  if (query.view === "ready") all.push(eb("cases.status", "=", "complete"));
  if (query.view === "review") all.push(sql<SqlBool>`cases.id in (${inReview()})`);
  if (query.status) all.push(eb("cases.status", "=", query.status));
  if (query.network) all.push(eb("network", "=", query.network));
  if (query.deadline === "overdue") all.push(eb("due_date", "<", today));
  if (query.deadline === "today") all.push(eb("due_date", "=", today));
  if (query.deadline === "soon") all.push(eb.between("due_date", today, addDays(today, 3)));
  if (query.advice) all.push(eb("recommendation", "=", query.advice));
  if (query.owner === "nobody") all.push(eb("owner_id", "is", null));
  else if (query.owner) all.push(eb("owner_id", "=", query.owner === "me" ? userId : query.owner));
  if (query.family) all.push(eb("reason_family", "=", query.family));
  if (query.merchant) all.push(await ofMerchant(store, query));
  if (query.min !== undefined || query.max !== undefined) all.push(amountBetween(query.min, query.max));
  const search = query.q ? searchFor(query.q) : undefined;
  if (search?.exactly) all.push(search.exactly);
  const tag = query.tag ? await tagged(store, query.tag) : undefined;
  const lookup = search?.lookup ?? (tag?.isFrequent ? tag : undefined);
  if (tag && lookup !== tag) all.push(tag.indexed);
  return { base: eb.and(all), lookup, isWholeView: all.length === 0 && !lookup };
}

/** The cases whose letter waits for a decision. */
export function inReview() {
  return sql`select case_id from desk.reviews where state = ${"in review" satisfies ReviewState}`;
}

/** The limit keeps the database from reading all that have the tag in order to look at some cases. */
async function tagged(store: Store, name: string): Promise<Lookup & { isFrequent: boolean }> {
  const { ids, isFrequent } = await findTagged(store, name);
  return {
    isFrequent,
    read: sql<SqlBool>`(select true from desk.case_tags
      where case_tags.case_id = cases.id and tag_id in (${oneOf(ids)}) limit 1)`,
    indexed: sql<SqlBool>`cases.id in (select case_id from desk.case_tags where tag_id in (${oneOf(ids)}))`,
  };
}

/** More names than these are not looked at one by one. */
const MOST_MERCHANTS = 300;

/** Each distinct name is one look into the index, however many cases have it. */
async function ofMerchant(store: Store, query: CaseListQuery): Promise<RawBuilder<SqlBool>> {
  const pattern = `%${escapeLike(query.merchant.toLowerCase())}%`;
  const names = new Set<string>();
  for (const state of statesOf(query)) {
    const next = (more: RawBuilder<unknown>) => sql`select merchant_name as name from desk.cases
      where ${state} and merchant_name is not null ${more} order by merchant_name limit 1`;
    const { rows } = await sql<{ name: string; fits: boolean }>`with recursive found as ((${next(sql``)}) union all
        select later.name from found cross join lateral (${next(sql`and merchant_name > found.name`)}) as later)
      select name, lower(name) like ${pattern} as fits from found limit ${MOST_MERCHANTS + 1}`.execute(store);
    // The search holds the merchant and has the index; the merchant's own column tells it from the rest.
    if (rows.length > MOST_MERCHANTS)
      return sql<SqlBool>`${containsIndexed(query.merchant.toLowerCase())} and lower(merchant_name) like ${pattern}`;
    for (const { name, fits } of rows) if (fits) names.add(name);
  }
  return sql<SqlBool>`merchant_name in (${oneOf([...names])})`;
}

/** A list of values for `in`; of none, nothing is one. */
function oneOf(values: readonly string[]): RawBuilder<unknown> {
  return values.length > 0 ? sql.join(values) : sql`null`;
}

/** A range in the row's own currency, whose minor unit decides how many digits it has; each has a range of the index. */
function amountBetween(min: number | undefined, max: number | undefined): RawBuilder<SqlBool> {
  const [none, three] = [sql.join(currenciesWith(0)), sql.join(currenciesWith(3))];
  const within = (digits: number) => {
    const least = min === undefined ? sql`true` : sql`amount_cents >= ${minorUnits(min, digits, Math.ceil)}::bigint`;
    const most = max === undefined ? sql`true` : sql`amount_cents <= ${minorUnits(max, digits, Math.floor)}::bigint`;
    return sql`${least} and ${most}`;
  };
  return sql<SqlBool>`((currency not in (${none}, ${three}) and ${within(2)})
    or (currency in (${none}) and ${within(0)}) or (currency in (${three}) and ${within(3)}))`;
}

/** Twelve significant digits hide what the multiplication adds: 1.1 * 100 is 110.00000000000001. */
function minorUnits(amount: number, digits: number, round: (value: number) => number): number {
  return round(Number((amount * 10 ** digits).toPrecision(12)));
}
