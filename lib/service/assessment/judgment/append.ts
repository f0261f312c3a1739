import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { appendedRequirement } from "@/lib/service/rules/appended-requirements";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import type { Related } from "./relation/relate";
import { satisfy } from "./satisfy";

/**
 * Requirements for evidence of this case whose category none of its requirements has. They are appended once and stay;
 * one is only appended when the evidence proves it.
 */
export function appendFor(related: Related, requirements: readonly FrozenRequirement[]): FrozenRequirement[] {
  const known = new Set(requirements.map(({ category }) => category));
  return EVIDENCE_CATEGORIES.filter((category) => !known.has(category))
    .map(appendedRequirement)
    .filter((requirement) => satisfy(requirement, related).satisfied);
}
