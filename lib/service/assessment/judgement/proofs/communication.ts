import type { RelatedDocument } from "../relation/relate";
import { linkPlaces } from "./places";
import { anyOf, type Proof, type ProofResult, type ProofRule } from "./proof";
import { mayBeCardholders } from "./speech";
import { NEGATED, PURCHASE, RECEIPT } from "./wording";

const WITHDRAWN =
  /withdraw(?:n|ing|s)?[^.\n]{0,40}(?:dispute|chargeback|claim)|(?:cancel|close|drop)(?:led|ped|d|ling|ping|ing)? (?:the|my|this) (?:dispute|chargeback|claim)|charge is valid|i recogni[sz]e (?:the|this) charge/iu;
const OFFERED =
  /(?:offer(?:ed)?|happy to|we can|we will|we'll)[^.\n]{0,60}(?:repair|replace|exchange|refund|return)|works (?:fine|well|great)|(?:love|happy with|pleased with|satisfied)/iu;
const AGREED = /\bi (?:agree|accept|authori[sz]e|confirm)\b|(?:that|this) is (?:fine|ok|okay)|agreed/iu;
const LEDGER_WORDS = /pa(?:y|id|yment)/iu;

export const COMMUNICATION: readonly ProofRule[] = [
  {
    when: /withdraws the dispute|statement that the charge is valid/,
    prove: cardholderSays(WITHDRAWN, "withdraws the dispute"),
  },
  {
    when: /confirms receipt|receipt of the goods/,
    prove: cardholderSays(
      new RegExp(`${RECEIPT.source}|${PURCHASE.source}`, "iu"),
      "confirms the order or its receipt",
    ),
  },
  {
    when: /acknowledge the purchase|recognises the purchase|acknowledges the charges|knew of both/,
    prove: cardholderSays(PURCHASE, "acknowledges the purchase"),
  },
  {
    when: /agreed to|accepts the charge|written agreement/,
    prove: cardholderSays(AGREED, "shows agreement"),
  },
  {
    when: /acceptance, or that a repair/,
    prove: anybodySays(OFFERED, "shows acceptance or an offer to put it right"),
  },
  { when: /payment method/, prove: anybodySays(LEDGER_WORDS, "is about the payment") },
  { prove: ({ candidates }) => anyOf(candidates, (document) => ({ places: linkPlaces(document, 2) })) },
];

/** The cardholder says it and does not deny it. */
function cardholderSays(pattern: RegExp, unsaid: string): Proof {
  return ({ candidates, view }) =>
    anyOf(candidates, (related) => says(related, pattern, unsaid, mayBeCardholders(related.document, view)));
}

function anybodySays(pattern: RegExp, unsaid: string): Proof {
  return ({ candidates }) => anyOf(candidates, (related) => says(related, pattern, unsaid, () => true));
}

/** On each page the first sentence that says it, does not deny it, and counts. */
function says(
  related: RelatedDocument,
  pattern: RegExp,
  unsaid: string,
  counts: (page: number, at: number) => boolean,
): ProofResult {
  const { document } = related;
  const places = document.reading.pages.flatMap(({ number: page, text }) => {
    const all = [...text.matchAll(new RegExp(pattern.source, "giu"))];
    const match = all.find(
      ({ index, 0: quote }) => counts(page, index) && !isDenied(text, index, index + quote.length),
    );
    if (!match) return [];
    const passage = { page, start: match.index, end: match.index + match[0].length, quote: match[0] };
    return [{ document, passage }];
  });
  return places.length > 0
    ? { places: [...places, ...linkPlaces(related, 1)] }
    : { missing: `No message ${unsaid}.`, unsaid };
}

function isDenied(text: string, start: number, end: number): boolean {
  const from = Math.max(text.lastIndexOf("\n", start), text.lastIndexOf(".", start)) + 1;
  return NEGATED.test(text.slice(from, end));
}
