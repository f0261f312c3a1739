/** The source of the current time; tests control it, together with the job queue's clock. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** The UTC calendar day, `YYYY-MM-DD`, from which the service counts days. */
export function today(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}

/** The reason of a signal that aborted because its time limit was over. */
export class TimeLimitExceeded extends Error {
  constructor(readonly limitMs: number) {
    super(`The time limit of ${limitMs / 1000} s is over.`);
  }
}

/**
 * A signal that aborts after `ms` with TimeLimitExceeded, or together with `outer`, until it is released.
 *
 * Not `AbortSignal.any` and `AbortSignal.timeout`: Node 20 may collect such a signal while someone still listens to it,
 * and then it never fires.
 */
export function timeLimit(ms: number, outer?: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new TimeLimitExceeded(ms)), ms);
  const abortWithOuter = () => controller.abort(outer?.reason);
  if (outer?.aborted) abortWithOuter();
  outer?.addEventListener("abort", abortWithOuter);
  const release = () => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abortWithOuter);
  };
  return { signal: controller.signal, release };
}

/** Settles as `work` does, or rejects with the signal's reason as soon as it aborts, whatever `work` still waits for. */
export async function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
  });
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
