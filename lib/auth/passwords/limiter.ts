/** Thrown when too many callers wait already; the caller may try again. */
export class TooBusy extends Error {}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `running` pieces of work run at once and at most `waiting` wait for their turn, in order of arrival. */
export function createLimiter(running: number, waiting: number): Limiter {
  const queue: (() => void)[] = [];
  let free = running;
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async (work) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooBusy("Too many people are signing in at this moment. Try again in a minute.");
    return work().finally(leave);
  };
}
