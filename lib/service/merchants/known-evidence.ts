import type { MerchantMemories, RequirementAnalysis } from "@/lib/contract/analysis";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";

export type KnownEvidence = MerchantMemories["categories"][number];
/** Counted over other cases of the merchant, never over the case itself. */
export type CategoryCount = Omit<KnownEvidence, "known">;

/** One case may be an oversight. */
const ENOUGH_WITHOUT = 2;

/**
 * A merchant can provide evidence that it provided in at least one other case. It cannot provide evidence that was needed
 * in at least two other cases, which were answered without it, and was provided in none.
 */
export function knownEvidence(counts: readonly CategoryCount[]): KnownEvidence[] {
  return EVIDENCE_CATEGORIES.flatMap((category): KnownEvidence[] => {
    const count = counts.find((one) => one.category === category);
    if (count && count.provided > 0) return [{ ...count, known: "provided" }];
    return count && count.without >= ENOUGH_WITHOUT ? [{ ...count, known: "unavailable" }] : [];
  });
}

/**
 * The same categories in another order: highest impact first as before, but those that the merchant cannot provide last,
 * and among neighbors of equal impact those that it provided before first.
 */
export function orderSuggested(
  suggested: readonly EvidenceCategory[],
  requirements: readonly Pick<RequirementAnalysis, "category" | "weight">[],
  known: readonly KnownEvidence[],
): EvidenceCategory[] {
  const of = new Map(known.map((one) => [one.category, one.known]));
  const open = suggested.filter((category) => of.get(category) !== "unavailable");
  return [
    ...runsOfEqualImpact(open, requirements).flatMap((run) => [
      ...run.filter((category) => of.get(category) === "provided"),
      ...run.filter((category) => of.get(category) !== "provided"),
    ]),
    ...suggested.filter((category) => of.get(category) === "unavailable"),
  ];
}

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

/** The order of a reason code matters more than the weights of its requirements, so only neighbors may be swapped. */
function runsOfEqualImpact(
  categories: readonly EvidenceCategory[],
  requirements: readonly Pick<RequirementAnalysis, "category" | "weight">[],
): EvidenceCategory[][] {
  const impact = (category: EvidenceCategory) =>
    Math.min(...requirements.filter((one) => one.category === category).map(({ weight }) => RANK[weight]));
  const runs: EvidenceCategory[][] = [];
  for (const category of categories) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && impact(run[0]) === impact(category)) run.push(category);
    else runs.push([category]);
  }
  return runs;
}
