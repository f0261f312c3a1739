import "server-only";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type CaseListPage, type CaseListQuery, type CaseRow, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import { addDays } from "@/lib/values/calendar";
import { storedLetter } from "./cases";
import type { Store, StoreTables } from "./db";
import { storedReviewState } from "./reviews";
import { changingRoles } from "./tables";
import { hasTag, tagsOfRow } from "./tags";

/** Whose list it is, and the calendar date that deadlines are compared with. */
export type ListScope = { userId: string; today: string };

/** One page of the list with its counters, from the index alone: the contract has no list operation. */
export async function listCases(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
): Promise<Omit<CaseListPage, "today" | "timeZone" | "tags">> {
  const [rows, total, counters, networks] = await Promise.all([
    inOrder(selectRows(store).where(conditions(query, scope)), query)
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE)
      .execute(),
    countMatching(store, query, scope),
    countCases(store, scope),
    store
      .selectFrom("cases")
      .select(["network", "network_name"])
      .distinct()
      .where("network", "is not", null)
      .orderBy("network_name")
      .limit(30)
      .execute(),
  ]);
  const searchesOpen = query.q !== "" && query.view !== "closed" && query.view !== "all";
  return {
    rows: rows.map(toRow),
    total,
    closed: total === 0 && searchesOpen ? await countMatching(store, { ...query, view: "closed" }, scope) : undefined,
    people: await possibleOwners(store),
    counters,
    networks: networks.flatMap(({ network, network_name }) =>
      network ? [{ id: network, name: network_name ?? network }] : [],
    ),
  };
}

/** How many cases match. */
export async function countMatching(store: Store, query: CaseListQuery, scope: ListScope): Promise<number> {
  const { total } = await store
    .selectFrom("cases")
    .where(conditions(query, scope))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The ids of all cases that match, in the order of the list; at most `limit`. */
export async function matchingIds(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
  limit: number,
): Promise<string[]> {
  const rows = await inOrder(store.selectFrom("cases").where(conditions(query, scope)), query)
    .select("cases.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows of all cases that match, in the order of the list; at most `limit`. */
export async function matchingRows(
  store: Store,
  query: CaseListQuery,
  scope: ListScope,
  limit: number,
): Promise<CaseRow[]> {
  const rows = await inOrder(selectRows(store).where(conditions(query, scope)), query)
    .limit(limit)
    .execute();
  return rows.map(toRow);
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

const SORT_COLUMNS = {
  dueDate: "due_date",
  amount: "amount_cents",
  confidence: "confidence",
  merchant: "merchant_name",
  updated: "updated_at",
  created: "cases.created_at",
} as const;

/** Cases without a value of the sorted column come last in both directions; the id tells equal ones apart. */
function inOrder<O>(rows: SelectQueryBuilder<StoreTables, "cases", O>, { sort, direction }: CaseListQuery) {
  return rows
    .orderBy(SORT_COLUMNS[sort], (order) => (direction === "asc" ? order.asc() : order.desc()).nullsLast())
    .orderBy("cases.id");
}

function conditions(query: CaseListQuery, { userId, today }: ListScope): Expression<SqlBool> {
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
  if (query.q) all.push(sql<SqlBool>`search like ${`%${escapeLike(query.q.toLowerCase())}%`}`);
  return eb.and(all);
}

/** The cases whose letter waits for a decision. */
function inReview() {
  return sql`select case_id from desk.reviews where state = ${"in review" satisfies ReviewState}`;
}

/** `%`, `_` and `\` are literal characters in a search. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The counters above the list. Each is exactly the length of the list that its link opens. */
async function countCases(store: Store, { userId, today }: ListScope): Promise<CaseListPage["counters"]> {
  const soon = addDays(today, 3);
  const row = await store
    .selectFrom("cases")
    .select([
      sql<number>`count(*)`.as("open"),
      sql<number>`count(*) filter (where due_date < ${today}::date)`.as("overdue"),
      sql<number>`count(*) filter (where due_date = ${today}::date)`.as("dueToday"),
      sql<number>`count(*) filter (where due_date between ${today}::date and ${soon}::date)`.as("dueSoon"),
      sql<number>`count(*) filter (where owner_id = ${userId} and status = 'complete')`.as("waitingForMe"),
      sql<number>`count(*) filter (where cases.id in (${inReview()}))`.as("inReview"),
    ])
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    open: Number(row.open),
    overdue: Number(row.overdue),
    dueToday: Number(row.dueToday),
    dueSoon: Number(row.dueSoon),
    waitingForMe: Number(row.waitingForMe),
    inReview: Number(row.inReview),
    atStake: await sumAtStake(store),
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
    .selectAll("cases")
    .select(["users.name as owner_name", "reviews.state as review", "case_sources.order_number"])
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
