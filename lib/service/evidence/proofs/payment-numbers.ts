import type { SourceRecord, Understanding } from "../model";
import { fieldOf } from "../ties/known";
import { plain } from "./values";

/** More than these are a list of payments. */
const MOST_NUMBERS = 4;
/** Kinds of records that tell of one payment where they print its numbers side by side. */
const WHOLE: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "object", "row", "slip", "section"]);

/**
 * Whether two numbers are of one payment: each party numbers it anew (the acquirer's retrieval number, the network's id,
 * the gateway's), and a record that prints two under different labels says that they belong together.
 */
export function areOfOnePayment(one: string, other: string, understanding: Understanding): boolean {
  const groups = kept.get(understanding) ?? groupsIn(understanding);
  kept.set(understanding, groups);
  return groups.some((group) => group.has(one) && group.has(other));
}

const kept = new WeakMap<Understanding, Set<string>[]>();

function groupsIn({ records }: Understanding): Set<string>[] {
  return records.flatMap(({ kind, pairs }) => {
    const numbered = pairs.filter((pair) => fieldOf(pair) === "transactionId");
    const values = new Set(numbered.flatMap(({ value }) => plain(value) ?? []));
    const labels = new Set(numbered.map(({ words }) => words.join(" ")));
    const isOne = WHOLE.has(kind) && values.size > 1 && values.size <= MOST_NUMBERS && labels.size === numbered.length;
    return isOne ? [values] : [];
  });
}
