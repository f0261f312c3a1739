import { z } from "zod";
import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { networkName } from "@/lib/service/rules/networks";
import { askedProof, type ReasonCode, successorOf } from "@/lib/service/rules/reason-codes/catalog";
import { matchReasonCode } from "@/lib/service/rules/reason-codes/match-reason-code";
import { evidencePriority, requirementsFor, subConditionFor } from "@/lib/service/rules/reason-codes/requirements";

export type CaseReason = {
  /** Id of the catalog entry: `visa:13.1`. */
  id: string;
  /** The entry as it is shown; `supersededBy` is the code to cite for a retired one. */
  entry: Omit<ReasonCode, "supersededBy"> & { networkName: string; supersededBy?: string };
  /** The kind of dispute; of the sub-condition where the code is an umbrella. */
  family: string;
  /** What the entry asks for now; a case keeps the list that it got. */
  requirements: FrozenRequirement[];
  evidencePriority: EvidenceCategory[];
};

/** What the case's reason code means; `undefined` when it has none or it is not recognized. */
export function caseReason(fields: CaseFields): CaseReason | undefined {
  const entry = matchReasonCode(fields)?.entry;
  if (!entry) return undefined;
  const description = fields.reasonDescription;
  return {
    id: entry.id,
    entry: { ...entry, networkName: networkName(entry.network), supersededBy: successorOf(entry)?.code },
    family: subConditionFor(entry, description)?.family ?? entry.family,
    requirements: requirementsFor(entry, description).map((requirement) => ({ ...requirement, appended: false })),
    evidencePriority: evidencePriority(entry, description),
  };
}

/**
 * The kind of dispute that a case's requirements were frozen for. Under an umbrella code the ids say which
 * sub-condition was chosen when the set was frozen, however the description reads now; `condition` is its title.
 */
export function frozenFamily(reason: CaseReason | undefined, requirements: readonly FrozenRequirement[]) {
  if (!reason) return {};
  const slug = requirements.find((entry) => !entry.appended)?.id.match(/\/([^#]*)#/)?.[1];
  const chosen = reason.entry.subConditions.find((sub) => slug !== undefined && slugOf(sub.title) === slug);
  const family = chosen?.family ?? (slug === undefined ? reason.entry.family : reason.family);
  return chosen === undefined ? { family } : { family, condition: chosen.title };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * A defense requirement as it was when the case got its reason code. Stored as JSON with the case, so that the set
 * stays the same however the catalog changes later.
 */
export const frozenRequirement = z.object({
  /** `visa:13.1#1`: the catalog entry that brought it, then its place; `appended#<category>` for appended ones. */
  id: z.string().min(1),
  requirement: z.string().min(1),
  category: z.enum(EVIDENCE_CATEGORIES),
  weight: z.enum(["decisive", "strong", "supporting"]),
  /** Requirements of one group are alternatives: any one covers the point. */
  alternativesGroup: z.string().optional(),
  /** The situation in which it counts at all. */
  appliesWhen: z.string().optional(),
  /** True for a requirement that matched evidence brought, not the reason code. */
  appended: z.boolean(),
  /** What the documents have to prove, all of it; none for a text that the catalog never had: it cannot be satisfied. */
  proofs: z.array(askedProof),
});
export type FrozenRequirement = z.infer<typeof frozenRequirement>;

/** @internal Only tests use it. */
export const frozenRequirements = z.array(frozenRequirement);

/** The requirements of the case's reason code; empty when it has none or it is not recognized. */
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

type EvidenceArrays = { evidenceProvided: EvidenceCategory[]; evidenceSuggested: EvidenceCategory[] };

/**
 * Provided: categories with at least one satisfied requirement. Suggested: the code's other categories, highest impact
 * first; without a recognized code every category that is not provided. No category is in both.
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

/** The id of the catalog entry that brought the set, read from its ids; `undefined` when no code brought any. */
function reasonIdOf(requirements: readonly FrozenRequirement[]): string | undefined {
  return requirements.find((entry) => !entry.appended)?.id.replace(/(\/[^#]*)?#.*$/, "");
}

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

function byWeight(requirements: readonly FrozenRequirement[]): EvidenceCategory[] {
  return [...requirements].sort((a, b) => RANK[a.weight] - RANK[b.weight]).map((entry) => entry.category);
}
