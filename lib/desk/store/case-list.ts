import "server-only";
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { type CaseListPage, type CaseListQuery, type CaseRow, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import { MOST_COUNTED, MOST_FOUND } from "@/lib/values/bounded-count";
import { addDays } from "@/lib/values/calendar";
import { currenciesWith } from "@/lib/values/currencies";
import { stretchOf } from "./case-order";
import { countFound, escapeLike, searchCondition } from "./case-search";
import { storedLetter } from "./cases";
import type { Store, StoreTables } from "./db";
import { storedReviewState } from "./reviews";
import { changingRoles } from "./tables-people";
import { hasTag, tagsOfRow } from "./tags";

/** Whose list it is, and the calendar date that deadlines are compared with. */
export type ListScope = { userId: string; today: string };

/** One page of the list with its counters, from the index alone: the contract has no list operation. */
export async function listCases(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
): Promise<Omit<CaseListPage, "today" | "timeZone" | "cutOffDays" | "tags">> {
  const where = conditions(query, scope);
  const isAllOpen = query.view === "open" && conditionsOf(query, scope).length === 1;
  const stretch = await stretchOf(store, query, where, { limit: PAGE_SIZE, skip: (query.page - 1) * PAGE_SIZE });
  const isWhole = query.page === 1 && query.from === "" && stretch.ids.length < PAGE_SIZE;
  // Each count looks at up to `MOST_COUNTED` cases; that of all open ones is among the counters.
  const counting = countCases(store, scope);
  const [total, counters, networks, people] = await Promise.all([
    isWhole ? stretch.ids.length : isAllOpen ? counting.then(({ open }) => open) : countListed(store, query, scope),
    counting,
    readNetworks(store),
    possibleOwners(store),
  ]);
  const searchesOpen = query.q !== "" && query.view !== "closed" && query.view !== "all";
  return {
    rows: await rowsOf(store, stretch.ids),
    first: stretch.first,
    last: stretch.last,
    total,
    closed: searchesOpen ? await countListed(store, { ...query, view: "closed" }, scope) : undefined,
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

/** The total of a page: what a search finds is counted less far, because it means reading the text of each case. */
async function countListed(store: Store, query: CaseListQuery, scope: ListScope): Promise<number> {
  if (query.q === "") return countMatching(store, query, scope);
  const all = query.view === "all";
  const open =
    query.view === "closed" ? 0 : await countFound(store, conditions(all ? { ...query, view: "open" } : query, scope));
  if (open > MOST_FOUND || !(all || query.view === "closed")) return open;
  const closed = await countFound(store, conditions({ ...query, view: "closed" }, scope));
  return Math.min(open + closed, MOST_FOUND + 1);
}

/** How many cases match; one more than `MOST_COUNTED` when there are more. */
export async function countMatching(store: Store, query: CaseListQuery, scope: ListScope): Promise<number> {
  return countUpTo(store, conditions(query, scope));
}

async function countUpTo(store: Store, where: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from desk.cases where ${where} limit ${MOST_COUNTED + 1}) as counted`.execute(store);
  return Number(rows[0]?.total);
}

/** The ids of all cases that match, in the order of the list; at most `limit`. */
export async function matchingIds(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
  limit: number,
): Promise<string[]> {
  return (await stretchOf(store, { ...query, from: "" }, conditions(query, scope), { limit })).ids;
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

function conditions(query: CaseListQuery, scope: ListScope): Expression<SqlBool> {
  return expressionBuilder<StoreTables, "cases">().and(conditionsOf(query, scope));
}

function conditionsOf(query: CaseListQuery, { userId, today }: ListScope): Expression<SqlBool>[] {
  const eb = expressionBuilder<StoreTables, "cases">();
  const all: Expression<SqlBool>[] = [];
  if (query.view === "closed") all.push(eb("finished_at", "is not", null));
  else if (query.view !== "all") all.push(eb("finished_at", "is", null));
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
  if (query.tag) all.push(hasTag(query.tag));
  if (query.family) all.push(eb("reason_family", "=", query.family));
  if (query.merchant) {
    const pattern = `%${escapeLike(query.merchant.toLowerCase())}%`;
    // The search holds the merchant and has the index; the merchant's own column tells it from the rest.
    all.push(sql<SqlBool>`search like ${pattern} and lower(merchant_name) like ${pattern}`);
  }
  if (query.min !== undefined) all.push(sql<SqlBool>`amount_cents >= ${inMinorUnits(query.min, Math.ceil)}`);
  if (query.max !== undefined) all.push(sql<SqlBool>`amount_cents <= ${inMinorUnits(query.max, Math.floor)}`);
  if (query.q) all.push(searchCondition(query.q));
  return all;
}

/** The cases whose letter waits for a decision. */
function inReview() {
  return sql`select case_id from desk.reviews where state = ${"in review" satisfies ReviewState}`;
}

/** An amount of the row's own currency, whose minor unit decides how many digits it has. */
function inMinorUnits(amount: number, whole: (value: number) => number): RawBuilder<unknown> {
  // Twelve significant digits hide what the multiplication adds: 1.1 * 100 is 110.00000000000001.
  const of = (digits: number) => sql`${whole(Number((amount * 10 ** digits).toPrecision(12)))}::bigint`;
  return sql`(case when currency in (${sql.join(currenciesWith(0))}) then ${of(0)}
    when currency in (${sql.join(currenciesWith(3))}) then ${of(3)} else ${of(2)} end)`;
}

/** The counters above the list. Each is the length of the list that its link opens, as far as lists are counted. */
async function countCases(store: Store, { userId, today }: ListScope): Promise<CaseListPage["counters"]> {
  const soon = addDays(today, 3);
  const open = (more?: RawBuilder<SqlBool>) =>
    countUpTo(store, more ? sql<SqlBool>`finished_at is null and ${more}` : sql<SqlBool>`finished_at is null`);
  const all = await open();
  return {
    open: all,
    overdue: await open(sql`due_date < ${today}::date`),
    dueToday: await open(sql`due_date = ${today}::date`),
    dueSoon: await open(sql`due_date between ${today}::date and ${soon}::date`),
    waitingForMe: await open(sql`owner_id = ${userId} and status = 'complete'`),
    inReview: await open(sql`cases.id in (${inReview()})`),
    // A part of a sum would mislead: it is told where all open cases are counted.
    atStake: all > MOST_COUNTED ? undefined : await sumAtStake(store),
  };
}

/** Amounts of different currencies are never added: the sum is that of the currency with the most open cases. */
async function sumAtStake(store: Store): Promise<{ amountCents: number; currency: string } | undefined> {
  const row = await store
    .selectFrom("cases")
    .select([
      "currency",
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("sum"),
      sql<number>`count(*)`.as("cases"),
    ])
    .where("finished_at", "is", null)
    .where("amount_cents", "is not", null)
    .groupBy("currency")
    .orderBy("cases", "desc")
    .orderBy("currency")
    .limit(1)
    .executeTakeFirst();
  return row && { amountCents: Number(row.sum), currency: row.currency };
}

/** The rows with their owners' names, before any condition. */
function selectRows(store: Store) {
  return store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .leftJoin("case_sources", "case_sources.case_id", "cases.id")
    .leftJoin("processor_notices", "processor_notices.case_id", "cases.id")
    .selectAll("cases")
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
