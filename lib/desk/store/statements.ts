import "server-only";
import type { Selectable } from "kysely";
import { z } from "zod";
import { STATEMENT_VERDICTS, type StatementListRow, type StatementVerdict } from "@/lib/contract/desk/statement-detail";
import type { Store, StoreTables } from "./db";
import { supersedes } from "./db";

/** What one answer of the service said about a statement task. */
export type StatementSnapshot = {
  id: string;
  status: string;
  message?: string;
  processor?: string;
  periodStart?: string;
  periodEnd?: string;
  currency?: string;
  totals: Record<string, number | undefined>;
  score?: number;
  verdict?: StatementVerdict;
  coverage?: number;
  filenames: string[];
  /** When the request was sent. */
  askedAt: Date;
};

/**
 * Writes a snapshot to the index unless a newer one is there. The filenames of the first snapshot stay: they are those
 * that the upload was started with, and a service may list none.
 */
export async function upsertStatement(store: Store, snapshot: StatementSnapshot, startedBy?: string): Promise<void> {
  const columns = {
    status: snapshot.status,
    message: snapshot.message ?? null,
    processor: snapshot.processor ?? null,
    period_start: snapshot.periodStart ?? null,
    period_end: snapshot.periodEnd ?? null,
    currency: snapshot.currency ?? null,
    totals: JSON.stringify(snapshot.totals),
    score: snapshot.score ?? null,
    verdict: snapshot.verdict ?? null,
    coverage: snapshot.coverage ?? null,
    updated_at: snapshot.askedAt,
    seen_at: snapshot.askedAt,
  };
  await store
    .insertInto("statements")
    .values({
      id: snapshot.id,
      filenames: JSON.stringify(snapshot.filenames),
      ...columns,
      started_by: startedBy ?? null,
      created_at: snapshot.askedAt,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns).where(supersedes("statements", columns)))
    .execute();
}

export async function removeIndexedStatement(store: Store, id: string): Promise<void> {
  await store.deleteFrom("statements").where("id", "=", id).execute();
}

/** The newest hundred tasks. */
export async function listStatements(store: Store): Promise<StatementListRow[]> {
  const rows = await store
    .selectFrom("statements")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map((row) => {
    const { message: _message, seenAt: _seenAt, totals, ...shown } = toIndexed(row);
    return { id: row.id, ...shown, sales: totals.sales, chargebacks: totals.chargebacks, net: totals.net };
  });
}

/** A statement task as the index last saw it. */
export type IndexedStatement = {
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
  verdict?: StatementVerdict;
  coverage?: number;
  /** When the service was last asked. */
  seenAt: Date;
};

/** `undefined` when the index has no such task. */
export async function findIndexedStatement(store: Store, id: string): Promise<IndexedStatement | undefined> {
  const row = await store.selectFrom("statements").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toIndexed(row);
}

const storedNames = z.array(z.string()).catch([]);
const storedVerdict = z.enum(STATEMENT_VERDICTS).optional().catch(undefined);
const storedTotals = z.record(z.string(), z.number()).catch({});

function toIndexed(row: Selectable<StoreTables["statements"]>): IndexedStatement {
  return {
    filenames: storedNames.parse(row.filenames),
    createdAt: row.created_at.toISOString(),
    status: row.status,
    message: row.message ?? undefined,
    processor: row.processor ?? undefined,
    periodStart: row.period_start ?? undefined,
    periodEnd: row.period_end ?? undefined,
    currency: row.currency ?? undefined,
    totals: storedTotals.parse(row.totals),
    score: row.score ?? undefined,
    verdict: storedVerdict.parse(row.verdict ?? undefined),
    coverage: row.coverage ?? undefined,
    seenAt: row.seen_at,
  };
}
