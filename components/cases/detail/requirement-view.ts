import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

export type ShownRequirement = {
  requirement: string;
  satisfied: boolean;
  /** What stands behind the flag, when the service tells. */
  analysis?: RequirementAnalysis;
  /** Other requirements of which any one covers the same point. */
  alternatives: string[];
};

/** The requirements in the service's order, each with its reasons. The flags are those of the case itself. */
export function shownRequirements({
  requirements,
  analysis,
}: Pick<CaseDetail, "requirements" | "analysis">): ShownRequirement[] {
  const known = analysis?.requirements ?? [];
  return requirements.map(({ requirement, satisfied }) => {
    const reasons = known.find((candidate) => candidate.requirement === requirement);
    const group = reasons?.alternativesGroup;
    const alternatives = known
      .filter((other) => group !== undefined && other.alternativesGroup === group && other.requirement !== requirement)
      .map((other) => other.requirement);
    return { requirement, satisfied, analysis: reasons, alternatives };
  });
}
