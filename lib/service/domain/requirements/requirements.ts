import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type CaseReason, caseReason } from "./case-reason";
import type { FrozenRequirement } from "./frozen-requirement";

/** The requirements of the case's reason code; empty when it has none or it is not recognised. */
export function initialRequirements(fields: CaseFields): FrozenRequirement[] {
  return caseReason(fields)?.requirements ?? [];
}

/**
 * The set after an update. A first or changed reason code brings its own requirements, appended ones that evidence
 * satisfied stay; an unchanged code keeps the set exactly, whatever became of the description.
 */
export function reviseRequirements(
  previous: readonly FrozenRequirement[],
  satisfiedIds: Iterable<string>,
  fields: CaseFields,
): FrozenRequirement[] {
  const reason = caseReason(fields);
  if (reason?.id === reasonIdOf(previous)) return [...previous];
  const satisfied = new Set(satisfiedIds);
  const kept = previous.filter((entry) => entry.appended && satisfied.has(entry.id));
  return [...(reason?.requirements ?? []), ...kept];
}

export type EvidenceArrays = { evidenceProvided: EvidenceCategory[]; evidenceSuggested: EvidenceCategory[] };

/**
 * Provided: categories with at least one satisfied requirement. Suggested: the code's other categories, highest impact
 * first; without a recognised code every category that is not provided. No category is in both.
 */
export function evidenceArrays(
  requirements: readonly (FrozenRequirement & { satisfied: boolean })[],
  reason?: CaseReason,
): EvidenceArrays {
  const provided = new Set(requirements.filter((entry) => entry.satisfied).map((entry) => entry.category));
  const named = new Set(requirements.map((entry) => entry.category));
  const inOrder = [
    ...new Set([...(reason?.evidencePriority ?? []), ...byWeight(requirements), ...EVIDENCE_CATEGORIES]),
  ];
  return {
    evidenceProvided: inOrder.filter((category) => provided.has(category)),
    evidenceSuggested: inOrder.filter((category) => !provided.has(category) && (!reason || named.has(category))),
  };
}

/** The id of the catalogue entry that brought the set, read from its ids; `undefined` when no code brought any. */
function reasonIdOf(requirements: readonly FrozenRequirement[]): string | undefined {
  return requirements.find((entry) => !entry.appended)?.id.replace(/(\/[^#]*)?#.*$/, "");
}

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

function byWeight(requirements: readonly FrozenRequirement[]): EvidenceCategory[] {
  return [...requirements].sort((a, b) => RANK[a.weight] - RANK[b.weight]).map((entry) => entry.category);
}
