import "server-only";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { StatementListRow } from "@/lib/contract/desk/statement-detail";
import type { Store, StoreTables } from "../db";

const MOST = 100;
const names = z.array(z.string()).catch([]);
const amounts = z.record(z.string(), z.number()).catch({});

/** The newest hundred tasks. */
export async function listStatements(store: Store): Promise<StatementListRow[]> {
  const rows = await store
    .selectFrom("statements")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const { message: _message, seenAt: _seenAt, totals, ...shown } = toKnown(row);
    return { id: row.id, ...shown, sales: totals.sales, chargebacks: totals.chargebacks, net: totals.net };
  });
}

export type KnownStatement = {
  filenames: string[];
  createdAt: string;
  status: string;
  message?: string;
  processor?: string;
  periodStart?: string;
  periodEnd?: string;
  currency?: string;
  totals: Record<string, number>;
  score?: number;
  seenAt: Date;
};

/** What the index knows of a task; `undefined` when this dashboard never heard of it. */
export async function findKnownStatement(store: Store, id: string): Promise<KnownStatement | undefined> {
  const row = await store.selectFrom("statements").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toKnown(row);
}

function toKnown(row: Selectable<StoreTables["statements"]>): KnownStatement {
  return {
    filenames: names.parse(row.filenames),
    createdAt: row.created_at.toISOString(),
    status: row.status,
    message: row.message ?? undefined,
    processor: row.processor ?? undefined,
    periodStart: row.period_start ?? undefined,
    periodEnd: row.period_end ?? undefined,
    currency: row.currency ?? undefined,
    totals: amounts.parse(row.totals),
    score: row.score ?? undefined,
    seenAt: row.seen_at,
  };
}
