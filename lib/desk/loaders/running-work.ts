import "server-only";
import type { ExportState } from "@/lib/contract/desk/dispute-response";
import type { ExportFormat } from "@/lib/contract/export";
import { isInProgress } from "@/lib/contract/states";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { readCase } from "@/lib/desk/client/cases";
import { readLetter, requestExport } from "@/lib/desk/client/dispute-response";
import { storeDb } from "@/lib/desk/store/db";
import { claimWork, releaseWork, type Work } from "@/lib/desk/store/running-work";

/** Two letters or exports of this user are in progress already; no further request was sent to the service. */
export class TooMuchRunning extends Error {
  constructor() {
    super("Two of your letters or exports are still in progress. Request this one when one of them is done.");
  }
}

/**
 * Requests a letter or an export unless two are in progress for the user. Before it refuses, it checks whether those are
 * really in progress, so that finished work does not block the user.
 *
 * @throws TooMuchRunning before the service is asked.
 */
export async function requestWithinLimit<T extends { state: string }>(
  userId: string,
  work: Work,
  request: () => Promise<T>,
): Promise<T> {
  const store = await storeDb();
  const claim = () => claimWork(store, userId, work, new Date());
  const others = await claim();
  if (others.length > 0) {
    for (const other of others) if (!(await isRunning(other))) await releaseWork(store, other);
    if ((await claim()).length > 0) throw new TooMuchRunning();
  }
  const answer = await request().catch(async (error: unknown) => {
    if (isRejected(error)) await releaseWork(store, work);
    throw error;
  });
  if (!isInProgress(machineOf(work), answer.state)) await releaseWork(store, work);
  return answer;
}

/** The status of an export. Asking starts one that does not exist, which counts toward the user's limit. */
export async function loadExport(
  caseId: string,
  format: ExportFormat,
  { userId }: Session,
  signal: AbortSignal,
): Promise<ExportState> {
  try {
    return await requestWithinLimit(userId, { caseId, what: format }, () => requestExport(caseId, format, signal));
  } catch (error) {
    if (error instanceof TooMuchRunning) return { state: "failed", message: error.message };
    throw error;
  }
}

async function isRunning(work: Work): Promise<boolean> {
  const { caseId, what } = work;
  try {
    const { state } = what === "letter" ? await readLetter(caseId) : await requestExport(caseId, what);
    if (!isInProgress(machineOf(work), state)) return false;
    // A letter waits while its case has no documents or its assessment failed: no one is working on it.
    return what !== "letter" || !["pending", "error"].includes((await readCase(caseId)).status);
  } catch (error) {
    if (error instanceof ApiError) return !isRejected(error);
    throw error;
  }
}

function machineOf({ what }: Work): "letter" | "export" {
  return what === "letter" ? "letter" : "export";
}

/** There is no such case, or it cannot have this. After any other failure the work may be in progress. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "not-found" || error.kind === "invalid");
}
