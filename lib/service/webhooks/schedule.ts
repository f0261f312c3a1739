/** The wait before each attempt after the first, in milliseconds, ±10 % (design decision). */
const WAITS = [5_000, 30_000, 2 * 60_000, 5 * 60_000, 10 * 60_000, 20 * 60_000, 20 * 60_000];
const JITTER = 0.1;
/** The last attempt starts early enough to end within the hour that the specification allows. */
const LAST_START_MS = 60 * 60_000 - 20_000;

/**
 * When attempt `attempts + 1` is due, or `undefined` when none is left or the hour is over. Long waits and slow answers
 * shorten the last wait instead of dropping the attempt. A `Retry-After` lengthens the wait; one that reaches beyond the
 * hour ends the attempts.
 *
 * @param random in 0..1
 */
export function nextAttemptAt(
  given: { attempts: number; firstAttemptAt: number; now: number; retryAfterMs?: number },
  random: number,
): number | undefined {
  const wait = WAITS[given.attempts - 1];
  if (wait === undefined) return undefined;
  const last = given.firstAttemptAt + LAST_START_MS;
  const earliest = given.now + (given.retryAfterMs ?? 0);
  if (given.now >= last || earliest > last) return undefined;
  const due = given.now + wait * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(earliest, Math.min(due, last)));
}

/** What the answer's status means (specification, Events). Without a status nothing was sent, and nothing will be. */
export function verdict(code: number | undefined): "delivered" | "retry" | "refused" {
  if (code === undefined) return "refused";
  if (code >= 200 && code < 300) return "delivered";
  return code === 429 || code >= 500 ? "retry" : "refused";
}
