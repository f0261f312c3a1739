/** Time as the service sees it; tests move theirs by hand, together with the job queue's. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** The UTC calendar day, `YYYY-MM-DD`: what the service counts days from. */
export function today(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}
