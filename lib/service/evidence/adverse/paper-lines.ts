import { isUsable } from "../events/events-of";
import { linesIn } from "../language/lines";
import type { Event, EventDay, Place, SourceRecord, Understanding } from "../model";
import { wordsOf } from "../people/people";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { hasLetter, tokensOf } from "../shapes/value-shapes";
import { compact } from "../ties/literal";
import type { Scene } from "./scene";

export type PaperLine = { record: SourceRecord; place: Place; quote: string };

const remembered = new WeakMap<Understanding, PaperLine[]>();

/** The lines of all papers that may be used, in reading order, whomever they name; several finders look at them in turn. */
export function linesOf(understanding: Understanding): PaperLine[] {
  const lines = remembered.get(understanding) ?? readLines(understanding);
  remembered.set(understanding, lines);
  return lines;
}

/** The lines of each file. */
export function papersIn(lines: readonly PaperLine[]): PaperLine[][] {
  const papers = new Map<string, PaperLine[]>();
  for (const line of lines) {
    const paper = papers.get(line.place.file);
    if (paper) paper.push(line);
    else papers.set(line.place.file, [line]);
  }
  return [...papers.values()];
}

function readLines({ records }: Understanding): PaperLine[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const seen = new Set<string>();
  return records
    .filter((record) => isUsable(record, byId))
    .flatMap((record) => record.passages.flatMap(linesIn).map((place) => ({ record, place, quote: place.quote })))
    .filter(({ place: { file, page, start } }) => {
      const key = `${file} ${page} ${start}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .toSorted(
      ({ place: one }, { place: other }) =>
        byName(one.file, other.file) || one.page - other.page || one.start - other.start,
    );
}

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The days of a line; one that leaves the year out is the nearest to the sale. */
export function daysIn({ record, quote }: PaperLine, { known }: Pick<Scene, "known">): EventDay[] {
  return findDays(quote, record, known.transactionDay).map(({ value }) => value);
}

/** Whether the line prints the disputed sum, with either sign. */
export function printsSum({ quote }: PaperLine, { known: { amount } }: Pick<Scene, "known">): boolean {
  return amount !== undefined && findAmounts(quote).some(({ value }) => Math.abs(value.minor) === amount.minor);
}

/** The disputed sum as the line prints it, without its sign. */
export function sumIn(line: PaperLine, { known: { amount } }: Pick<Scene, "known">): Event["fields"] | undefined {
  const found = findAmounts(line.quote).find(({ value }) => Math.abs(value.minor) === amount?.minor);
  return found && { amount: { value: { ...found.value, minor: Math.abs(found.value.minor) }, place: line.place } };
}

const SHORTEST_WORD = 3;

/** How many words a text has; `Total 189.90 Visa` is no sentence. */
export const wordsIn = (text: string): number =>
  tokensOf(text).filter((word) => word.length >= SHORTEST_WORD && hasLetter(word)).length;

const SHORTEST_NAME = 4;
const SHORTEST_CODE = 4;

/** Whether the line prints a name or an order of the buyer. */
export function namesSale(quote: string, { known: { cardholder = "", orders } }: Pick<Scene, "known">): boolean {
  const names = wordsOf(cardholder).filter((word) => word.length >= SHORTEST_NAME);
  const code = compact(quote);
  return (
    wordsOf(quote).some((word) => names.includes(word)) ||
    orders.some((order) => compact(order).length >= SHORTEST_CODE && code.includes(compact(order)))
  );
}

/** What a record says of itself, as an event by whoever made it. */
export function findingOf(record: SourceRecord, type: string, place: Place): Event {
  return {
    id: `${record.id}@${type}`,
    type,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: record.authority,
    fields: {},
    place,
    quote: place,
  };
}
