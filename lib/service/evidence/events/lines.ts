import type { Mention, Place } from "../model";

/** A part of a record's text with what the lexicon found in it. */
export type ReadText = { place: Place; mentions: readonly Mention[] };

/** The lines of a passage, each a passage of its own. */
export function linesIn(place: Place): Place[] {
  let { start } = place;
  return place.quote.split("\n").flatMap((quote) => {
    const line = { ...place, start, end: start + quote.length, quote };
    start += quote.length + 1;
    return quote.trim() === "" ? [] : [line];
  });
}
