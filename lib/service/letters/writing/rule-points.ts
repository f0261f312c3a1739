import { isFraud } from "@/lib/service/assessment/judgement/relation/case-view";
import { daysBetween } from "@/lib/values/calendar";
import type { Piece } from "./draft";
import type { LetterCase } from "./letter-case";

/** Visa's and Mastercard's outer limit between processing and dispute, in days. */
const OUTER_LIMIT_DAYS = 540;

/** What the rules seem to say, worded as an appearance: the issuer decides. */
export function rulePoints(letter: LetterCase): Piece[][] {
  const points = letter.respond ? [...authenticated(letter), ...credited(letter), ...late(letter)] : [];
  return points.map((point) => ["**Rule.** ", point]);
}

function authenticated(letter: LetterCase): Piece[] {
  if (!isFraud(letter.view)) return [];
  return appears(letter, "three-ds-authenticated", "the liability shift for authenticated payments");
}

function credited(letter: LetterCase): Piece[] {
  return appears(letter, "credit-processed", "the credit that was already issued for this charge");
}

function appears({ answered }: LetterCase, proof: string, what: string): Piece[] {
  const held = answered.flatMap(({ statements }) => statements).find((statement) => statement.proof === proof);
  return held ? [{ words: `The dispute appears inconsistent with ${what}`, citations: held.citations }] : [];
}

/** Only the outer limit: other filing periods start on days that the case does not show. */
function late({ view }: LetterCase): Piece[] {
  const { transactionDate, disputeDate } = view.fields;
  const network = view.reason?.entry.network;
  if (!transactionDate || !disputeDate || (network !== "visa" && network !== "mastercard")) return [];
  if (daysBetween(transactionDate, disputeDate) <= OUTER_LIMIT_DAYS) return [];
  return [
    "The dispute appears to have been raised after the network's outer limit; the acquirer is asked to check this.",
  ];
}
