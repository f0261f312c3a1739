import type { DocumentAnalysis, RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import { type CaseView, viewCase } from "@/lib/service/assessment/judgment/relation/case-view";
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
  /** Of included documents, each with its day. */
  timeline: LetterBasis["timeline"];
  orderNumber?: Sentence;
  /** What was sold. */
  goods?: Sentence;
  approvalCode?: Sentence;
  transactionReference?: Sentence;
  partialCredit?: LetterBasis["partialCredit"];
  /** Of included documents. */
  particulars: LetterBasis["particulars"];
  accessLog: LetterBasis["accessLog"];
};

/** Rows of the reference table that documents fill; a cell of a table ends with nothing. */
const ROWS = ["orderNumber", "goods", "approvalCode", "transactionReference"] as const;

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

export function letterCase({ today, fields, requirements, assessment }: LetterInput): LetterCase {
  const view = viewCase({ today, fields, requirements });
  const outline = outlineFor(view.family);
  const { documents } = assessment;
  const usable = assessment.requirements
    .filter(({ satisfied, category }) => satisfied && !outline.leaveOut.includes(category))
    .map((requirement) => ({
      requirement,
      statements: assessment.letter.statements.filter(
        (one) => one.requirement === requirement.id && !outline.leaveOutProofs?.includes(one.proof),
      ),
    }));
  const told = new Set(usable.map(({ requirement }) => requirement.id));
  const letter = {
    ...assessment.letter,
    // What only answers another kind of dispute is no step of this one.
    timeline: assessment.letter.timeline.filter(({ requirements }) => requirements?.some((id) => told.has(id)) ?? true),
  };
  const included = documents.filter((document) => goesOut(document, usable, letter, documents, outline));
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
  const { partialCredit } = letter;
  const rows: Partial<Record<(typeof ROWS)[number], Sentence>> = {};
  for (const name of ROWS) {
    const { [name]: stated } = letter;
    if (stated && goOut(stated)) rows[name] = { ...asSentence(stated), stop: "" };
  }
  return {
    view,
    respond: assessment.recommendation === "respond",
    outline,
    included,
    answered,
    timeline: letter.timeline.filter(goOut),
    ...rows,
    ...(partialCredit && goOut(partialCredit) ? { partialCredit } : {}),
    particulars: letter.particulars.filter(({ citation }) => exhibits.has(citation.exhibit)),
    accessLog: letter.accessLog.filter(({ exhibit }) => exhibits.has(exhibit)),
  };
}

/** Words of documents in markdown: nothing in them can become markup, a link or an image. */
export function asSentence({ words, citations }: { words: string; citations: Sentence["citations"] }): Sentence {
  return { words: plain(words), citations };
}

/**
 * A document goes out when it agrees with the case, carries something that the letter says (an answer, a step of what
 * happened, a number of the sale), and does not help the cardholder; one that does goes out only when nothing else covers
 * a decisive point.
 */
function goesOut(
  document: DocumentAnalysis,
  usable: readonly Answered[],
  letter: LetterBasis,
  all: readonly DocumentAnalysis[],
  { leaveOut }: Outline,
): boolean {
  if (document.relation !== "agrees") return false;
  const cites = (one: { citations: Sentence["citations"] } | undefined) =>
    one?.citations.some(({ evidenceId }) => evidenceId === document.evidenceId) ?? false;
  const carried = usable.filter(({ statements }) => statements.some(cites));
  const [kind] = document.categories;
  const tells = letter.timeline.some(cites) || ROWS.some((name) => cites(letter[name]));
  const onPoint = kind === undefined || !leaveOut.includes(kind);
  if (isClean(document)) return carried.length > 0 || cites(letter.partialCredit) || (tells && onPoint);
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
