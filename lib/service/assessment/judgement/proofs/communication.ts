import { linkPlaces } from "./places";
import { anyOf, type Proof, type ProofRule } from "./proof";
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
    prove: says(WITHDRAWN, "No message withdraws the dispute."),
  },
  {
    when: /confirms receipt|receipt of the goods/,
    prove: says(
      new RegExp(`${RECEIPT.source}|${PURCHASE.source}`, "iu"),
      "No message confirms the order or its receipt.",
    ),
  },
  {
    when: /acknowledge the purchase|recognises the purchase|acknowledges the charges|knew of both/,
    prove: says(PURCHASE, "No message acknowledges the purchase."),
  },
  { when: /agreed to|accepts the charge|written agreement/, prove: says(AGREED, "No message shows agreement.") },
  {
    when: /acceptance, or that a repair/,
    prove: says(OFFERED, "No message shows acceptance or an offer to put it right."),
  },
  { when: /payment method/, prove: says(LEDGER_WORDS, "No message is about the payment.") },
  { prove: ({ candidates }) => anyOf(candidates, (document) => ({ places: linkPlaces(document, 2) })) },
];

/** A sentence that says it and does not deny it. */
function says(pattern: RegExp, missing: string): Proof {
  return ({ candidates }) =>
    anyOf(candidates, (document) => {
      const places = document.document.reading.pages.flatMap((page) => {
        const all = [...page.text.matchAll(new RegExp(pattern.source, "giu"))];
        const match = all.find((found) => {
          const from = Math.max(page.text.lastIndexOf("\n", found.index), page.text.lastIndexOf(".", found.index)) + 1;
          return !NEGATED.test(page.text.slice(from, found.index + found[0].length));
        });
        if (!match) return [];
        const passage = { page: page.number, start: match.index, end: match.index + match[0].length, quote: match[0] };
        return [{ document: document.document, passage }];
      });
      return places.length > 0 ? { places: [...places, ...linkPlaces(document, 1)] } : { missing };
    });
}
