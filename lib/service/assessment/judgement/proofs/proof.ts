import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import type { Place } from "../documents";
import type { CaseView } from "../relation/case-view";
import type { Identity } from "../relation/own-numbers";
import type { RelatedDocument } from "../relation/relate";

/** What a requirement is judged on. */
export type ProofInput = {
  requirement: FrozenRequirement;
  /** Documents of the requirement's category that belong to the case and are not taken away by a contradiction. */
  candidates: readonly RelatedDocument[];
  /** All documents that belong to the case, whatever their category. */
  own: readonly RelatedDocument[];
  view: CaseView;
  identity: Identity;
};

/** Proven with the places it rests on, or the sentence that says what is missing. */
export type ProofResult = { places: Place[]; say?: string } | Unproven;

type Unproven = {
  missing: string;
  /** What no message does, where messages were read for it: `confirms the order or its receipt`. */
  unsaid?: string;
  places?: Place[];
};

export type Proof = (input: ProofInput) => ProofResult;

/** The first rule whose words stand in the requirement proves it; the last of a category has no words. */
export type ProofRule = { when?: RegExp; prove: Proof };

export function proven(result: ProofResult): result is { places: Place[]; say?: string } {
  return !("missing" in result);
}

/** The first candidate that proves the point, else the complaint about the first. */
export function anyOf(
  candidates: readonly RelatedDocument[],
  prove: (document: RelatedDocument) => ProofResult,
): ProofResult {
  const results = candidates.map(prove);
  return results.find(proven) ?? results[0] ?? { missing: "Nothing attached shows it yet." };
}
