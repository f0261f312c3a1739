import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { DATE_ROLES } from "@/lib/service/assessment/findings/vocabulary";
import { factsOf, hasCategory } from "@/lib/service/assessment/judgement/documents";
import { writeMoney } from "@/lib/service/assessment/judgement/money";
import { compareNames } from "@/lib/service/assessment/judgement/names";
import { avsResult, cvvResult, eciResult } from "@/lib/service/assessment/judgement/payment-results";
import { compellingEvidence } from "@/lib/service/assessment/judgement/proofs/history";
import { creditIn } from "@/lib/service/assessment/judgement/proofs/refund";
import { isFraud } from "@/lib/service/assessment/judgement/relation/case-view";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { formatLongDate } from "@/lib/service/domain/dates";
import type { Sentence } from "../draft";
import type { LetterCase } from "../letter-case";
import { quotation } from "../plain-text";
import { amountOf, dateOf, firstFact, purchaseDate, said, sentence } from "./facts";

/** What a satisfied requirement lets the letter say, from the document that its first citation is in. */
export function sentencesFor(requirement: RequirementAnalysis, letter: LetterCase): Sentence[] {
  const exhibits = [...new Set(requirement.citations.map(({ evidenceId }) => evidenceId))];
  const cited = exhibits.flatMap((id) => letter.included.find(({ document }) => document.evidenceId === id) ?? []);
  const proving = cited.filter(({ document }) => hasCategory(document, requirement.category));
  return (proving.length > 0 ? proving : cited).flatMap((document) =>
    WRITERS[requirement.category](document, letter, requirement),
  );
}

type Writer = (document: RelatedDocument, letter: LetterCase, requirement: RequirementAnalysis) => Sentence[];

const WRITERS: Record<RequirementAnalysis["category"], Writer> = {
  "delivery confirmation": delivery,
  "refund receipt": refund,
  "transaction authorization": authorization,
  "order confirmation": order,
  "cardholder communication": message,
  "proof of digital goods usage": usage,
  "proof of services provided": service,
  "proof of cardholder non-contact / non-return": (document, _, requirement) =>
    quoted("The merchant's search of its records states: ", document, requirement),
  "refund and return policies": (document, _, requirement) =>
    quoted("The terms of the sale and their acceptance read: ", document, requirement),
  "recurring billing records": (document, _, requirement) =>
    quoted("The billing record states: ", document, requirement),
  "cardholder transaction history": history,
  "evidence of product quality": (document, _, requirement) =>
    quoted("The record of the goods states: ", document, requirement),
};

function delivery(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const disputed = view.fields.disputeDate;
  const day = dateOf(document, [DATE_ROLES.delivered], (value) => disputed === undefined || value <= disputed);
  if (!day) return [];
  const to = said(document, firstFact(document, "address", ["shipping"]));
  const signer = said(document, firstFact(document, "name", ["signer"]));
  const number = factsOf(document.document, "tracking-number").find((fact) => fact.role !== "return tracking");
  const tracking = said(document, number);
  const before = disputed === undefined ? "" : `, before the dispute of ${formatLongDate(disputed)}`;
  const first = sentence(
    "The delivery record shows delivery on ",
    day,
    to && " to ",
    to,
    signer && ", signed for by ",
    signer,
    before,
  );
  const second = tracking && sentence("The shipment travelled under tracking number ", tracking);
  return second ? [first, second] : [first];
}

function refund(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  return creditSentences(document, view);
}

/** The credit that a document shows, whole or in part. */
export function creditSentences(document: RelatedDocument, view: LetterCase["view"]): Sentence[] {
  const credit = creditIn(document, view);
  if (!credit) return [];
  const [place, ...others] = credit.places;
  if (!place) return [];
  const arn = said(document, firstFact(document, "arn"));
  const amount = { words: writeMoney(credit.money), place };
  const day = credit.date && others[0] ? { words: formatLongDate(credit.date), place: others[0] } : undefined;
  return [
    sentence("A credit of ", amount, " was made", day && " on ", day, arn && ", with acquirer reference number ", arn),
  ];
}

/** What the requirement is about comes first and alone; a general one tells the approval. */
function authorization(
  document: RelatedDocument,
  { view }: LetterCase,
  { requirement }: RequirementAnalysis,
): Sentence[] {
  const { document: source } = document;
  const eci = eciResult(source, view);
  if (/authenticated with/.test(requirement) && eci?.shifted) {
    return [sentence("The payment was authenticated with 3-D Secure, ECI ", said(document, eci.fact))];
  }
  if (isFraud(view) && /device identifier|descriptor/.test(requirement)) return origin(document);
  const [avs, cvv] = [avsResult(source, view), cvvResult(source, view)];
  return [
    ...approval(document, view),
    ...(avs?.full ? [sentence("The address check (AVS) answered ", said(document, avs.fact), ", a full match")] : []),
    ...(cvv?.full ? [sentence("The security code check answered ", said(document, cvv.fact), ", a match")] : []),
  ];
}

function approval(document: RelatedDocument, view: LetterCase["view"]): Sentence[] {
  const code = said(document, firstFact(document, "approval-code"));
  const amount = amountOf(document, view);
  const day = dateOf(document, [DATE_ROLES.charged]);
  if (!code) return [];
  return [
    sentence(
      "The payment",
      amount && " of ",
      amount,
      " was approved",
      day && " on ",
      day,
      " with approval code ",
      code,
    ),
  ];
}

