/** Largest file the service takes, in bytes. */
export const MAX_BYTES = 50 * 1024 * 1024;
export const MAX_PARALLEL = 4;
export const MAX_TRIES = 3;
/** A signed address of the attach operation is valid for fifteen minutes. */
export const ADDRESS_LIFE_MS = 15 * 60_000;
/** With less than this left, a fresh address is asked for: the address is judged when the transfer starts. */
export const ADDRESS_RESERVE_MS = 60_000;
/** Counted from the last progress, never from the start: a slow line is no failure. */
export const STALL_MS = 45_000;

/** Pause before the second and the third try. */
export function pauseBeforeTry(attempt: number): number {
  return attempt === 2 ? 1_000 : 4_000;
}
