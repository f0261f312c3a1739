import type { Place } from "../model";
import { hasOpenBlank } from "../shapes/blanks";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import { holdsName } from "./people";

const MOST_WORDS_OF_A_LINE = 16;

/** Whether a line with a word for it signs: `Customer signature:  S. Vandermolen    06/08`, `Authorized by:  Rosalie Finnegan`. */
export function isSignedBy({ quote }: Pick<Place, "quote">, name: string): boolean {
  const words = tokensOf(quote);
  return (
    words.length <= MOST_WORDS_OF_A_LINE &&
    !quote.includes("?") &&
    words.some((word) => WORDS.signed.has(word) || WORDS.agreed.has(word)) &&
    !words.some((word) => WORDS.denied.has(word)) &&
    !hasOpenBlank(quote) &&
    holdsName(quote, name)
  );
}
