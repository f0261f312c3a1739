import "server-only";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type CaseListPage, type CaseListQuery, type CaseRow, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { MOST_COUNTED, MOST_FOUND, mostTotal } from "@/lib/values/bounded-count";
import { addDays } from "@/lib/values/calendar";
import { filterOf, inReview, type ListFilter, type ListScope, statesOf, whole } from "./case-filter";
import { stretchOf } from "./case-order";
import { countFound } from "./case-search";
import { storedLetter } from "./cases";
import type { Store } from "./db";
import { storedReviewState } from "./reviews";
import { changingRoles } from "./tables-people";
import { tagsOfRow } from "./tags";

export type { ListScope };

/** One page of the list with its counters, from the index alone: the contract has no list operation. */
export async function listCases(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
): Promise<Omit<CaseListPage, "today" | "timeZone" | "cutOffDays" | "tags">> {
  const filter = await filterOf(store, query, scope);
  const isAllOpen = query.view === "open" && filter.isWholeView;
  // What a search finds is counted while its first page is read.
  const atLeast = filter.lookup?.needsSearch && query.page === 1 ? MOST_FOUND + 1 : 0;
  const skip = (query.page - 1) * PAGE_SIZE;
  const stretch = await stretchOf(store, query, filter, { limit: PAGE_SIZE, skip, atLeast });
  const most = mostTotal(query);
  // Each count looks at a bounded number of cases; that of all open ones is among the counters.
  const counting = countCases(store, scope);
  const [total, counters, networks, people] = await Promise.all([
    stretch.total !== undefined
      ? Math.min(stretch.total, most + 1)
      : isAllOpen
        ? counting.then(({ open }) => open)
        : countListed(store, query, filter),
    counting,
    readNetworks(store),
    possibleOwners(store),
  ]);
  return {
    rows: await rowsOf(store, stretch.ids),
    first: stretch.first,
    last: stretch.last,
    total,
    people,
    counters,
    networks,
  };
}

/** Each distinct network is one look into the index, however many cases have it. */
async function readNetworks(store: Store): Promise<CaseListPage["networks"]> {
  const { rows } = await sql<{ id: string; name: string }>`with recursive found as (
      (select network, network_name from desk.cases where network is not null order by network, network_name limit 1)
      union all
      select later.network, later.network_name from found cross join lateral (
        select network, network_name from desk.cases
        where network is not null and network > found.network order by network, network_name limit 1) as later)
    select network as id, coalesce(network_name, network) as name from found order by name limit 30`.execute(store);
  return rows;
}

/** The total of a page, counted as far as lists of its kind are. */
async function countListed(store: Store, query: CaseListQuery, filter: ListFilter): Promise<number> {
  const most = mostTotal(query);
  if (!filter.lookup) return countUpTo(store, whole(query, filter), most);
  let found = 0;
  // Each state has its own index of the search.
  for (const state of statesOf(query))
    if (found <= most) found += await countFound(store, sql<SqlBool>`${state} and ${filter.base}`, filter.lookup, most);
  return Math.min(found, most + 1);
}

/** What a list of open cases would find among the closed ones. */
export async function countClosed(store: Store, query: CaseListQuery, scope: ListScope): Promise<number> {
  const closed: CaseListQuery = { ...query, view: "closed" };
  return countListed(store, closed, await filterOf(store, closed, scope));
}

/** How many cases match; one more than `MOST_COUNTED` when there are more. */
export async function countMatching(store: Store, query: CaseListQuery, scope: ListScope): Promise<number> {
  return countUpTo(store, whole(query, await filterOf(store, query, scope)));
}

async function countUpTo(store: Store, where: Expression<SqlBool>, most = MOST_COUNTED): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from desk.cases where ${where} limit ${most + 1}) as counted`.execute(store);
  return Number(rows[0]?.total);
}

/** The ids of all cases that match, in the order of the list; at most `limit`. */
export async function matchingIds(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
  limit: number,
): Promise<string[]> {
  const filter = await filterOf(store, query, scope);
  return (await stretchOf(store, { ...query, from: "" }, filter, { limit })).ids;
}

/** The rows of all cases that match, in the order of the list; at most `limit`. */
export async function matchingRows(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
  limit: number,
): Promise<CaseRow[]> {
  return rowsOf(store, await matchingIds(store, query, scope, limit));
}

/** The rows of these cases, in this order. */
async function rowsOf(store: Store, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(store).where(sql<SqlBool>`cases.id = any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toRow);
}

