/** Waits before each attempt after the first, in milliseconds: within one hour of the first, ±10 % (design decision). */
const WAITS = [5_000, 30_000, 2 * 60_000, 5 * 60_000, 10 * 60_000, 20 * 60_000, 20 * 60_000];
const WINDOW_MS = 60 * 60_000;
const JITTER = 0.1;

/**
 * When attempt `attempts + 1` is due, or `undefined` when the hour is over. A receiver's `Retry-After` lengthens the wait.
 *
 * @param random in 0..1
 */
export function nextAttemptAt(
  given: { attempts: number; firstAttemptAt: number; now: number; retryAfterMs?: number },
  random: number,
): number | undefined {
  const wait = WAITS[given.attempts - 1];
  if (wait === undefined) return undefined;
  const at = given.now + Math.max(wait * (1 + JITTER * (2 * random - 1)), given.retryAfterMs ?? 0);
  return at - given.firstAttemptAt <= WINDOW_MS * (1 + JITTER) ? Math.round(at) : undefined;
}

/** What the receiver's answer means (specification, Events). An unreachable host counts as 504. */
export function verdict(code: number): "delivered" | "retry" | "refused" {
  if (code >= 200 && code < 300) return "delivered";
  return code === 429 || code >= 500 ? "retry" : "refused";
}

/** `Retry-After` as seconds or as a date, in milliseconds from now. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
