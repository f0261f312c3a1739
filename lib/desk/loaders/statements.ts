import "server-only";
import { cache } from "react";
import type {
  StatementDetail,
  StatementListRow,
  StatementVerdict,
  WorkbookState,
} from "@/lib/contract/desk/statement-detail";
import type { StatementTotals } from "@/lib/contract/statement";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { ApiError } from "@/lib/desk/client/api-error";
import {
  downloadStatement,
  readStatement,
  readStatementAnalysis,
  type StatementRead,
} from "@/lib/desk/client/statements";
import { storeDb } from "@/lib/desk/store/db";
import { matchChargebacks } from "@/lib/desk/store/statement-matches";
import {
  findIndexedStatement,
  listStatements,
  removeIndexedStatement,
  upsertStatement,
} from "@/lib/desk/store/statements";
import { env } from "@/lib/platform/settings";
import { orCached } from "./or-cached";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The newest tasks, from the index alone: events and reads of single tasks keep the index up to date. */
export async function loadStatementList(): Promise<StatementListRow[]> {
  return listStatements(await storeDb());
}

/** The same for its page, with the time zone in which it says when each task was started. */
export async function loadStatementListPage(): Promise<{ rows: StatementListRow[]; timeZone: string }> {
  return { rows: await loadStatementList(), timeZone: env().TIME_ZONE };
}

/**
 * The task for its page, from the index while the service does not answer. Errors as in `orCached`. Read once per
 * request, for the title and the page.
 */
export const loadStatementOrCached = cache(
  (id: string): Promise<StatementDetail | undefined> =>
    orCached(
      () => loadStatement(id),
      async () => {
        const indexed = await findIndexedStatement(await storeDb(), id);
        if (!indexed) return undefined;
        const { seenAt, ...known } = indexed;
        return { id, ...known, documents: [], matches: [], readAt: seenAt.toISOString(), cached: true };
      },
    ),
);

/**
 * Everything that the statement page shows; `undefined` when there is no such task.
 *
 * @throws ApiError when the service does not answer.
 */
export async function loadStatement(id: string, signal?: AbortSignal): Promise<StatementDetail | undefined> {
  if (!UUID.test(id)) return undefined;
  const store = await storeDb();
  try {
    const { read, analysis, askedAt } = await refreshStatement(id, signal);
    const indexed = await findIndexedStatement(store, id);
    return {
      ...statementSnapshot(read, analysis),
      summary: read.analysisSummary,
      documents: read.documents.map(({ uploadFilename, periodStart, periodEnd, summary, otherCurrencies }) => ({
        uploadFilename,
        periodStart,
        periodEnd,
        summary,
        otherCurrencies: otherCurrencies?.map((other) => ({ currency: other.currency, ...totalsOf(other) })),
      })),
      analysis,
      filenames: indexed?.filenames ?? [],
      createdAt: indexed?.createdAt,
      matches: analysis ? await matchChargebacks(store, analysis.chargebacks) : [],
      readAt: askedAt.toISOString(),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
    await removeIndexedStatement(store, id);
    return undefined;
  }
}

/** The URL of the Excel workup, absent while it is being made. */
export async function loadWorkbook(id: string, signal?: AbortSignal): Promise<WorkbookState | undefined> {
  return UUID.test(id) ? { url: await downloadStatement(id, signal) } : undefined;
}

/** Reads a task from the service and brings the index up to date with the answer. */
export async function refreshStatement(id: string, signal?: AbortSignal) {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readStatement(id, signal), readStatementAnalysis(id, signal)]);
  const filenames = read.documents.flatMap(({ uploadFilename }) => uploadFilename ?? []);
  await upsertStatement(await storeDb(), { ...statementSnapshot(read, analysis), filenames, askedAt });
  return { read, analysis, askedAt };
}

/** An answer of the service as the index stores it, without the filenames. */
export function statementSnapshot(read: StatementRead, analysis?: StatementAnalysis) {
  return {
    id: read.id,
    status: read.status,
    message: read.message,
    processor: read.processor,
    periodStart: read.periodStart,
    periodEnd: read.periodEnd,
    currency: analysis?.currency ?? read.documents.find(({ currency }) => currency)?.currency,
    score: read.authenticityScore,
    ...(analysis ? { verdict: verdictOf(analysis), coverage: coverageOf(analysis) } : {}),
    totals: totalsOf(read),
  };
}

function totalsOf(read: Partial<StatementTotals>): StatementDetail["totals"] {
  return {
    sales: read.totalSalesAmount,
    refunds: read.totalRefundAmount,
    chargebacks: read.totalChargebackAmount,
    fees: read.totalFeesAmount,
    net: read.totalNetAmount,
  };
}

function verdictOf({ authenticity, checks }: StatementAnalysis): StatementVerdict | undefined {
  if (authenticity === undefined || authenticity === "altered") return authenticity;
  if (checks.some(({ outcome }) => outcome === "fail")) return "disagrees";
  return authenticity === "consistent" ? "consistent" : "unverified";
}

function coverageOf({ documents }: StatementAnalysis): number | undefined {
  const covered = documents.flatMap(({ coverage }) => coverage ?? []);
  return covered.length === 0 ? undefined : Math.min(...covered);
}
