import type { Fact } from "@/lib/service/documents/facts";
import type { Leaf } from "./leaves";
import { recordAmountFact } from "./record-amounts";
import { recordDateFact } from "./record-dates";
import { recordNumberFact } from "./record-numbers";

/** Amounts, dates and numbers of structured records, by the meaning of their keys. */
export function recordFacts(leaves: readonly Leaf[]): Fact[] {
  return leaves.flatMap((leaf) => {
    const passage = leaf.passage;
    if (passage === undefined || leaf.value === null || typeof leaf.value === "boolean") return [];
    return [
      recordAmountFact(leaf, leaves, passage),
      recordDateFact(leaf, passage),
      recordNumberFact(leaf, passage),
    ].flatMap((fact) => fact ?? []);
  });
}
