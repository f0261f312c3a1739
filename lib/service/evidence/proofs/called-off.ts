import { linesIn } from "../language/lines";
import { type EventDay, isFirm, isMessage, type Place } from "../model";
import { findWrittenDays } from "../shapes/days";
import { codeRuns, namesDay } from "../shapes/text-shapes";
import { says } from "../words/phrases";
import type { Scene } from "./scene";

/** Proofs that a booked time was kept for the customer, or that nothing is owed for it. */
const OF_BOOKINGS: ReadonlySet<string> = new Set([
  "booking-held-or-used",
  "no-credit-due-under-terms",
  "service-rendered",
]);
/** A paper that prints more days than these is no booking. */
const MOST_DAYS = 3;

/**
 * What was booked did not take place, as a log of the merchant says of its day: `16/8 AM not sailed, gale`. Such a log names no
 * customer, since it is of everybody who booked; whoever cancels alone is named.
 */
export function calledOff(scene: Scene): Place | undefined {
  if (!OF_BOOKINGS.has(scene.proof.id)) return undefined;
  const other = anotherTimeCalledOff(scene);
  if (other) return other;
  const days = bookedDays(scene);
  if (days.length === 0) return undefined;
  const { records, ties } = scene.understanding;
  return records
    .filter(({ id, kind, unusable, pairs }) => {
      const strength = ties.get(id)?.strength ?? "none";
      const isOfEverybody = strength === "none" || strength === "merchant" || strength === "weak";
      const isOfSomebody = pairs.some(
        ({ means }) => means !== undefined && "field" in means && NAMES.has(means.field ?? ""),
      );
      return isOfEverybody && !isOfSomebody && !isMessage(kind) && unusable === undefined;
    })
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .find(({ quote }) => days.some((day) => namesDay(quote, day)) && says("not-held", quote));
}

/**
 * Of several times that were booked under one number one row says that it was held and another that it was not: who paid for
 * all of them was not given all.
 */
function anotherTimeCalledOff({ bound, understanding: { records, ties } }: Scene): Place | undefined {
  const byId = new Map(records.map((record) => [record.id, record]));
  const held = Object.values(bound)
    .flat()
    .filter(({ type }) => type === "service-rendered")
    .flatMap(({ record }) => byId.get(record) ?? [])
    .filter(({ kind }) => kind === "row");
  return records
    .filter(({ id, kind, parent, unusable }) => {
      const tie = ties.get(id);
      const isNumbered = tie?.shared.some(
        ({ identifier, place }) => identifier === "order" && place.file === held[0]?.file,
      );
      const isBeside = held.some((one) => one.id !== id && one.parent === parent);
      return kind === "row" && unusable === undefined && isBeside && isFirm(tie) && isNumbered;
    })
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .find(({ quote }) => says("not-held", codeRuns(quote).join(" ")));
}

const NAMES: ReadonlySet<string> = new Set(["buyer", "guest", "recipient", "name", "email", "orderNumber", "account"]);

/** When what was ordered begins; where nothing says so, the few later days that the paper of the order prints. */
function bookedDays({ known, understanding: { events, records, ties } }: Scene): string[] {
  const sale = known.transactionDay;
  const firm = events.filter(({ record, modality }) => modality === "asserted" && isFirm(ties.get(record)));
  const starts = firm.flatMap(({ fields }) => {
    const value = fields.serviceFrom?.value;
    return typeof value === "object" && "day" in value ? [value.day] : [];
  });
  if (starts.length > 0 || sale === undefined) return [...new Set(starts)];
  const papers = new Set(firm.filter(({ type }) => type === "order-placed").map(({ file }) => file));
  const later = records
    .filter(({ id, file, kind }) => papers.has(file) && !isMessage(kind) && isFirm(ties.get(id)))
    .flatMap((record) => record.passages.flatMap(linesIn).flatMap(({ quote }) => findWrittenDays(quote, record)))
    .flatMap(({ value }) => (value === undefined ? [] : readings(value)))
    .filter((day) => day > sale);
  const days = [...new Set(later)];
  return days.length <= MOST_DAYS ? days : [];
}

const readings = ({ day, other }: EventDay): string[] => [day, ...(other === undefined ? [] : [other])];
