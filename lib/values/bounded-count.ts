import { withThousands } from "./thousands";

/** Larger numbers of cases are not counted: they are one more than this. */
export const MOST_COUNTED = 10_000;

/** The same for what a search finds: counting that means reading the text of each case. */
export const MOST_FOUND = 100;

/** The same for a list with filters that no order of it follows: counting those means reading the cases. */
export const MOST_FILTERED = 1000;

/** What the address says that a total has to read cases for. */
type Filtered = {
  q: string;
  status: string;
  network: string;
  advice: string;
  tag: string;
  merchant: string;
  family: string;
  min?: number | undefined;
  max?: number | undefined;
};

/** Where the totals of a list stop. */
export function mostTotal({ q, status, network, advice, tag, merchant, family, min, max }: Filtered): number {
  if (q !== "") return MOST_FOUND;
  const filtered = [status, network, advice, tag, merchant, family].some((value) => value !== "");
  return filtered || min !== undefined || max !== undefined ? MOST_FILTERED : MOST_COUNTED;
}

/** `9,999`, or `10,000+` where counting stopped. */
export function boundedCount(count: number, most = MOST_COUNTED): string {
  return count > most ? `${withThousands(most)}+` : withThousands(count);
}