function origin(document: RelatedDocument): Sentence[] {
  const ip = said(document, firstFact(document, "ip-address"));
  const device = said(document, firstFact(document, "device-id"));
  const account = said(document, firstFact(document, "account-id"));
  const traces = [ip && ["IP address ", ip], device && ["device ", device], account && ["account ", account]].filter(
    (part) => part !== undefined,
  );
  if (traces.length === 0) return [];
  const listed = traces.flatMap((part, at) => (at === 0 ? part : [" and ", ...part]));
  return [sentence("The order was placed from ", ...listed)];
}

function order(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const number = said(
    document,
    firstFact(document, "order-number", ["order", "booking"]) ?? firstFact(document, "order-number"),
  );
  const item = said(document, firstFact(document, "item"));
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
  const what = item || amount ? sentence("It lists ", item, item && amount && " for ", amount) : undefined;
  const promise = expected && sentence("The agreed delivery date was ", expected);
  return [opening, what, promise].filter((entry) => entry !== undefined);
}

function message(document: RelatedDocument, { view }: LetterCase, requirement: RequirementAnalysis): Sentence[] {
  const cited = requirement.citations.find(({ evidenceId }) => evidenceId === document.document.evidenceId);
  const name = view.fields.cardholderName;
  const writers = factsOf(document.document, "name", ["sender"]);
  const own =
    writers.length > 0 && writers.every((fact) => name !== undefined && compareNames(fact.value, name) === "same");
  const words = cited && !/^(?:from|to|date|subject|cc)\s*:/i.test(cited.quote) ? quotation(cited.quote) : undefined;
  const day = dateOf(document, [DATE_ROLES.sent, DATE_ROLES.issued]);
  const place = cited && {
    document: document.document,
    passage: { page: cited.page, start: cited.start, end: cited.end, quote: cited.quote },
  };
  if (!place) return [];
  if (!words)
    return [sentence("The messages with the cardholder", day && " of ", day, { words: " are attached", place })];
  const opening = own ? "The cardholder wrote" : "The messages with the cardholder state";
  return [sentence(opening, day && (own ? " on " : " under the date of "), day, ": ", { words, place })];
}

function usage(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const { transactionDate, disputeDate } = view.fields;
  const days = factsOf(document.document, "date", [DATE_ROLES.accessed])
    .filter(
      ({ value, certainty }) =>
        certainty !== "ambiguous" &&
        (!transactionDate || value >= transactionDate) &&
        (!disputeDate || value <= disputeDate),
    )
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  const account = said(document, firstFact(document, "account-id"));
  const ip = said(document, firstFact(document, "ip-address"));
  if (!first) return [];
  const later = last && last.value !== first.value ? last : undefined;
  return [
    sentence(
      "The access record shows use on ",
      said(document, first, formatLongDate),
      later && " and on ",
      said(document, later, formatLongDate),
      account && " by account ",
      account,
      ip && " from IP address ",
      ip,
    ),
  ];
}

function service(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const day = dateOf(
    document,
    [DATE_ROLES.serviceFrom, DATE_ROLES.issued, DATE_ROLES.charged],
    (value) => !view.fields.disputeDate || value <= view.fields.disputeDate,
  );
  const end = dateOf(document, [DATE_ROLES.serviceTo]);
  const name = view.fields.cardholderName;
  const guest = factsOf(document.document, "name").find(
    (fact) => name !== undefined && compareNames(fact.value, name) === "same",
  );
  if (!day) return [];
  return [
    sentence("The service record is dated ", day, end && " to ", end, guest && " and names ", said(document, guest)),
  ];
}

function history(document: RelatedDocument, letter: LetterCase, requirement: RequirementAnalysis): Sentence[] {
  const rows = requirement.citations
    .filter(({ evidenceId }) => evidenceId === document.document.evidenceId)
    .slice(0, 2);
  const lines = rows.flatMap((citation) => {
    const words = quotation(citation.quote);
    const passage = { page: citation.page, start: citation.start, end: citation.end, quote: citation.quote };
    return words
      ? [sentence("The customer's history lists: ", { words, place: { document: document.document, passage } })]
      : [];
  });
  const program =
    letter.view.reason?.id === "visa:10.4" &&
    compellingEvidence(letter.included, letter.view).result.qualifies === "yes";
  const place = lines[0]?.places[0];
  const ask =
    program && place
      ? [
          sentence("The acquirer is asked to file these earlier transactions in the pre-arbitration questionnaire", {
            words: "",
            place,
          }),
        ]
      : [];
  return [...lines, ...ask];
}

/** The first passage that the requirement rests on, in the document's own words. */
function quoted(opening: string, document: RelatedDocument, requirement: RequirementAnalysis): Sentence[] {
  const cited = requirement.citations.find(({ evidenceId }) => evidenceId === document.document.evidenceId);
  const words = cited && quotation(cited.quote);
  if (!cited || !words) return [];
  const passage = { page: cited.page, start: cited.start, end: cited.end, quote: cited.quote };
  return [sentence(opening, { words, place: { document: document.document, passage } })];
}
