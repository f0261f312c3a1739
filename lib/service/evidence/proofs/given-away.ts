import { fieldsOfRecord } from "../events/fields/record-fields";
import { linesIn } from "../language/lines";
import { isDay, isFirm, type Place, type SourceRecord } from "../model";
import { denies, says } from "../words/phrases";
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
