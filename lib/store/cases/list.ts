import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type CaseListPage, type CaseListQuery, type CaseRow, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import type { Store, StoreTables } from "../db";
import { countCases } from "./count";
import { escapeLike, inDays } from "./text";

export type Viewer = { userId: string; today: string; timeZone: string };

/** One page of the list with its counters. Every part of the query is an index column, whatever service is behind it. */
export async function listCases(store: Store, query: CaseListQuery, viewer: Viewer): Promise<CaseListPage> {
  const matching = store.selectFrom("cases").where((eb) => eb.and(conditions(eb, query, viewer)));
  const [rows, { total }, counters, networks] = await Promise.all([
    matching
      .leftJoin("users", "users.id", "cases.owner_id")
      .selectAll("cases")
      .select("users.name as owner_name")
      .orderBy(sortColumn(query), (order) =>
        query.direction === "asc" ? order.asc().nullsLast() : order.desc().nullsLast(),
      )
      .orderBy("cases.id")
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    countCases(store, viewer),
    store
      .selectFrom("cases")
      .select(["network", "network_name"])
      .distinct()
      .where("network", "is not", null)
      .orderBy("network_name")
      .limit(30)
      .execute(),
  ]);
  return {
    rows: rows.map(toRow),
    total: Number(total),
    counters,
    networks: networks.flatMap(({ network, network_name }) =>
      network ? [{ id: network, name: network_name ?? network }] : [],
    ),
    today: viewer.today,
    timeZone: viewer.timeZone,
  };
}

type Builder = ExpressionBuilder<StoreTables, "cases">;

function conditions(eb: Builder, query: CaseListQuery, viewer: Viewer): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (query.view === "closed") all.push(eb("finished_at", "is not", null));
  else if (query.view !== "all") all.push(eb("finished_at", "is", null));
  if (query.view === "mine") all.push(eb("owner_id", "=", viewer.userId));
  if (query.view === "ready") all.push(eb("cases.status", "=", "complete"));
  if (query.status) all.push(eb("cases.status", "=", query.status));
  if (query.network) all.push(eb("network", "=", query.network));
  if (query.deadline === "overdue") all.push(eb("due_date", "<", viewer.today));
  if (query.deadline === "today") all.push(eb("due_date", "=", viewer.today));
  if (query.deadline === "soon") all.push(eb.between("due_date", viewer.today, inDays(viewer.today, 3)));
  if (query.q) all.push(sql<SqlBool>`search like ${`%${escapeLike(query.q.toLowerCase())}%`}`);
  return all;
}

function sortColumn({ sort }: CaseListQuery) {
  const columns = {
    dueDate: "due_date",
    amount: "amount_cents",
    confidence: "confidence",
    merchant: "merchant_name",
    updated: "updated_at",
    created: "cases.created_at",
  } as const;
  return columns[sort];
}

type Joined = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];
const joined = (store: Store) =>
  store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .selectAll("cases")
    .select("users.name as owner_name");

function toRow(row: Joined): CaseRow {
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
    letter: row.letter === "complete" || row.letter === "processing" ? row.letter : "none",
    disputeDate: row.dispute_date ?? undefined,
    dueDate: row.due_date ?? undefined,
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : undefined,
    finished: row.finished_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
