import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "./case-detail";

export type ShownRequirement = {
  requirement: string;
  satisfied: boolean;
  /** The reasons behind the flag, where the service provides them. */
  analysis?: RequirementAnalysis;
  /** This requirement and the others that cover the same point; any one of them is enough. Empty without a group. */
  alternatives: string[];
};

/** One thing to prove: a requirement by itself, or a group of alternatives. */
export type ShownPoint = {
  requirements: ShownRequirement[];
  covered: boolean;
  /** False while nothing shows the situation in which it counts. */
  applies: boolean;
};

type Judged = {
  requirements: readonly Pick<CaseDetail["requirements"][number], "requirement" | "satisfied">[];
  analysis?: { requirements: readonly RequirementAnalysis[] };
};

/** The points of a case in the service's order, each with its reasons. The flags come from the case itself. */
export function requirementPoints({ requirements, analysis }: Judged): ShownPoint[] {
  const known = analysis?.requirements ?? [];
  const groups = new Map<string, ShownRequirement[]>();
  for (const { requirement, satisfied } of requirements) {
    const reasons = known.find((candidate) => candidate.requirement === requirement);
    const group = reasons?.alternativesGroup;
    const alternatives = known
      .filter((other) => group !== undefined && other.alternativesGroup === group)
      .map((other) => other.requirement);
    const key = group ?? requirement;
    groups.set(key, [...(groups.get(key) ?? []), { requirement, satisfied, analysis: reasons, alternatives }]);
  }
  return [...groups.values()].map((group) => {
    const covered = group.some(({ satisfied }) => satisfied);
    // The same rule as the service's: a group that the reason code turns on counts in any case.
    const situational = group.length === 1 && group[0]?.analysis?.appliesWhen !== undefined;
    return { requirements: group, covered, applies: covered || !situational };
  });
}

/** How many of the points that apply are covered. */
export function countPoints(points: readonly ShownPoint[]): { covered: number; applying: number } {
  const applying = points.filter(({ applies }) => applies);
  return { covered: applying.filter(({ covered }) => covered).length, applying: applying.length };
}

/** `4 of 5 that apply`; `4 of 9 satisfied` where no reasons of the service tell which apply. */
export function requirementCount({ analysis }: Judged, points: readonly ShownPoint[]): string {
  const { covered, applying } = countPoints(points);
  const told = analysis && analysis.requirements.length > 0;
  return `${covered} of ${applying} ${told ? "that apply" : "satisfied"}`;
}
