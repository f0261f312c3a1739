import type { CaseFields } from "@/lib/contract/case-input";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { networkName } from "@/lib/service/domain/networks/network";
import { matchReasonCode } from "@/lib/service/domain/reason-codes/match-reason-code";
import { evidencePriority, requirementsFor, subConditionFor } from "@/lib/service/domain/reason-codes/requirements";
import { successorOf } from "@/lib/service/domain/reason-codes/rules";
import type { ReasonCode } from "@/lib/service/domain/reason-codes/schema";
import type { FrozenRequirement } from "./frozen-requirement";

export type CaseReason = {
  /** Id of the catalogue entry: `visa:13.1`. */
  id: string;
  /** The entry as it is shown; `supersededBy` is the code to cite for a retired one. */
  entry: Omit<ReasonCode, "supersededBy"> & { networkName: string; supersededBy?: string };
  /** The kind of dispute; of the sub-condition where the code is an umbrella. */
  family: string;
  /** What the entry asks for now; a case keeps the list that it got. */
  requirements: FrozenRequirement[];
  evidencePriority: EvidenceCategory[];
};

/** What the case's reason code means; `undefined` when it has none or it is not recognised. */
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
 * sub-condition was chosen when the set was frozen, however the description reads now.
 */
export function frozenFamily(reason: CaseReason | undefined, requirements: readonly FrozenRequirement[]) {
  if (!reason) return undefined;
  const slug = requirements.find((entry) => !entry.appended)?.id.match(/\/([^#]*)#/)?.[1];
  const chosen = reason.entry.subConditions.find((sub) => slug !== undefined && slugOf(sub.title) === slug);
  return chosen?.family ?? (slug === undefined ? reason.entry.family : reason.family);
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
