import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type AskedProof, catalog, type ReasonCode, type SubCondition } from "./catalog";
import { unique } from "./code-forms";
import { keywordsIn } from "./families";

export type Requirement = {
  /** `visa:13.1#1`; under a sub-condition `mastercard:4853/counterfeit-goods#1`. */
  id: string;
  requirement: string;
  category: EvidenceCategory;
  weight: "decisive" | "strong" | "supporting";
  alternativesGroup?: string;
  appliesWhen?: string;
  /** What the documents have to prove, all of it. */
  proofs: AskedProof[];
};

/**
 * What answers the dispute, most important first. Under an umbrella code the description chooses the sub-condition;
 * the caller keeps the list with the case, so that a later change of words does not change what is asked for.
 */
export function requirementsFor(entry: ReasonCode, reasonDescription?: string | null): Requirement[] {
  const sub = subConditionFor(entry, reasonDescription);
  const owner = sub ? `${entry.id}/${slug(sub.title)}` : entry.id;
  return listOf(sub ?? entry).requirements.map((requirement, place) => ({
    id: `${owner}#${place + 1}`,
    ...requirement,
  }));
}

/** The sub-reason of an umbrella code (Mastercard 4808, 4834, 4853, JCB 502) that a description mentions. */
export function subConditionFor(entry: ReasonCode, reasonDescription?: string | null): SubCondition | undefined {
  const description = reasonDescription ?? "";
  const scored = entry.subConditions.map((sub) => ({ sub, score: score(sub, description) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best > 0 ? scored.find(({ score }) => score === best)?.sub : undefined;
}

/** Categories of evidence for the code, highest impact first. */
export function evidencePriority(entry: ReasonCode, reasonDescription?: string | null): EvidenceCategory[] {
  const list = listOf(subConditionFor(entry, reasonDescription) ?? entry);
  return list.evidencePriority ?? unique(list.requirements.map(({ category }) => category));
}

function listOf({ requirementList }: { requirementList: string }) {
  const list = catalog().requirementLists[requirementList];
  if (!list)
    throw new Error(`The reason code data names the requirement list "${requirementList}" but has none of that name.`);
  return list;
}

/** Longer words found weigh more; a bare number (the 25 of "USD 25 or less") only counts beside words. */
function score(sub: SubCondition, description: string): number {
  const found = keywordsIn(description, [...sub.keywords, sub.title]);
  return found.every((keyword) => /^\d+$/.test(keyword)) ? 0 : found.join("").length;
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
