/** Larger numbers of cases are not counted: they are one more than this. */
export const MOST_COUNTED = 10_000;

/** The same for what a search finds: counting that means reading the text of each case. */
export const MOST_FOUND = 100;

/** Where the totals of a list stop. */
export function mostTotal({ q }: { q: string }): number {
  return q === "" ? MOST_COUNTED : MOST_FOUND;
}

/** `9,999`, or `10,000+` where counting stopped. */
export function boundedCount(count: number, most = MOST_COUNTED): string {
  return count > most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
