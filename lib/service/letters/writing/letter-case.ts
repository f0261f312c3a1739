import type { DocumentAnalysis, RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import { type CaseView, viewCase } from "@/lib/service/assessment/judgment/relation/case-view";
import { leader, pointsOf } from "@/lib/service/assessment/judgment/scoring/points";
import type { LetterBasis, Statement } from "@/lib/service/assessment/letter-basis";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import type { Sentence } from "./draft";
import type { Outline } from "./outline";
import { outlineFor } from "./outlines";
import { plain } from "./plain-text";

export type LetterInput = {
  /** The date on the letter, `YYYY-MM-DD`. */
  today: string;
  fields: CaseFields;
  requirements: readonly FrozenRequirement[];
  /** Of the organization; empty parts give way to the merchant's name and site. */
  stationery?: { letterhead: string; signature: string };
  assessment: {
    recommendation: "respond" | "hold";
    requirements: readonly RequirementAnalysis[];
    documents: readonly DocumentAnalysis[];
    letter: LetterBasis;
  };
};

/** A satisfied requirement with the sentences that its proofs allow. */
export type Answered = { requirement: RequirementAnalysis; statements: readonly Statement[] };

/** Everything that the parts of the letter draw on. */
export type LetterCase = {
  view: CaseView;
  respond: boolean;
  outline: Outline;
  /** Documents that go out with the letter, in exhibit order. */
  included: readonly DocumentAnalysis[];
  /** What included documents prove and the outline does not leave out, strongest first. */
  answered: readonly Answered[];
  /** Categories of the decisive points that nothing covers. */
  open: readonly RequirementAnalysis["category"][];
  timeline: readonly Sentence[];
  orderNumber?: Sentence;
  transactionReference?: Sentence;
  partialCredit?: LetterBasis["partialCredit"];
  /** Of included documents. */
  particulars: LetterBasis["particulars"];
  accessLog: LetterBasis["accessLog"];
};

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

export function letterCase({ today, fields, requirements, assessment }: LetterInput): LetterCase {
  const view = viewCase({ today, fields, requirements });
  const outline = outlineFor(view.family);
  const { letter, documents } = assessment;
  const usable = assessment.requirements
    .filter(({ satisfied, category }) => satisfied && !outline.leaveOut.includes(category))
    .map((requirement) => ({
      requirement,
      statements: letter.statements.filter((one) => one.requirement === requirement.id),
    }));
  const included = documents.filter((document) => goesOut(document, usable, letter, documents));
  const exhibits = new Set(included.map(({ exhibit }) => exhibit));
  const goOut = ({ citations }: { citations: Sentence["citations"] }) =>
    citations.length > 0 && citations.every(({ exhibit }) => exhibits.has(exhibit));
  const place = (category: RequirementAnalysis["category"]) =>
    outline.winWith.indexOf(category) + (outline.winWith.includes(category) ? 0 : 99);
  const answered = usable
    .map(({ requirement, statements }) => ({ requirement, statements: statements.filter(goOut) }))
    .filter(({ statements }) => statements.length > 0)
    .sort(
      (a, b) =>
        RANK[a.requirement.weight] - RANK[b.requirement.weight] ||
        place(a.requirement.category) - place(b.requirement.category),
    );
  const { orderNumber, transactionReference, partialCredit } = letter;
  return {
    view,
    respond: assessment.recommendation === "respond",
    outline,
    included,
    answered,
    open: openCategories(assessment.requirements),
    timeline: letter.timeline.filter(goOut).map(asSentence),
    ...(orderNumber && goOut(orderNumber) ? { orderNumber: asCell(orderNumber) } : {}),
    ...(transactionReference && goOut(transactionReference)
      ? { transactionReference: asCell(transactionReference) }
      : {}),
    ...(partialCredit && goOut(partialCredit) ? { partialCredit } : {}),
    particulars: letter.particulars.filter(({ citation }) => exhibits.has(citation.exhibit)),
    accessLog: letter.accessLog.filter(({ exhibit }) => exhibits.has(exhibit)),
  };
}

function openCategories(requirements: readonly RequirementAnalysis[]): RequirementAnalysis["category"][] {
  return pointsOf(requirements)
    .filter(({ weight, covered, situational }) => weight === "decisive" && !covered && !situational)
    .flatMap((point) => leader(point)?.category ?? []);
}

/** A cell of a table ends with nothing. */
function asCell(stated: Parameters<typeof asSentence>[0]): Sentence {
  return { ...asSentence(stated), stop: "" };
}

/** Words of documents in markdown: nothing in them can become markup, a link or an image. */
export function asSentence({ words, citations }: { words: string; citations: Sentence["citations"] }): Sentence {
  return { words: plain(words), citations };
}

/**
 * A document goes out when it agrees with the case, carries something that the letter says, and does not help the
 * cardholder; one that does goes out only when nothing else covers a decisive point.
 */
function goesOut(
  document: DocumentAnalysis,
  usable: readonly Answered[],
  { partialCredit }: LetterBasis,
  all: readonly DocumentAnalysis[],
): boolean {
  if (document.relation !== "agrees") return false;
  const cites = ({ citations }: { citations: Sentence["citations"] }) =>
    citations.some(({ evidenceId }) => evidenceId === document.evidenceId);
  const carried = usable.filter(({ statements }) => statements.some(cites));
  if (carried.length === 0 && !(partialCredit && cites(partialCredit))) return false;
  if (isClean(document)) return true;
  const clean = new Set(all.filter(isClean).map(({ evidenceId }) => evidenceId));
  return carried.some(
    ({ requirement }) =>
      requirement.weight === "decisive" &&
      !usable.some(
        (other) =>
          other.requirement.weight === "decisive" &&
          other.statements.every(({ citations }) => citations.every(({ evidenceId }) => clean.has(evidenceId))),
      ),
  );
}

function isClean({ adverse }: DocumentAnalysis): boolean {
  return adverse.every(({ severity }) => severity === "supporting");
}
