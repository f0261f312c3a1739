import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type CaseListPage, type CaseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import type { Store, StoreTables } from "../db";
import { countCases } from "./count";
import { selectRows, toRow } from "./row";
import { escapeLike, inDays } from "./text";
import type { Viewer } from "./viewer";

/** One page of the list with its counters. Every part of the query is an index column, whatever service is behind it. */
export async function listCases(store: Store, query: CaseListQuery, viewer: Viewer): Promise<CaseListPage> {
  const matching = conditions(query, viewer);
  const [rows, { total }, counters, networks] = await Promise.all([
    selectRows(store)
      .where(matching)
      .orderBy(sortColumn(query), (order) =>
        query.direction === "asc" ? order.asc().nullsLast() : order.desc().nullsLast(),
      )
      .orderBy("cases.id")
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE)
      .execute(),
    store
      .selectFrom("cases")
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
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

function conditions(query: CaseListQuery, viewer: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<StoreTables, "cases">();
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
  return eb.and(all);
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
