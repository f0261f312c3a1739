import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { downloadStatement, readStatement, readStatementAnalysis, type StatementRead } from "@/lib/api/statements";
import type { StatementDetail, StatementListRow, WorkbookState } from "@/lib/contract/desk/statement-detail";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { storeDb } from "@/lib/store/db";
import { findKnownStatement, listStatements } from "@/lib/store/statements/list";
import { matchChargebacks } from "@/lib/store/statements/match-cases";
import { forgetStatement, rememberStatement } from "@/lib/store/statements/remember";
import { seenStatement } from "./remember-read";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOVING = ["queued", "processing", "reopened"];
const MOST_AT_ONCE = 8;

/** The list; tasks under way are asked for anew, so that it moves without being opened. */
export async function loadStatementList(): Promise<StatementListRow[]> {
  const store = await storeDb();
  const rows = await listStatements(store);
  const moving = rows.filter(({ status }) => MOVING.includes(status)).slice(0, MOST_AT_ONCE);
  if (moving.length === 0) return rows;
  const [first, ...others] = moving;
  // One asks first: a service that is in trouble is not asked for all of them.
  if (first && (await refreshQuietly(first.id))) await Promise.all(others.map(({ id }) => refreshQuietly(id)));
  return listStatements(store);
}

/**
 * Everything the statement page shows; `undefined` when there is no such task.
 *
 * @throws ApiError when the service does not answer.
 */
export async function loadStatementDetail(id: string, signal?: AbortSignal): Promise<StatementDetail | undefined> {
  if (!UUID.test(id)) return undefined;
  const store = await storeDb();
  try {
    const { read, analysis, askedAt } = await refreshStatement(id, signal);
    const known = await findKnownStatement(store, id);
    const matches = analysis ? await matchChargebacks(store, analysis.chargebacks) : [];
    return { ...toDetail(read, analysis), ...fromIndex(known), matches, readAt: askedAt.toISOString() };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
    await forgetStatement(store, id);
    return undefined;
  }
}

/**
 * The task for its page. While the service does not answer, what the index remembers of it; `undefined` when there is no
 * such task.
 *
 * @throws ApiError when the service does not answer and the index never heard of the task.
 */
export async function statementOrRemembered(id: string): Promise<StatementDetail | undefined> {
  try {
    return await loadStatementDetail(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const known = await findKnownStatement(await storeDb(), id);
    if (!known) throw error;
    const { seenAt, ...remembered } = known;
    return { id, ...remembered, documents: [], matches: [], readAt: seenAt.toISOString(), remembered: true };
  }
}

/** The address of the workup, absent while it is made. */
export async function loadWorkbook(id: string, signal?: AbortSignal): Promise<WorkbookState | undefined> {
  return UUID.test(id) ? { url: await downloadStatement(id, signal) } : undefined;
}

/** Asks the service for a task and brings the index up to date with the answer. */
export async function refreshStatement(id: string, signal?: AbortSignal) {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readStatement(id, signal), readStatementAnalysis(id, signal)]);
  const filenames = read.documents.flatMap(({ uploadFilename }) => uploadFilename ?? []);
  await rememberStatement(await storeDb(), { ...seenStatement(read, analysis), filenames, askedAt });
  return { read, analysis, askedAt };
}

/**
 * The list shows what it knows when the service does not answer; a task that is gone leaves it. `false` when asking for
 * others makes no sense now.
 */
async function refreshQuietly(id: string): Promise<boolean> {
  try {
    await refreshStatement(id);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === "not-found") await forgetStatement(await storeDb(), id);
    return error.kind === "not-found";
  }
}

function toDetail(read: StatementRead, analysis: StatementAnalysis | undefined) {
  return {
    ...seenStatement(read, analysis),
    summary: read.analysisSummary,
    documents: read.documents.map(({ uploadFilename, periodStart, periodEnd, summary }) => ({
      uploadFilename,
      periodStart,
      periodEnd,
      summary,
    })),
    analysis,
  };
}

function fromIndex(known: { filenames: string[]; createdAt: string } | undefined) {
  return { filenames: known?.filenames ?? [], createdAt: known?.createdAt };
}
