import { AMOUNT_ROLES, DATE_ROLES, STATUS } from "@/lib/service/documents/findings/vocabulary";
import { amountWithCode, type Money } from "@/lib/values/money";
import { factsOf } from "../documents";
import { moneyOf } from "../money";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";
import { beforeDispute, linkPlaces, placeOf, placesOf, statusIs, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofRule } from "./proof";

/** A credit of the whole disputed amount, made before the dispute. */
const credited: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const credit = creditIn(document, view);
    if (!credit) return { missing: "It shows no credit with its amount and date before the dispute." };
    const places = [...credit.places, ...placesOf(document, "arn").slice(0, 1), ...linkPlaces(document, 1)];
    if (credit.part) {
      const whole = amountWithCode({ minor: view.fields.amountCents ?? 0, currency: view.currency });
      return { missing: `The credit of ${amountWithCode(credit.money)} covers only part of ${whole}.`, places };
    }
    return { places };
  });

/** Somebody else's payment went back, or the goods were replaced or repaired. */
const remedied: Proof = (input) => {
  const refund = credited(input);
  if (!("missing" in refund)) return refund;
  return anyOf(input.candidates, (document) => {
    const words = wordPlaces(
      document,
      /replacement (?:was |has been )?(?:sent|shipped|delivered)|repair(?:ed)? (?:was |completed|and returned)/iu,
    );
    return words.length > 0 ? { places: words } : refund;
  });
};

export const REFUND: readonly ProofRule[] = [{ when: /replacement or repair/, prove: remedied }, { prove: credited }];

export type Credit = { money: Money; date?: string; part: boolean; places: ReturnType<typeof placesOf> };

/** The credit that a refund document of this case shows, when it was made before the dispute. */
export function creditIn(document: RelatedDocument, view: CaseView): Credit | undefined {
  const { amountCents } = view.fields;
  const refunds = factsOf(document.document, "amount", [AMOUNT_ROLES.refund]);
  const done = statusIs(document, STATUS.refund.succeeded) ?? statusIs(document, STATUS.payment.voided);
  const amounts = refunds.length > 0 || !done ? refunds : factsOf(document.document, "amount").slice(0, 1);
  const own = amounts.filter((fact) => [undefined, view.currency].includes(moneyOf(fact).currency));
  const best = own.sort((a, b) => Math.abs(moneyOf(b).minor) - Math.abs(moneyOf(a).minor))[0];
  const dates = factsOf(document.document, "date", [DATE_ROLES.refunded, DATE_ROLES.issued]);
  const date = dates.find((fact) => beforeDispute(fact.value, view));
  if (!best || (!date && !done) || (!date && dates.length > 0)) return undefined;
  const money = { minor: Math.abs(moneyOf(best).minor), currency: view.currency };
  return {
    money,
    date: date?.value,
    part: amountCents !== undefined && money.minor < amountCents,
    places: [best, date].filter((fact) => fact !== undefined).map((fact) => placeOf(document, fact)),
  };
}
