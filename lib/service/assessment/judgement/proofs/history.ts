import type { Fact, Passage } from "@/lib/service/documents/facts";
import { AMOUNT_ROLES } from "@/lib/service/documents/findings/vocabulary";
import type { BuyerTraces } from "@/lib/service/rules/compelling-evidence";
import {
  type Ce3Result,
  type PriorTransaction,
  testCompellingEvidence3,
} from "@/lib/service/rules/compelling-evidence";
import { isCalendarDate } from "@/lib/values/calendar";
import { type CaseDocument, factsOf, hasCategory, type Place } from "../documents";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";
import { linkPlaces } from "./places";
import { anyOf, type Proof, type ProofRule } from "./proof";

const NEGATIVE_ROW = /disput|chargeback|fraud|refunded|reversed/iu;
const CLEAN_WORDS = /undisputed|no (?:dispute|chargeback|fraud)|not disputed/iu;

const earlier: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const rows = priorRows(document, view).filter((row) => !row.marked && row.sameCard !== false);
    if (rows.length === 0) return { missing: "It lists no earlier undisputed payment on this card." };
    return { places: [...rows.slice(0, 3).map((row) => row.place), ...linkPlaces(document, 1)] };
  });

const earlierTwo: Proof = (input) => {
  const rows = input.candidates
    .flatMap((document) => priorRows(document, input.view))
    .filter((row) => !row.marked && row.sameCard !== false);
  if (rows.length < 2) return { missing: "It lists fewer than two earlier undisputed payments on this card." };
  return { places: rows.slice(0, 3).map((row) => row.place) };
};

/** Visa Compelling Evidence 3.0; a warning (365 days, e-mail as second element) does not claim the liability shift. */
const compelling: Proof = (input) => {
  const test = compellingEvidence(input.own, input.view);
  if (test.result.qualifies === "yes") {
    const pair = test.result.pairs[0]?.transactions ?? [0, 1];
    return { places: pair.flatMap((at) => test.rows[at]?.place ?? []) };
  }
  return { missing: test.result.reasons[0] ?? "The Compelling Evidence 3.0 test is met only with a warning." };
};

export const HISTORY: readonly ProofRule[] = [
  { when: /120 to 365 days/, prove: compelling },
  { when: /at least two earlier/, prove: earlierTwo },
  { prove: earlier },
];

export type PriorRow = { transaction: PriorTransaction; place: Place; marked: boolean; sameCard: boolean | undefined };

/** The test of the program over the transactions that the case's documents list. */
export function compellingEvidence(
  own: readonly RelatedDocument[],
  view: CaseView,
): { result: Ce3Result; rows: PriorRow[] } {
  const rows = own
    .filter(({ document }) => hasCategory(document, "cardholder transaction history"))
    .flatMap((document) => priorRows(document, view));
  const disputed = tracesOf(
    own
      .filter(({ document }) => !hasCategory(document, "cardholder transaction history"))
      .flatMap(({ document }) => document.findings.facts),
  );
  const result = testCompellingEvidence3({
    reasonCodeId: view.reason?.id ?? "",
    disputeDate: view.fields.disputeDate,
    disputed,
    prior: rows.map((row) => row.transaction),
  });
  return { result, rows };
}

/** Rows of a history dated before the charge: the facts that share a line. */
function priorRows({ document }: RelatedDocument, view: CaseView): PriorRow[] {
  const before = view.fields.transactionDate ?? view.fields.disputeDate ?? view.today;
  const common = factsOf(document, "card-tail").length === 1 ? factsOf(document, "card-tail")[0] : undefined;
  const seen = new Set<string>();
  return factsOf(document, "date").flatMap((day) => {
    const line = lineBounds(document, day.passage);
    const key = `${day.passage.page}:${line.start}`;
    // A value that stands in several rows is one fact; it belongs to every row whose text has it.
    const facts = document.findings.facts.filter(
      ({ passage }) =>
        (passage.page === day.passage.page && inside(passage, line)) || line.text.includes(passage.quote),
    );
    const payment = facts.some((fact) => fact.kind === "amount" && fact.role !== AMOUNT_ROLES.refund);
    if (day.value >= before || !isCalendarDate(day.value) || !payment || seen.has(key)) return [];
    seen.add(key);
    const tail = facts.find((fact) => fact.kind === "card-tail") ?? common;
    const sameCard = tail === undefined || view.cardTail === undefined ? undefined : tail.value === view.cardTail;
    const marked = NEGATIVE_ROW.test(line.text.replace(CLEAN_WORDS, ""));
    const passage: Passage = { page: day.passage.page, start: line.start, end: line.end, quote: line.text };
    const transaction = { ...tracesOf(facts), date: day.value, sameCard: sameCard === true, fraudMarked: marked };
    return [{ transaction, place: { document, passage }, marked, sameCard }];
  });
}

function tracesOf(facts: readonly Fact[]): BuyerTraces {
  const value = (kind: Fact["kind"], role?: string) =>
    facts.find((fact) => fact.kind === kind && (role === undefined || fact.role === role))?.value;
  return {
    ip: value("ip-address"),
    deviceId: value("device-id"),
    accountId: value("account-id"),
    email: value("email"),
    address: value("address", "shipping") ?? value("address"),
  };
}

function lineBounds(document: CaseDocument, passage: Passage): { start: number; end: number; text: string } {
  const text = document.reading.pages.find((page) => page.number === passage.page)?.text ?? "";
  const from = text.lastIndexOf("\n", passage.start - 1) + 1;
  const next = text.indexOf("\n", passage.end);
  const whole = text.slice(from, next < 0 ? text.length : next);
  const trimmed = whole.trim();
  const start = from + whole.indexOf(trimmed);
  return { start, end: start + trimmed.length, text: trimmed };
}

function inside(passage: Passage, line: { start: number; end: number }): boolean {
  return passage.start >= line.start && passage.end <= line.end;
}
