import "server-only";
import { sql } from "kysely";
import type { CaseListPage } from "@/lib/contract/desk/case-row";
import type { Store } from "../db";
import { inDays } from "./text";
import type { Viewer } from "./viewer";

/** What stands above the list: each number is exactly the length of the list that its counter opens. */
export async function countCases(store: Store, viewer: Viewer): Promise<CaseListPage["counters"]> {
  const soon = inDays(viewer.today, 3);
  const row = await store
    .selectFrom("cases")
    .select([
      sql<number>`count(*)`.as("open"),
      sql<number>`count(*) filter (where due_date < ${viewer.today}::date)`.as("overdue"),
      sql<number>`count(*) filter (where due_date = ${viewer.today}::date)`.as("dueToday"),
      sql<number>`count(*) filter (where due_date between ${viewer.today}::date and ${soon}::date)`.as("dueSoon"),
      sql<number>`count(*) filter (where owner_id = ${viewer.userId} and status = 'complete')`.as("waitingForMe"),
    ])
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    open: Number(row.open),
    overdue: Number(row.overdue),
    dueToday: Number(row.dueToday),
    dueSoon: Number(row.dueSoon),
    waitingForMe: Number(row.waitingForMe),
    atStake: await atStake(store),
  };
}

/** Amounts of different currencies are never added: the sum is that of the currency with most open cases. */
async function atStake(store: Store): Promise<{ amountCents: number; currency: string } | undefined> {
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
