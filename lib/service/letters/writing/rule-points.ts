import { eciResult } from "@/lib/service/assessment/judgement/payment-results";
import { creditIn } from "@/lib/service/assessment/judgement/proofs/refund";
import { isFraud } from "@/lib/service/assessment/judgement/relation/case-view";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { daysBetween } from "@/lib/values/calendar";
import type { Piece } from "./draft";
import type { LetterCase } from "./letter-case";
import { dateOf, said, sentence } from "./sentences/facts";

/** Visa's and Mastercard's outer limit between processing and dispute, in days. */
const OUTER_LIMIT_DAYS = 540;

/** What the rules seem to say, worded as an appearance: the issuer decides. */
export function rulePoints(letter: LetterCase): Piece[][] {
  const points = [...authenticated(letter), ...credited(letter), ...early(letter), ...late(letter)];
  return points.map((point) => ["**Rule.** ", ...point]);
}

function authenticated({ view, included }: LetterCase): Piece[][] {
  if (!isFraud(view)) return [];
  for (const document of included) {
    const eci = eciResult(document.document, view);
    if (eci?.shifted) {
      const stated = said(document, eci.fact);
      return [
        [
          sentence(
            "The dispute appears inconsistent with the liability shift for authenticated payments, ECI ",
            stated,
          ),
        ],
      ];
    }
  }
  return [];
}

function credited({ view, included }: LetterCase): Piece[][] {
  for (const document of included) {
    const credit = creditIn(document, view);
    const place = credit?.places[0];
    if (credit && place && !credit.part) {
      return [
        [
          sentence("The dispute appears inconsistent with the credit that was already issued for this charge", {
            words: "",
            place,
          }),
        ],
      ];
    }
  }
  return [];
}

/** Filed before the agreed delivery date had come. */
function early({ view, included }: LetterCase): Piece[][] {
  const { disputeDate } = view.fields;
  if (view.family !== "not_received" || disputeDate === undefined) return [];
  for (const document of included) {
    const agreed = dateOf(document, [DATE_ROLES.estimated], (day) => day > disputeDate);
    if (agreed)
      return [[sentence("The dispute appears to have been raised before the agreed delivery date of ", agreed)]];
  }
  return [];
}

/** Only the outer limit: other filing periods start on days that the case does not show. */
function late({ view }: LetterCase): Piece[][] {
  const { transactionDate, disputeDate } = view.fields;
  const network = view.reason?.entry.network;
  if (!transactionDate || !disputeDate || (network !== "visa" && network !== "mastercard")) return [];
  if (daysBetween(transactionDate, disputeDate) <= OUTER_LIMIT_DAYS) return [];
  return [
    ["The dispute appears to have been raised after the network's outer limit; the acquirer is asked to check this."],
  ];
}
