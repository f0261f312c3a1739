import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { hasCategory, type Place } from "./documents";
import { explainGap, type Gap, type Judged } from "./gap";
import { citeLines } from "./passages";
import { proven } from "./proofs/proof";
import { proofFor } from "./proofs/proof-for";
import type { CaseView } from "./relation/case-view";
import type { Related, RelatedDocument } from "./relation/relate";

/** Whether a requirement is satisfied by the case's documents, why, and where that stands. */
export function satisfy(requirement: FrozenRequirement, related: Related, view: CaseView): Judged {
  const { category } = requirement;
  const ofCategory = related.documents.filter(({ document }) => hasCategory(document, category));
  const own = related.documents.filter(belongs);
  const candidates = own.filter((entry) => hasCategory(entry.document, category) && !isBlocked(entry, requirement));
  const open = (gap: Gap, places: readonly Place[] = []): Judged => ({
    ...shown(requirement),
    satisfied: false,
    explanation: explainGap(gap),
    citations: citeLines(places),
    gap,
  });
  const [first] = candidates;
  if (!first) return open(whyNone(ofCategory, requirement));
  const result = proofFor(requirement)({ requirement, candidates, own, view, identity: related.identity });
  if (proven(result) && result.places.length > 0) {
    const citations = citeLines(result.places);
    const explanation = `Shown by ${exhibits(citations.map(({ exhibit }) => exhibit))}.`;
    return { ...shown(requirement), satisfied: true, explanation, citations };
  }
  const { missing, unsaid } = proven(result) ? NOTHING_STATED : result;
  const { exhibit } = first.document;
  return open({ kind: "not shown", exhibit, missing, ...(unsaid === undefined ? {} : { unsaid }) }, result.places);
}

const NOTHING_STATED = { missing: "Nothing in the document states it.", unsaid: undefined };

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

function whyNone(ofCategory: readonly RelatedDocument[], { category }: FrozenRequirement): Gap {
  const [first] = ofCategory;
  if (!first) return { kind: "no document" };
  const against = first.contradictions.find(({ blocks }) => blocks.includes(category));
  return { kind: "unusable", exhibit: first.document.exhibit, why: against?.sentence ?? first.explanation };
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
