import "server-only";
import { ApiError, type ApiErrorKind } from "@/lib/desk/client/api-error";
import { refreshCase } from "@/lib/desk/loaders/cases";
import { refreshStatement } from "@/lib/desk/loaders/statements";
import { removeIndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import {
  claimReceipt,
  postponeReceipt,
  type Receipt,
  releaseReceipts,
  settleReceipt,
} from "@/lib/desk/store/event-receipts";
import { removeIndexedStatement } from "@/lib/desk/store/statements";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";

const RECHECK_MS = 15_000;
/** The embedded service may be asked over HTTP, which works only once this process listens. */
const FIRST_CHECK_MS = 3_000;

const worker = processWide("receipts", () => ({ running: false, again: false, watching: false }));

/** Starts processing waiting events in the background, unless this process is doing so already. */
export function processSoon(): void {
  const state = worker.get();
  state.again = true;
  if (state.running) return;
  state.running = true;
  void (async () => {
    while (state.again) {
      state.again = false;
      await processReceipts();
    }
  })()
    .catch((error: unknown) => log().error({ error: String(error) }, "received events could not be processed"))
    .finally(() => {
      state.running = false;
    });
}

/**
 * Called at startup: from then on, events that a crash interrupted or for which the service did not respond are retried; at
 * once if this process is `alone` on its database.
 */
export async function watchReceipts({ alone }: { alone: boolean }): Promise<void> {
  const state = worker.get();
  if (state.watching) return;
  state.watching = true;
  if (alone) await releaseReceipts(await storeDb());
  setTimeout(processSoon, FIRST_CHECK_MS).unref();
  setInterval(processSoon, RECHECK_MS).unref();
}

/**
 * Processes waiting events until none is left or the service does not answer. An event only says which record changed.
 * The record itself is read from the service, so that late or reordered events cannot overwrite newer data.
 */
export async function processReceipts(now: () => Date = () => new Date()): Promise<void> {
  const store = await storeDb();
  for (;;) {
    const receipt = await claimReceipt(store, now());
    if (!receipt) return;
    const askedAt = now();
    const failure = await refreshSubject(receipt);
    if (failure) await postponeReceipt(store, receipt, now());
    else await settleReceipt(store, receipt, { askedAt, now: now() });
    if (failure && failure !== "malformed") return;
  }
}

/** @returns why the record could not be read; `undefined` on success, and for a record that is gone. */
async function refreshSubject({ id, caseId, statementId }: Receipt): Promise<ApiErrorKind | undefined> {
  try {
    if (caseId) await refreshCase(caseId);
    else if (statementId) await refreshStatement(statementId);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== "not-found") {
      log().warn({ event: id, failure: error.kind }, "an event waits: the service did not return the record");
      return error.kind;
    }
    if (caseId) await removeIndexedCase(await storeDb(), caseId);
    else if (statementId) await removeIndexedStatement(await storeDb(), statementId);
    return undefined;
  }
}
