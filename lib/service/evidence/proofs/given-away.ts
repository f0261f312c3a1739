import { fieldsOfRecord } from "../events/fields/record-fields";
import { linesIn } from "../language/lines";
import { type Event, isDay, isFirm, type Place, type SourceRecord } from "../model";
import { denies, says, wordsOf } from "../words/phrases";
import type { Scene } from "./scene";
import { resolve } from "./scene";

/**
 * A later line of the log in which a room, table or seat is held: `22:41  Room 214 released, walk-in checked in`. What is given
 * away before the booked day is over was not kept; what is freed the day after was.
 */
export function givenAway(scene: Scene): Place | undefined {
  if (scene.proof.id !== "booking-held-or-used") return undefined;
  const told = scene.bound.service ?? [];
  // `Room 214 released, walk-in checked in`: somebody else used it.
  const own = told.find(({ quote }) => isGivenAway(quote.quote));
  if (own) return own.quote;
  const taken = scene.known.cardholder === undefined ? undefined : usedByTaker(told, scene.known.cardholder, scene);
  if (taken) return taken;
  const unused = told.filter(({ type }) => type !== "service-rendered");
  const from = resolve("booking.serviceFrom|service.serviceFrom", scene);
  const { events, records, ties } = scene.understanding;
  for (const { file } of unused) {
    // `Room 214 released` of a housekeeper comes before it is assigned.
    const held = events.find((event) => event.file === file && event.type === "service-held")?.place;
    const found = records
      .filter((other) => other.file === file && other.unusable === undefined && isFirm(ties.get(other.id)))
      .filter((other) => !isLater(other, isDay(from) ? from.day : undefined))
      .flatMap(({ passages }) => passages.flatMap(linesIn))
      .find(({ page, start, quote }) => isGivenAway(quote) && (!held || page > held.page || start > held.start));
    if (found) return found;
  }
  return undefined;
}

/** `room to walk-in Ferris`, and then `room 214 Ferris checked out`: who used it is whom it was given to. */
function usedByTaker(told: readonly Event[], holder: string, { understanding }: Scene): Place | undefined {
  const own = new Set(wordsOf(holder));
  const lines = understanding.records
    .filter(({ id, unusable }) => unusable === undefined && isFirm(understanding.ties.get(id)))
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .filter(({ quote }) => isGivenAway(quote));
  const namesIn = (line: string): string[] =>
    [...line.matchAll(NAME)]
      .map(([name]) => name)
      .filter((name) => !own.has(wordsOf(name)[0] ?? "") && !says("bookable", name));
  return lines.find(({ file, page, start, quote }) =>
    told.some(
      ({ type, place, quote: used }) =>
        type === "service-rendered" &&
        place.file === file &&
        (place.page > page || (place.page === page && place.start > start)) &&
        !wordsOf(used.quote).some((word) => own.has(word)) &&
        namesIn(quote).some((name) => namesIn(used.quote).includes(name)),
    ),
  );
}

const NAME = /(?<![\p{L}\p{N}-])\p{Lu}\p{L}{2,}(?![\p{L}\p{N}-])/gu;

function isLater(record: SourceRecord, day: string | undefined): boolean {
  const own = fieldsOfRecord(record, []).own.day?.value;
  return day !== undefined && isDay(own) && own.day > day;
}

/** `no arrival, room given to walk-in`: each part of a line is denied by its own words alone. */
const isGivenAway = (line: string): boolean => {
  const parts = line.split(PARTS);
  const saysSo = (part: string): boolean => says("given-away", part) && !denies("given-away", part);
  return parts.some((part) => says("bookable", part)) && parts.some(saysSo);
};

const PARTS = /[,;]/;
