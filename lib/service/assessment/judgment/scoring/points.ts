import type { RequirementAnalysis } from "@/lib/contract/analysis";

/** One thing to prove: a requirement by itself or a group of alternatives. */
export type Point<T extends RequirementAnalysis = RequirementAnalysis> = {
  requirements: T[];
  weight: RequirementAnalysis["weight"];
  covered: boolean;
  /** Counts only because the case shows its situation; without that it is no gap. */
  situational: boolean;
};

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

/**
 * The points of the requirements: any one requirement of a group covers its point, and the weightiest gives it its
 * weight. A point whose every requirement applies only in a situation is no gap while nothing shows the situation,
 * unless it is the group that the reason code turns on.
 */
export function pointsOf<T extends RequirementAnalysis>(requirements: readonly T[]): Point<T>[] {
  const groups = new Map<string, T[]>();
  for (const requirement of requirements) {
    const key = requirement.alternativesGroup ?? requirement.id;
    groups.set(key, [...(groups.get(key) ?? []), requirement]);
  }
  return [...groups.values()].map((group) => ({
    requirements: group,
    weight: group.map(({ weight }) => weight).sort((a, b) => RANK[a] - RANK[b])[0] ?? "supporting",
    covered: group.some(({ satisfied }) => satisfied),
    situational: group.length === 1 && group[0]?.appliesWhen !== undefined,
  }));
}

/** The requirement that covers a point, the weightiest first; of an uncovered one the first listed. */
export function leader<T extends RequirementAnalysis>({ requirements }: Pick<Point<T>, "requirements">): T | undefined {
  const ordered = [...requirements].sort((a, b) => RANK[a.weight] - RANK[b.weight]);
  return ordered.find(({ satisfied }) => satisfied) ?? ordered[0];
}

/** Groups that stand for the cardholder's part in the purchase; one of them answers a fraud claim without a liability shift. */
export const SUFFICIENT_GROUPS: ReadonlySet<string> = new Set(["fraud-participation", "participation"]);

/** Whether the evidence answers the dispute: a decisive point, a sufficient group, or where the code has no decisive point two strong ones. */
export function isAnswered(points: readonly Point[]): boolean {
  const covered = points.filter((point) => point.covered);
  if (covered.some(({ weight }) => weight === "decisive")) return true;
  if (covered.some(({ requirements }) => SUFFICIENT_GROUPS.has(requirements[0]?.alternativesGroup ?? ""))) return true;
  const decisive = points.some((point) => point.weight === "decisive" && !point.situational);
  return !decisive && covered.filter(({ weight }) => weight === "strong").length >= 2;
}
