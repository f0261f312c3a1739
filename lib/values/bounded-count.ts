/** Larger numbers of cases are not counted: they are one more than this. */
export const MOST_COUNTED = 10_000;

/** `9,999`, or `10,000+` where counting stopped. */
export function boundedCount(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
