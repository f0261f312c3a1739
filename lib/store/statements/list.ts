import "server-only";
import { z } from "zod";
import type { StatementListRow } from "@/lib/contract/desk/statement-detail";
import type { Store } from "../db";

const MOST = 100;
const names = z.array(z.string()).catch([]);
const totals = z.record(z.string(), z.number()).catch({});

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
    const { sales, chargebacks, net } = totals.parse(row.totals);
    return {
      id: row.id,
      filenames: names.parse(row.filenames),
      status: row.status,
      processor: row.processor ?? undefined,
      periodStart: row.period_start ?? undefined,
      periodEnd: row.period_end ?? undefined,
      currency: row.currency ?? undefined,
      sales,
      chargebacks,
      net,
      score: row.score ?? undefined,
      createdAt: row.created_at.toISOString(),
    };
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
  return (
    row && {
      filenames: names.parse(row.filenames),
      createdAt: row.created_at.toISOString(),
      status: row.status,
      message: row.message ?? undefined,
      processor: row.processor ?? undefined,
      periodStart: row.period_start ?? undefined,
      periodEnd: row.period_end ?? undefined,
      currency: row.currency ?? undefined,
      totals: totals.parse(row.totals),
      score: row.score ?? undefined,
      seenAt: row.seen_at,
    }
  );
}
