import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { pointsOf } from "./scoring/points";

export type AskedAndProvided = { category: EvidenceCategory; asked: boolean; provided: boolean };

/**
 * What a judged case says of its merchant. A category was provided when a requirement of it is satisfied. It was asked
 * for when it stands for a point that nothing of another category covers: what counts only in a situation that the case
 * does not show, or was needless beside its alternative, was not missing. Categories of which neither holds are left out.
 */
export function askedAndProvided(requirements: readonly RequirementAnalysis[]): AskedAndProvided[] {
  const points = pointsOf(requirements).filter(({ situational }) => !situational);
  return EVIDENCE_CATEGORIES.flatMap((category) => {
    const provided = requirements.some((one) => one.category === category && one.satisfied);
    const asked = points.some(
      (point) =>
        point.requirements.some((one) => one.category === category) &&
        !point.requirements.some((one) => one.category !== category && one.satisfied),
    );
    return asked || provided ? [{ category, asked, provided }] : [];
  });
}
