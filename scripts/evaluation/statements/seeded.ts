/** Random choices that come again with the same seed (a linear congruential generator, constants of Numerical Recipes). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const share = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(share() * count);
  return {
    /** From 0 to 1. */
    share,
    /** A whole number from 0. */
    below,
    pick<T>(some: readonly T[]): T {
      const found = some[below(some.length)];
      if (found === undefined) throw new Error("There is nothing to pick from");
      return found;
    },
  };
}

export type Random = ReturnType<typeof seeded>;

/** A calendar day, days later. */
export function moved(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
