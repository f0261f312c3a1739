import { DATE_ROLES, STATUS } from "@/lib/service/documents/findings/vocabulary";
import { amountWithCode } from "@/lib/values/money";
import { factsOf } from "../documents";
import { moneyOf } from "../money";
import { avsResult, cvvResult, eciResult } from "../payment-results";
import type { RelatedDocument } from "../relation/relate";
import { linkPlaces, placeOf, placesOf, statusIs, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofInput, type ProofResult, type ProofRule } from "./proof";
import { CHIP, SWIPED } from "./wording";

const authenticated: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const eci = eciResult(document.document, view);
    if (eci?.shifted) return { places: [placeOf(document, eci.fact), ...linkPlaces(document, 1)] };
    return { missing: eci ? `ECI ${eci.fact.value} moves no liability.` : "It shows no 3-D Secure result (ECI)." };
  });

const buyerTraces: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const places = [
      ...placesOf(document, "ip-address").slice(0, 1),
      ...placesOf(document, "device-id").slice(0, 1),
      ...placesOf(document, "account-id").slice(0, 1),
    ];
    return places.length > 0 ? { places } : { missing: "It shows no IP address, device or account of the buyer." };
  });

const verified: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const avs = avsResult(document.document, view);
    if (avs?.full) return { places: [placeOf(document, avs.fact)] };
    return {
      missing: avs
        ? `The address check answered ${avs.fact.value}, no full match.`
        : "It shows no address check (AVS).",
    };
  });

/** Approval with the two checks. A refused check leaves the approval true but proves no participation. */
const approvedWithChecks: Proof = (input) =>
  anyOf(input.candidates, (document) => {
    const [avs, cvv] = [avsResult(document.document, input.view), cvvResult(document.document, input.view)];
    if (!avs && !cvv) return { missing: "It shows neither the address check (AVS) nor the security code result." };
    if (avs?.refused || cvv?.refused) return { missing: "The address or the security code did not match." };
    const checks = [avs, cvv].filter((result) => result !== undefined).map((result) => placeOf(document, result.fact));
    return { places: [...placesOf(document, "approval-code").slice(0, 1), ...checks] };
  });

const approved: Proof = (input) => anyOf(input.candidates, (document) => approvalIn(document, input));

const covered: Proof = (input) =>
  anyOf(input.candidates, (document) => {
    const approval = approvalIn(document, input);
    if ("missing" in approval) return approval;
    const disputed = input.view.fields.amountCents;
    const amounts = factsOf(document.document, "amount").filter((fact) =>
      [undefined, input.view.currency].includes(moneyOf(fact).currency),
    );
    const most = Math.max(0, ...amounts.map((fact) => moneyOf(fact).minor));
    if (disputed !== undefined && amounts.length > 0 && most < disputed) {
      const money = amountWithCode({ minor: most, currency: input.view.currency });
      return { missing: `The approval covers ${money} only, less than the disputed amount.` };
    }
    return approval;
  });

const twoApprovals: Proof = ({ candidates }) => {
  const codes = candidates.flatMap((document) => placesOf(document, "approval-code"));
  const different = new Map(codes.map((place) => [place.passage.quote, place]));
  if (different.size > 1) return { places: [...different.values()] };
  return { missing: "It shows one approval code; two charges have two." };
};

const submitted: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const charged = placesOf(document, "date", [DATE_ROLES.charged, DATE_ROLES.ordered]);
    const cleared = wordPlaces(
      document,
      /(?:clear(?:ed|ing)|settle(?:d|ment)|deposit(?:ed)?|submitted|presentment|batch)[^\n]{0,40}\d/iu,
    );
    if (charged.length > 0 && cleared.length > 0) return { places: [...charged.slice(0, 1), ...cleared] };
    return { missing: "It shows no transaction date together with a clearing or deposit date." };
  });

/** Points that stand in words of the record only. */
function words(pattern: RegExp, missing: string): Proof {
  return ({ candidates }) =>
    anyOf(candidates, (document) => {
      const places = wordPlaces(document, pattern);
      return places.length > 0 ? { places: [...places, ...linkPlaces(document, 1)] } : { missing };
    });
}

export const AUTHORIZATION: readonly ProofRule[] = [
  { when: /authenticated with/, prove: authenticated },
  { when: /device identifier and account log-in|descriptor and show the authorization record/, prove: buyerTraces },
  { when: /delivery address matches the address verified/, prove: verified },
  { when: /AVS result and the card security code/, prove: approvedWithChecks },
  { when: /two authorizations with different/, prove: twoApprovals },
  { when: /each transaction was separately authorised/, prove: twoApprovals },
  {
    when: /chip was read|full chip read|chip, contactless|chip-and-PIN|chip-read|did not require a PIN|PIN-capable/,
    prove: words(CHIP, "It shows no chip, contactless or PIN read."),
  },
  { when: /imprint or magnetic/, prove: words(SWIPED, "It shows no imprint or magnetic-stripe read.") },
  {
    when: /not a chip card/,
    prove: words(
      /service code\W{0,3}1\d\d|not (?:a |an )?(?:chip|emv)/iu,
      "It shows no service code of a card without chip.",
    ),
  },
  { when: /clearing (?:or deposit )?date|submitted while the approval/, prove: submitted },
  {
    when: /no other payment was received/,
    prove: words(
      /no other payment|no (?:further|second|additional) payment|single payment|payments? received\W{0,3}1\b/iu,
      "It does not show that no other payment came in.",
    ),
  },
  {
    when: /not in the (?:monitoring|immediate)/,
    prove: words(
      /not (?:enrolled|listed|in the|part of)[^\n]{0,40}program/iu,
      "It does not show that the merchant was outside the program.",
    ),
  },
  { when: /conversion/, prove: words(/conversion|exchange rate|DCC/iu, "It shows no choice of currency conversion.") },
  {
    when: /right transaction type/,
    prove: words(/transaction type|\bsale\b|purchase/iu, "It does not show the type of the transaction."),
  },
  { when: /currency code and amount/, prove: covered },
  {
    when: /cover the full charged amount|stayed within|leads to the final amount|inside the tolerance/,
    prove: covered,
  },
  {
    when: /valid authorization obtained|issuer approved|authorization approved for the same account|card was valid/,
    prove: approved,
  },
  { prove: approved },
];

function approvalIn(document: RelatedDocument, { view }: ProofInput): ProofResult {
  const code = placesOf(document, "approval-code").slice(0, 1);
  const approvedStatus = statusIs(document, STATUS.payment.approved) ?? statusIs(document, STATUS.payment.paid);
  if (statusIs(document, STATUS.payment.declined) && code.length === 0)
    return { missing: "The authorization was declined." };
  if (code.length === 0 && !approvedStatus) return { missing: "It shows no approval." };
  if (view.family?.startsWith("auth_") && code.length === 0) return { missing: "It shows no approval code." };
  const status = approvedStatus ? [placeOf(document, approvedStatus)] : [];
  return { places: [...code, ...status.slice(0, code.length > 0 ? 0 : 1), ...linkPlaces(document, 2)] };
}
