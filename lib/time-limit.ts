/**
 * A signal that aborts after `ms` or with `outer`, until it is released.
 *
 * Not `AbortSignal.any` and `AbortSignal.timeout`: Node 20 may collect such signals while somebody listens to them, and
 * then nothing ends.
 */
export function timeLimit(ms: number, outer?: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  const release = () => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, release };
}
