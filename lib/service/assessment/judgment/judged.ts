import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { Proven } from "@/lib/service/evidence/model";

/** A requirement with the proofs that satisfy it, or with what comes closest and what to do. */
export type Judged = RequirementAnalysis &
  (
    | { satisfied: true; proven: readonly Proven[] }
    | {
        satisfied: false;
        /** Whether anything attached mentions it at all. */
        looked: boolean;
        /** The sentence that asks for what is missing. */
        action?: string;
      }
  );

/** The public part of a judged requirement; the explanation has the rest. */
export function analysisOf(judged: Judged): RequirementAnalysis {
  const { id, requirement, satisfied, category, weight, alternativesGroup, appliesWhen, explanation, citations } =
    judged;
  return {
    id,
    requirement,
    satisfied,
    category,
    weight,
    ...(alternativesGroup === undefined ? {} : { alternativesGroup }),
    ...(appliesWhen === undefined ? {} : { appliesWhen }),
    explanation,
    citations,
  };
}
