import type { Place, SourceRecord } from "@/lib/service/evidence/model";
import { wordsOf } from "../people/people";
import { compact } from "./literal";

/** What a record prints, prepared to be searched: a search looks at its places only where it may succeed. */
export type Printed = {
  /** The record's own words, each once. */
  places: readonly Place[];
  /** Letters and digits of all places and values. */
  codes: string;
  words: ReadonlySet<string>;
  /** In lower case. */
  text: string;
};

const prepared = new WeakMap<SourceRecord, Printed>();

/** Remembered: each round of learning asks again. */
export function printedOf(record: SourceRecord): Printed {
  const known = prepared.get(record);
  if (known) return known;
  const places = placesOf(record);
  const quotes = places.map(({ quote }) => quote);
  const printed = {
    places,
    codes: [...quotes, ...record.pairs.map(({ value }) => value)].map(compact).join("\n"),
    words: new Set(quotes.flatMap(wordsOf)),
    text: quotes.join("\n").toLowerCase(),
  };
  prepared.set(record, printed);
  return printed;
}

function placesOf(record: SourceRecord): Place[] {
  const all = [...record.pairs.map(({ place }) => place), ...record.passages, ...record.prose];
  const seen = new Set<string>();
  return all.filter(({ page, start, end }) => {
    const key = `${page}:${start}:${end}`;
    return !seen.has(key) && seen.add(key);
  });
}
