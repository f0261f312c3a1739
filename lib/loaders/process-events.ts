import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { log } from "@/lib/log";
import { forgetCase } from "@/lib/store/cases/change";
import { storeDb } from "@/lib/store/db";
import {
  claimReceipt,
  postponeReceipt,
  type Receipt,
  releaseReceipts,
  settleReceipt,
} from "@/lib/store/events/receive";
import { forgetStatement } from "@/lib/store/statements/remember";
import { refreshCase } from "./refresh-case";
import { refreshStatement } from "./statements";

const LOOK_AGAIN_MS = 15_000;
/** The embedded service answers by HTTP, and does so only once this process listens. */
const FIRST_LOOK_MS = 3_000;

type Work = { running: boolean; again: boolean; watching: boolean };
const shared = globalThis as { __rebuttalReceipts?: Work };

/** Works on what was received and waits, beside the caller; at most once at a time in a process. */
export function processSoon(): void {
  shared.__rebuttalReceipts ??= { running: false, again: false, watching: false };
  const work = shared.__rebuttalReceipts;
  work.again = true;
  if (work.running) return;
  work.running = true;
  void (async () => {
    while (work.again) {
      work.again = false;
      await processReceipts();
    }
  })()
    .catch((error: unknown) => log().error({ error: String(error) }, "received events could not be worked on"))
    .finally(() => {
      work.running = false;
    });
}

/**
 * From the start of the process on: what an end interrupted or the service did not answer is taken up again; at once
 * when this process is `alone` on its database.
 */
export async function watchReceipts({ alone }: { alone: boolean }): Promise<void> {
  shared.__rebuttalReceipts ??= { running: false, again: false, watching: false };
  if (shared.__rebuttalReceipts.watching) return;
  shared.__rebuttalReceipts.watching = true;
  if (alone) await releaseReceipts(await storeDb());
  setTimeout(processSoon, FIRST_LOOK_MS).unref();
  setInterval(processSoon, LOOK_AGAIN_MS).unref();
}

/**
 * What an event says is only that something is new: the record is read from the service, so that late or reordered news
 * cannot overwrite newer. Ends when nothing waits, or when the service does not answer.
 */
export async function processReceipts(now: () => Date = () => new Date()): Promise<void> {
  const store = await storeDb();
  for (;;) {
    const receipt = await claimReceipt(store, now());
    if (!receipt) return;
    const askedAt = now();
    const failure = await apply(receipt);
    if (failure) await postponeReceipt(store, receipt, now());
    else await settleReceipt(store, receipt, { askedAt, now: now() });
    if (failure && failure !== "malformed") return;
  }
}

/** The kind of failure, if it failed. What is gone leaves the lists. */
async function apply({ id, caseId, statementId }: Receipt): Promise<string | undefined> {
  try {
    if (caseId) await refreshCase(caseId);
    else if (statementId) await refreshStatement(statementId);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== "not-found") {
      log().warn({ event: id, failure: error.kind }, "an event waits: the service did not tell what is new");
      return error.kind;
    }
    if (caseId) await forgetCase(await storeDb(), caseId);
    else if (statementId) await forgetStatement(await storeDb(), statementId);
    return undefined;
  }
}