/** People with an account that is not switched off and whose role may change cases, by name. */
async function possibleOwners(store: Store): Promise<CaseListPage["people"]> {
  return store
    .selectFrom("users")
    .select(["id", "name"])
    .where("disabled_at", "is", null)
    .where("role", "in", changingRoles)
    .orderBy("name")
    .limit(200)
    .execute();
}

/** The counters above the list. Each is the length of the list that its link opens, as far as lists are counted. */
async function countCases(store: Store, { userId, today }: ListScope): Promise<CaseListPage["counters"]> {
  const open = (more: RawBuilder<SqlBool>) => countUpTo(store, sql<SqlBool>`finished_at is null and ${more}`);
  return {
    ...(await readOpenCases(store, today)),
    waitingForMe: await open(sql`owner_id = ${userId} and status = 'complete'`),
    inReview: await open(sql`cases.id in (${inReview()})`),
  };
}

type OpenCases = Omit<CaseListPage["counters"], "waitingForMe" | "inReview">;

/** From sums that the database keeps. Amounts of different currencies are never added: the sum is that of the most cases. */
async function readOpenCases(store: Store, today: string): Promise<OpenCases> {
  const between = (from: string, to: string) => sql`coalesce(sum(cases) filter (
    where due_date between ${from}::date and ${to}::date), 0)`;
  const { rows } = await sql<Record<string, string>>`select currency, sum(cases) as open,
      ${between("-infinity", addDays(today, -1))} as overdue, ${between(today, today)} as today,
      ${between(today, addDays(today, 3))} as soon, sum(with_amount) as with_amount, sum(cents) as cents
    from desk.kept_open_cases group by currency order by with_amount desc, currency`.execute(store);
  const total = (name: string) => {
    const sum = rows.reduce((all, row) => all + Number(row[name]), 0);
    return Math.min(sum, MOST_COUNTED + 1);
  };
  const [most] = rows;
  return {
    open: total("open"),
    overdue: total("overdue"),
    dueToday: total("today"),
    dueSoon: total("soon"),
    atStake:
      most && Number(most.with_amount) > 0
        ? { amountCents: Number(most.cents), currency: String(most.currency) }
        : undefined,
  };
}

/** What a row shows. The texts of the search and all fields together are many times as long. */
const SHOWN = [
  "cases.id",
  "cases.reference_number",
  "cases.merchant_name",
  "cases.cardholder_name",
  "cases.card_network",
  "cases.network",
  "cases.network_name",
  "cases.reason_code",
  "cases.reason_title",
  "cases.amount_cents",
  "cases.currency",
  "cases.status",
  "cases.recommendation",
  "cases.confidence",
  "cases.priority",
  "cases.requirements_satisfied",
  "cases.requirements_total",
  "cases.letter",
  "cases.dispute_date",
  "cases.due_date",
  "cases.owner_id",
  "cases.finished_at",
  "cases.created_at",
  "cases.updated_at",
] as const;

/** The rows with their owners' names, before any condition. */
function selectRows(store: Store) {
  return store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .leftJoin("case_sources", "case_sources.case_id", "cases.id")
    .leftJoin("processor_notices", "processor_notices.case_id", "cases.id")
    .select(SHOWN)
    .select(["users.name as owner_name", "reviews.state as review"])
    .select((eb) => eb.fn.coalesce("case_sources.order_number", "processor_notices.order_number").as("order_number"))
    .select(sql<string | null>`substring(fields ->> 'maskedCardNumber' from '[0-9]{4}$')`.as("card_tail"))
    .select(tagsOfRow().as("tags"));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

function toRow(row: Selected): CaseRow {
  return {
    id: row.id,
    referenceNumber: row.reference_number ?? undefined,
    merchantName: row.merchant_name ?? undefined,
    cardholderName: row.cardholder_name ?? undefined,
    network: row.network ?? undefined,
    networkName: row.network_name ?? row.card_network ?? undefined,
    reasonCode: row.reason_code ?? undefined,
    reasonTitle: row.reason_title ?? undefined,
    amountCents: row.amount_cents ?? undefined,
    currency: row.currency,
    status: row.status,
    recommendation: row.recommendation ?? undefined,
    confidence: row.confidence ?? undefined,
    priority: row.priority ?? undefined,
    requirementsSatisfied: row.requirements_satisfied,
    requirementsTotal: row.requirements_total,
    letter: storedLetter(row.letter),
    review: storedReviewState(row.review),
    disputeDate: row.dispute_date ?? undefined,
    dueDate: row.due_date ?? undefined,
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : undefined,
    finished: row.finished_at !== null,
    orderNumber: row.order_number ?? undefined,
    cardTail: row.card_tail ?? undefined,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
