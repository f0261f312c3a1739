import "server-only";
import type { Store } from "../db";
import { isNews } from "../news";

/** What the dashboard learned of a task in one answer of the service. */
export type SeenStatement = {
  id: string;
  status: string;
  message?: string;
  processor?: string;
  periodStart?: string;
  periodEnd?: string;
  currency?: string;
  totals: Record<string, number | undefined>;
  score?: number;
  filenames: string[];
  askedAt: Date;
};

/**
 * Writes what an answer said into the index, if it is news. Names that the starter gave stay when an answer tells none.
 */
export async function rememberStatement(store: Store, seen: SeenStatement, startedBy?: string): Promise<void> {
  const columns = {
    status: seen.status,
    message: seen.message ?? null,
    processor: seen.processor ?? null,
    period_start: seen.periodStart ?? null,
    period_end: seen.periodEnd ?? null,
    currency: seen.currency ?? null,
    totals: JSON.stringify(seen.totals),
    score: seen.score ?? null,
    updated_at: seen.askedAt,
    seen_at: seen.askedAt,
  };
  await store
    .insertInto("statements")
    .values({
      id: seen.id,
      filenames: JSON.stringify(seen.filenames),
      ...columns,
      started_by: startedBy ?? null,
      created_at: seen.askedAt,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns).where(isNews("statements", columns)))
    .execute();
}

export async function forgetStatement(store: Store, id: string): Promise<void> {
  await store.deleteFrom("statements").where("id", "=", id).execute();
}
