import { rulingsOf } from "../../learned/learned";
import type { CaseKnowledge, Money, Place } from "../../model";
import { findDays } from "../../shapes/days";
import { tokensOf } from "../../shapes/value-shapes";
import { findAmount } from "../../ties/amounts";
import { WORDS } from "../../words/paper-words";
import { clausesIn, wordsBesideNoShows } from "./terms";

export type Rule = { clause: string; place: Place };

const SURE = Number.POSITIVE_INFINITY;

/**
 * What the sentences of a paper rule, each clause where it is told most surely: by the words that name it, else by likeness
 * to sentences of terms that are known to rule it. A question rules nothing, nor does an entry of a log. A price is that of
 * the charge.
 */
export function ruledIn(lines: readonly Place[], { amount }: Pick<CaseKnowledge, "amount">): Rule[] {
  const best = new Map<string, { place: Place; margin: number }>();
  const sentences = lines.flatMap(sentencesOf).filter(({ quote }) => !quote.includes("?") && !isEntry(quote));
  for (const place of sentences) {
    const named = clausesIn(proseIn(place)).map((clause) => [clause, SURE] as const);
    for (const [clause, margin] of [...named, ...likelyRules(place)])
      if (
        (clause !== PRICE || isPriceOf(amount, place)) &&
        margin > (best.get(clause)?.margin ?? Number.NEGATIVE_INFINITY)
      )
        best.set(clause, { place, margin });
  }
  return [...best].map(([clause, { place }]) => ({ clause, place }));
}

const PRICE = "price";

/** Which of the prices of a paper is asked about, the sum of the charge tells. */
const isPriceOf = (amount: Money | undefined, place: Place): boolean =>
  amount !== undefined && findAmount(amount, place, false) !== undefined;

/** Whether a text is likely to rule the clause, whatever its words are. */
export const likelyRules = ({ quote }: Pick<Place, "quote">): (readonly [string, number])[] =>
  tokensOf(quote).filter((word) => LETTER.test(word)).length < FEWEST_WORDS
    ? []
    : rulingsOf(quote.trim().replaceAll(/\s+/gu, " "));

const FEWEST_WORDS = 4;

const SENTENCE = /.+?(?:[.;!](?=\s+[\p{Lu}\d"“„«[(])|$)/gsu;

function sentencesOf(place: Place): Place[] {
  return [...place.quote.matchAll(SENTENCE)].flatMap(({ 0: quote, index }) =>
    quote.trim() === ""
      ? []
      : [{ ...place, quote, start: place.start + index, end: place.start + index + quote.length }],
  );
}

/** A line that begins with a day is an entry of a log. */
const LONGEST_DAY = 12;
const isEntry = (line: string): boolean => findDays(line.trim().slice(0, LONGEST_DAY), "en").length > 0;

const FEWEST_WORDS_OF_A_RULE = 6;
const CELLS = /\t+|\s{2,}|:\s+/u;
const LETTER = /\p{L}/u;

/** The cells of a line that are sentences: `Status   NO SHOW   set by night audit` rules nothing. */
function proseIn({ quote }: Place): string {
  return quote
    .split(CELLS)
    .filter((cell) => {
      const words = wordsBesideNoShows(cell).filter((word) => LETTER.test(word));
      return words.length >= FEWEST_WORDS_OF_A_RULE && words.some((word) => WORDS.ruling.has(word));
    })
    .join(" ");
}
