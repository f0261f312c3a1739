import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { FrozenRequirement } from "@/lib/service/domain/requirements/frozen-requirement";
import { hasCategory } from "./documents";
import { citeLines } from "./passages";
import { proven } from "./proofs/proof";
import { proofFor } from "./proofs/proof-for";
import type { CaseView } from "./relation/case-view";
import type { Related, RelatedDocument } from "./relation/relate";

/** Whether a requirement is satisfied by the case's documents, why, and where that stands. */
export function satisfy(requirement: FrozenRequirement, related: Related, view: CaseView): RequirementAnalysis {
  const { category } = requirement;
  const ofCategory = related.documents.filter(({ document }) => hasCategory(document, category));
  const own = related.documents.filter(belongs);
  const candidates = own.filter((entry) => hasCategory(entry.document, category) && !isBlocked(entry, requirement));
  const judged = (satisfied: boolean, explanation: string, citations: RequirementAnalysis["citations"]) => ({
    ...shown(requirement),
    satisfied,
    explanation,
    citations,
  });
  if (candidates.length === 0) return judged(false, whyNone(ofCategory, requirement), []);
  const result = proofFor(requirement)({ requirement, candidates, own, view, identity: related.identity });
  if (proven(result) && result.places.length > 0) {
    const citations = citeLines(result.places);
    return judged(true, `Shown by ${exhibits(citations.map(({ exhibit }) => exhibit))}.`, citations);
  }
  const missing = proven(result) ? "Nothing in the document states it." : result.missing;
  const where = exhibits(candidates.slice(0, 1).map(({ document }) => document.exhibit));
  return judged(false, `${where}: ${missing}`, citeLines(result.places ?? []));
}

/** Documents of this case, those included that speak against it in one point. */
export function belongs({ relation, conflicts }: RelatedDocument): boolean {
  return relation === "agrees" || (relation === "contradicts" && conflicts.length === 0);
}

function exhibits(letters: readonly string[]): string {
  const unique = [...new Set(letters)];
  const noun = unique.length > 1 ? "Exhibits" : "Exhibit";
  return `${noun} ${unique.length > 1 ? `${unique.slice(0, -1).join(", ")} and ${unique.at(-1)}` : (unique[0] ?? "")}`;
}

function isBlocked({ contradictions }: RelatedDocument, { category }: FrozenRequirement): boolean {
  return contradictions.some(({ blocks }) => blocks.includes(category));
}

function whyNone(ofCategory: readonly RelatedDocument[], { category }: FrozenRequirement): string {
  const [first] = ofCategory;
  if (!first) return "Nothing attached shows it yet.";
  const against = first.contradictions.find(({ blocks }) => blocks.includes(category));
  return `Exhibit ${first.document.exhibit}: ${against?.sentence ?? first.explanation}`;
}

function shown({ id, requirement, category, weight, alternativesGroup, appliesWhen }: FrozenRequirement) {
  return {
    id,
    requirement,
    category,
    weight,
    ...(alternativesGroup === undefined ? {} : { alternativesGroup }),
    ...(appliesWhen === undefined ? {} : { appliesWhen }),
  };
}
