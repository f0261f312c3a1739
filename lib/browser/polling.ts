import { failureStatus } from "./fetch-json";

/** How often a record is read while work on it is in progress, by how long that has been, in milliseconds. */
const TIERS = [
  { untilMs: 30_000, everyMs: 2_000 },
  { untilMs: 5 * 60_000, everyMs: 5_000 },
] as const;
const SLOWEST_MS = 15_000;
const HIDDEN_MS = 60_000;
/** A service that does not answer is asked at most three times a minute. */
const FAILING_MS = 25_000;
const SPREAD = 0.2;

/**
 * What a record may do next: `in progress`: the service is working on it; `idle`: another user or a newer service may move
 * it on; `settled`: it stays as it is until someone acts.
 */
export type Phase = "in progress" | "idle" | "settled";

type QueryState = { error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number };

/**
 * `refetchInterval` of the record on an open page. Lists need none: they read the index, and its changes always arrive as
 * events (lib/browser/live-updates.ts).
 *
 * `since` is when the work began, in milliseconds since 1970. `unread` says that the server could not read the record
 * although this query has not failed.
 */
export function recordInterval(
  { error, dataUpdatedAt, errorUpdatedAt }: QueryState,
  { phase, since, unread = false }: { phase: Phase; since?: number; unread?: boolean },
): number | false {
  const lastAnswerAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  return pollInterval({
    phase,
    inProgressForMs: since === undefined ? 0 : Math.max(0, lastAnswerAt - since),
    hidden: typeof document !== "undefined" && document.visibilityState === "hidden",
    failure: error ? failureStatus(error) : unread ? 0 : undefined,
    seed: lastAnswerAt,
  });
}

export type PollSituation = {
  phase: Phase;
  /** How long the work had been in progress at the last answer. */
  inProgressForMs: number;
  /** Whether the tab is hidden. */
  hidden: boolean;
  /** HTTP status of the last read if it failed, 0 if nothing answered. */
  failure?: number;
  /** Any number. The same number gives the same interval, so that rendering again does not restart the wait. */
  seed: number;
};

/** Milliseconds until the next read, or false when there is nothing to wait for. */
export function pollInterval({ phase, inProgressForMs, hidden, failure, seed }: PollSituation): number | false {
  if (failure !== undefined) return isFinal(failure) ? false : spread(hidden ? HIDDEN_MS : FAILING_MS, seed);
  if (phase === "settled") return false;
  if (hidden) return spread(HIDDEN_MS, seed);
  const tier = phase === "idle" ? undefined : TIERS.find(({ untilMs }) => inProgressForMs < untilMs);
  return spread(tier?.everyMs ?? SLOWEST_MS, seed);
}

/** Signed out, forbidden or deleted: reading again gives the same answer. */
export function isFinal(status: number): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}

/** Plus or minus 20 %, so that many pages do not read at the same moment. */
export function spread(ms: number, seed: number): number {
  const fraction = ((Math.abs(Math.trunc(seed)) % 100_003) * 7_919) % 1_000;
  return Math.round(ms * (1 - SPREAD + (2 * SPREAD * fraction) / 999));
}
