import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { factsOf } from "@/lib/service/assessment/judgement/documents";
import { compareNames } from "@/lib/service/assessment/judgement/names";
import { compellingEvidence } from "@/lib/service/assessment/judgement/proofs/history";
import { ORDER_ROLES } from "@/lib/service/assessment/judgement/relation/own-numbers";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import type { Sentence } from "../draft";
import type { LetterCase } from "../letter-case";
import { quotation } from "../plain-text";
import { amountOf, dateOf, firstFact, purchaseDate, said, sentence } from "./facts";

/** Enough to say what was bought. */
const MOST_ITEMS = 3;

export function order(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const number = said(
    document,
    firstFact(document, "order-number", ["order", "booking"]) ?? firstFact(document, "order-number"),
  );
  const items = factsOf(document.document, "item")
    .slice(0, MOST_ITEMS)
    .map((fact) => said(document, fact));
  const item = items.length > 0 ? items : undefined;
  const day = purchaseDate(document);
  const amount = amountOf(document, view);
  const name = view.fields.cardholderName;
  const buyer = factsOf(document.document, "name").find(
    (fact) => name !== undefined && compareNames(fact.value, name) === "same",
  );
  const expected = dateOf(document, [DATE_ROLES.estimated]);
  if (!number && !item) return [];
  const opening = sentence(
    "The order record",
    number && " of order ",
    number,
    day && " dated ",
    day,
    buyer && " names ",
    said(document, buyer),
  );
  const listed = items.flatMap((entry, at) => (at === 0 ? [entry] : [at === items.length - 1 ? " and " : ", ", entry]));
  const what = item || amount ? sentence("It lists ", ...listed, item && amount && " for ", amount) : undefined;
  const promise = expected && sentence("The agreed delivery date was ", expected);
  return [opening, what, promise].filter((entry) => entry !== undefined);
}

/** That the charges belong to different orders, where the requirement is about that. */
export function separateOrders(
  { requirement }: RequirementAnalysis,
  documents: readonly RelatedDocument[],
): Sentence | undefined {
  if (!/two different receipts|separate receipt/.test(requirement)) return undefined;
  const byNumber = new Map(
    documents.flatMap((document) =>
      factsOf(document.document, "order-number", ORDER_ROLES).map(
        (fact) => [fact.value, said(document, fact)] as const,
      ),
    ),
  );
  const [one, other] = [...byNumber.values()];
  return one && other && sentence("The charges belong to two separate orders, ", one, " and ", other);
}

export function message(document: RelatedDocument, { view }: LetterCase, requirement: RequirementAnalysis): Sentence[] {
  const [cited] = citedIn(document, requirement);
  if (!cited) return [];
  const name = view.fields.cardholderName;
  const writers = factsOf(document.document, "name", ["sender"]);
  const own =
    writers.length > 0 && writers.every((fact) => name !== undefined && compareNames(fact.value, name) === "same");
  const words = /^(?:from|to|date|subject|cc)\s*:/i.test(cited.quote) ? undefined : quotation(cited.quote);
  const day = dateOf(document, [DATE_ROLES.sent, DATE_ROLES.issued]);
  if (!words) {
    return [
      sentence("The messages with the cardholder", day && " of ", day, { words: " are attached", place: cited.place }),
    ];
  }
  const opening = own ? "The cardholder wrote" : "The messages with the cardholder state";
  return [sentence(opening, day && (own ? " on " : " under the date of "), day, ": ", { words, place: cited.place })];
}

/** Two earlier purchases, and for Visa's program the request to file them: a letter alone cannot invoke it. */
export function history(document: RelatedDocument, letter: LetterCase, requirement: RequirementAnalysis): Sentence[] {
  const rows = citedIn(document, requirement).slice(0, 2);
  const lines = rows.flatMap(({ quote, place }) => {
    const words = quotation(quote);
    return words ? [sentence("The customer's history lists: ", { words, place })] : [];
  });
  const [first] = rows;
  const qualifies =
    letter.view.reason?.id === "visa:10.4" &&
    compellingEvidence(letter.included, letter.view).result.qualifies === "yes";
  if (!qualifies || !first) return lines;
  const request = "The acquirer is asked to file these earlier transactions in the pre-arbitration questionnaire";
  return [...lines, sentence({ words: request, place: first.place })];
}

const CLAUSE_WORDS = 4;

/** The first passages that the requirement rests on, in the document's own words. */
export function quoted(
  opening: string,
  document: RelatedDocument,
  requirement: RequirementAnalysis,
  most = 1,
): Sentence[] {
  const cited = citedIn(document, requirement).flatMap(({ place, quote }) => {
    const words = quotation(quote);
    return words ? [{ words, place, clause: quote.split(/\s+/).length >= CLAUSE_WORDS }] : [];
  });
  const clauses = cited.filter(({ clause }) => clause);
  // A heading is no statement; it is quoted only where nothing else can be.
  const quotes = clauses.length > 0 ? clauses : cited;
  const [first, ...more] = quotes.slice(0, most);
  return first ? [sentence(opening, first, ...more.flatMap((words) => [" and ", words]))] : [];
}

function citedIn({ document }: RelatedDocument, { citations }: RequirementAnalysis) {
  return citations
    .filter(({ evidenceId }) => evidenceId === document.evidenceId)
    .map(({ page, start, end, quote }) => ({ quote, place: { document, passage: { page, start, end, quote } } }));
}
