import { assertionOf, tellingsOf } from "../learned/learned";
import type { Event, Understanding } from "../model";
import { buyerIn } from "./buyers-words";
import { findingOf, linesOf, printsSum, sumIn, wordsIn } from "./paper-lines";
import type { Scene } from "./scene";

const GROUPS: ReadonlySet<string> = new Set(["credit", "cancellation", "not-received", "processing"]);
const PROMISE = "refund-promised";
/** Only lines with the whole disputed sum, so that less likeness is enough than elsewhere. */
const LEAST_LIKENESS = -0.65;
const LEAST_ASSERTION = 0;
/** `Total 189.90 Visa` is no sentence. */
const FEWEST_WORDS = 6;

/**
 * `I'll have accounts send the 1,149 back`: what the merchant's side writes of the disputed sum and is like a promise to
 * give it back, whatever the words. That it was given back already says the same while no record shows a credit.
 */
export function promisedSums(understanding: Understanding, scene: Scene): Event[] {
  const { group, credits, known } = scene;
  // What a plan costs stands in every line of it.
  if (!GROUPS.has(group ?? "") || credits.length > 0 || known.family === "cancelled_recurring") return [];
  return linesOf(understanding).flatMap((line): Event[] => {
    const { record, place, quote } = line;
    if (record.speaker?.role === "cardholder" || buyerIn(quote, known.cardholder) !== undefined) return [];
    if (wordsIn(quote) < FEWEST_WORDS || quote.trimStart().startsWith(">")) return [];
    if (understanding.ties.get(record.id)?.strength === "other" || !printsSum(line, scene) || quote.includes("?"))
      return [];
    if ((tellingsOf(quote).get(PROMISE) ?? Number.NEGATIVE_INFINITY) < LEAST_LIKENESS) return [];
    if ((assertionOf(PROMISE, quote) ?? -1) < LEAST_ASSERTION) return [];
    const at = record.madeAt && { ...record.madeAt.value, own: false };
    const fields = sumIn(line, scene);
    return [
      { ...findingOf(record, PROMISE, place), by: "merchant-statement", ...(at && { at }), ...(fields && { fields }) },
    ];
  });
}
