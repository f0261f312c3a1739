import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import type { Assessment } from "@/lib/service/assessment/judgement/assess";
import type { CaseDocument } from "@/lib/service/assessment/judgement/documents";
import { type Credit, creditIn } from "@/lib/service/assessment/judgement/proofs/refund";
import { type CaseView, viewCase } from "@/lib/service/assessment/judgement/relation/case-view";
import {
  type Related,
  type RelatedDocument,
  relateDocuments,
} from "@/lib/service/assessment/judgement/relation/relate";
import type { Outline } from "./outline";
import { outlineFor } from "./outlines";

export type LetterInput = {
  /** The date on the letter, `YYYY-MM-DD`. */
  today: string;
  fields: CaseFields;
  assessment: Assessment;
  documents: readonly CaseDocument[];
};

/** Everything that the parts of the letter draw on. */
export type LetterCase = {
  view: CaseView;
  assessment: Assessment;
  related: Related;
  outline: Outline;
  /** Documents that go out with the letter, in exhibit order. */
  included: readonly RelatedDocument[];
  /** Satisfied requirements that an included document proves and the outline does not leave out, strongest first. */
  answered: readonly RequirementAnalysis[];
  /** A credit of part of the amount made before the dispute. */
  partialCredit?: { credit: Credit; document: RelatedDocument };
};

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

export function letterCase({ today, fields, assessment, documents }: LetterInput): LetterCase {
  const frozen = assessment.requirements.map((entry) => ({
    ...entry,
    appended: entry.id.startsWith("appended#"),
    proofs: [],
  }));
  const view = viewCase({ today, fields, requirements: frozen });
  const related = relateDocuments(documents, view);
  const outline = outlineFor(view.family);
  const usable = assessment.requirements.filter(
    ({ satisfied, category }) => satisfied && !outline.leaveOut.includes(category),
  );
  const included = related.documents.filter((entry) => goesOut(entry, usable, related, view));
  const letters = new Set(included.map(({ document }) => document.exhibit));
  const place = (entry: RequirementAnalysis) =>
    outline.winWith.indexOf(entry.category) + (outline.winWith.includes(entry.category) ? 0 : 99);
  const answered = usable
    .filter(({ citations }) => citations.length > 0 && citations.every(({ exhibit }) => letters.has(exhibit)))
    .sort((a, b) => RANK[a.weight] - RANK[b.weight] || place(a) - place(b));
  return { view, assessment, related, outline, included, answered, partialCredit: partialCreditOf(included, view) };
}

/**
 * A document goes out when it agrees with the case, carries something that the letter says, and does not help the
 * cardholder; one that does goes out only when nothing else covers a decisive point.
 */
function goesOut(
  entry: RelatedDocument,
  usable: readonly RequirementAnalysis[],
  related: Related,
  view: CaseView,
): boolean {
  if (entry.relation !== "agrees") return false;
  const { evidenceId } = entry.document;
  const carried = usable.filter(({ citations }) => citations.some((citation) => citation.evidenceId === evidenceId));
  const partial = creditIn(entry, view)?.part === true;
  if (carried.length === 0 && !partial) return false;
  if (entry.contradictions.every(({ severity }) => severity === "supporting")) return true;
  const clean = new Set(
    related.documents
      .filter(({ contradictions }) => contradictions.every(({ severity }) => severity === "supporting"))
      .map(({ document }) => document.evidenceId),
  );
  return carried.some(
    ({ weight }) =>
      weight === "decisive" &&
      !usable.some(
        (other) => other.weight === "decisive" && other.citations.every((citation) => clean.has(citation.evidenceId)),
      ),
  );
}

function partialCreditOf(included: readonly RelatedDocument[], view: CaseView): LetterCase["partialCredit"] {
  for (const document of included) {
    const credit = creditIn(document, view);
    if (credit?.part) return { credit, document };
  }
  return undefined;
}
