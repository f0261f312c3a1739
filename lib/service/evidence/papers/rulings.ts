import { tokensOf } from "../events/shapes/value-shapes";
import { clausesIn, wordsBesideNoShows } from "../events/terms";
import { rulingsOf } from "../learned/learned";
import type { Place } from "../model";
import { findDays } from "../shapes/days";
import { WORDS } from "./words";

export type Rule = { clause: string; place: Place };

/** How surely a sentence rules what was learned. Of an author whom nothing learned from, six of ten clauses are seen, and one in ten sentences is taken to rule something else. */
const LEAST_MARGIN = -0.2;
const SURE = Number.POSITIVE_INFINITY;

/**
 * What the sentences of a paper rule, each clause where it is told most surely: by the words that name it, else by likeness
 * to sentences of terms that are known to rule it. A question rules nothing, nor does an entry of a log.
 */
export function ruledIn(lines: readonly Place[]): Rule[] {
  const best = new Map<string, { place: Place; margin: number }>();
  const sentences = lines.flatMap(sentencesOf).filter(({ quote }) => !quote.includes("?") && !isEntry(quote));
  for (const place of sentences) {
    const named = clausesIn(proseIn(place)).map((clause) => [clause, SURE] as const);
    for (const [clause, margin] of [...named, ...likelyRules(place)])
      if (margin > (best.get(clause)?.margin ?? LEAST_MARGIN)) best.set(clause, { place, margin });
  }
  return [...best].map(([clause, { place }]) => ({ clause, place }));
}

/** Whether a text is likely to rule the clause, whatever its words are. */
export const likelyRules = ({ quote }: Pick<Place, "quote">): (readonly [string, number])[] =>
  tokensOf(quote).filter((word) => LETTER.test(word)).length < FEWEST_WORDS
    ? []
    : [...rulingsOf(quote.trim().replaceAll(/\s+/gu, " "))].filter(([, margin]) => margin > LEAST_MARGIN);

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
