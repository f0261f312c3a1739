import "server-only";
import { storeDb } from "@/lib/desk/store/db";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { env } from "@/lib/platform/settings";
import { configuredConnection } from "./configured";
import { runCheck } from "./run-check";

const EVERY_MS = 5_000;

const state = processWide("processor-connection", () => ({
  watching: false,
  busy: false,
  look: undefined as (() => void) | undefined,
}));

/**
 * Called at startup by a process that works: from then on, checks are made when they are due or asked for. What is to be
 * done is in the database alone, so that what a process leaves undone the next one does.
 */
export function watchConnection(): void {
  if (state.get().watching || !configuredConnection(env())) return;
  state.get().watching = true;
  state.get().look = () => void work();
  setInterval(() => void work(), EVERY_MS).unref();
}

/** Someone asked for a check. Where this process makes it, at once; another one sees it within seconds. */
export function lookForChecks(): void {
  state.get().look?.();
}

/** A run that finds the one before still going leaves it to the next. */
async function work(): Promise<void> {
  const shared = state.get();
  if (shared.busy) return;
  shared.busy = true;
  try {
    const settings = env();
    const connected = configuredConnection(settings);
    // A remote service may submit by itself; the one within confirms a plan first.
    const mayBeSubmitted = settings.CHARGEBACK_API_URL === undefined;
    if (connected) await runCheck(await storeDb(), { ...connected, mayBeSubmitted, now: () => new Date() });
  } catch (error) {
    log().error({ error: String(error) }, "the processor could not be asked");
  } finally {
    shared.busy = false;
  }
}
