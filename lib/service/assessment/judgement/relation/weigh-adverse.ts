import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { AdversePassage, Passage } from "@/lib/service/documents/facts";
import { STATUS } from "@/lib/service/documents/findings/vocabulary";
import { type CaseDocument, factsOf, hasCategory } from "../documents";
import { lineOf } from "../passages";
import { type CaseView, isFraud } from "./case-view";
import type { Contradiction } from "./contradictions";
import { amountPassages } from "./links";

/** Results that matter only where the cardholder denies having paid. */
const FRAUD_ONLY = /^(?:avs|cvv|eci|ip)-/;

/** A policy that grants a refund is one only in a policy. */
const POLICY_ONLY = /^policy-/;
/** Kinds of dispute that a promised credit concedes. */
const CREDIT_FAMILIES = new Set([
  "credit_not_processed",
  "cancelled_goods",
  "goods_returned",
  "duplicate",
  "paid_other",
]);
const PART_REFUND =
  /\b(?:shipping|delivery|postage|handling|late|booking|service)(?: and handling)? (?:fees?|costs?|charges?)|\bpartial|\bpart of\b|\bhalf\b|\b\d{1,2} ?%|\bdifference\b/iu;
const PART_PROMISED =
  "A fee or a part of the price is to be refunded; the cardholder may point to it, but it concedes no more.";
const WHOLE_REFUND = /\b(?:full|fully|entire|whole|complete)\b/iu;

/**
 * The adverse passages of a document, weighed for this dispute. A decisive one takes all its categories away; a failed
 * address check does not matter when the question is whether the parcel came; a decline does not when the same record
 * shows a later approval; a promised refund concedes the claim when it is for the whole amount or the dispute is about
 * a credit, and one of a fee or a part hardly matters otherwise.
 */
export function weighAdverse(document: CaseDocument, view: CaseView): Contradiction[] {
  const policy = hasCategory(document, "refund and return policies");
  return document.findings.adverse
    .filter(({ id }) => (policy || !POLICY_ONLY.test(id)) && (id !== "two-orders" || view.family === "duplicate"))
    .map((passage) => {
      const severity = weigh(passage, document, view);
      const blocks: EvidenceCategory[] =
        severity === "decisive" ? document.findings.categories.map(({ category }) => category) : [];
      const sentence = passage.id === "admits-promise" && severity === "supporting" ? PART_PROMISED : passage.sentence;
      return { ...passage, severity, blocks, sentence };
    });
}

const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

/** One passage speaks once: of overlapping passages, and of passages of one kind, the weightiest stays. */
export function withoutRepeats(contradictions: readonly Contradiction[]): Contradiction[] {
  const kept: Contradiction[] = [];
  for (const entry of [...contradictions].sort((a, b) => RANK[a.severity] - RANK[b.severity])) {
    const repeated = kept.some(({ id, passage }) => id === entry.id || overlap(passage, entry.passage));
    if (!repeated) kept.push(entry);
  }
  return kept;
}

function overlap(one: Passage, other: Passage): boolean {
  return one.page === other.page && one.start < other.end && other.start < one.end;
}

function weigh(
  { id, severity, passage }: AdversePassage,
  document: CaseDocument,
  view: CaseView,
): AdversePassage["severity"] {
  if (FRAUD_ONLY.test(id)) return isFraud(view) ? (severity === "decisive" ? "strong" : severity) : "supporting";
  if (id === "admits-promise") return weighPromise(severity, document, passage, view);
  const approved =
    factsOf(document, "approval-code").length > 0 ||
    factsOf(document, "status").some((fact) => fact.value === STATUS.payment.approved);
  return /declined/.test(id) && approved ? "supporting" : severity;
}

function weighPromise(
  severity: AdversePassage["severity"],
  document: CaseDocument,
  passage: Passage,
  view: CaseView,
): AdversePassage["severity"] {
  const line = lineOf(document, passage);
  const isWhole =
    WHOLE_REFUND.test(line.quote) ||
    amountPassages(document, view).some(
      ({ page, start }) => page === line.page && start >= line.start && start < line.end,
    );
  const isPart = !isWhole && PART_REFUND.test(line.quote);
  const aboutCredit = CREDIT_FAMILIES.has(view.family ?? "");
  const isPaid = factsOf(document, "status").some((fact) => fact.value === STATUS.refund.succeeded);
  if (!isPaid && (isWhole || (aboutCredit && !isPart))) return "decisive";
  return isPart && !aboutCredit ? "supporting" : severity;
}
