/** How often something under way is asked about, in milliseconds, by how long it has been under way. */
const TIERS = [
  { untilMs: 30_000, everyMs: 2_000 },
  { untilMs: 5 * 60_000, everyMs: 5_000 },
] as const;
const SLOWEST_MS = 15_000;
const HIDDEN_MS = 60_000;
/** A service that does not answer is asked at most three times a minute, whatever else is the case. */
const FAILING_MS = 25_000;
const SPREAD = 0.2;

export type PollSituation = {
  /** True while an answer can still change by itself. */
  moving: boolean;
  /** How long it has been moving, at the time of the last answer. */
  movingForMs: number;
  /** True in a tab nobody looks at. */
  hidden: boolean;
  /** HTTP status of the last failed read, 0 when there was no answer at all; undefined when the last read succeeded. */
  failure?: number;
  /** Any number; the same number spreads the same way, so that drawing the page again does not restart the wait. */
  seed: number;
};

/** Milliseconds until the next read, or false when there is nothing to wait for. */
export function pollInterval({ moving, movingForMs, hidden, failure, seed }: PollSituation): number | false {
  if (failure !== undefined) return isFinal(failure) ? false : spread(hidden ? HIDDEN_MS : FAILING_MS, seed);
  if (!moving) return false;
  if (hidden) return spread(HIDDEN_MS, seed);
  const tier = TIERS.find(({ untilMs }) => movingForMs < untilMs);
  return spread(tier?.everyMs ?? SLOWEST_MS, seed);
}

/** Deleted, not mine, or signed out: asking again gives the same answer. */
function isFinal(status: number): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}

/** ±20 %, so that many desks do not ask in the same instant. */
function spread(ms: number, seed: number): number {
  const fraction = ((Math.abs(Math.trunc(seed)) % 100_003) * 7_919) % 1_000;
  return Math.round(ms * (1 - SPREAD + (2 * SPREAD * fraction) / 999));
}
