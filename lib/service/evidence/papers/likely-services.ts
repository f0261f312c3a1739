import { isOfGoods, isOfParcel } from "../events/likely";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type Found,
  type Identifier,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { surnameOf, wordsOf } from "../people/people";
import { findBlanks, hasOpenBlank } from "../shapes/blanks";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { says } from "../words/phrases";
import { cellsOf, isSignatureOf } from "./attendance";
import { type Facts, isUnspoken, linesOf } from "./paper";

const SERVICES = "proof of services provided";
/** How surely a paper is one about a service that was performed. */
const LIKELY = 0.5;
const OF_CUSTOMER: ReadonlySet<Identifier> = new Set(["reference", "order", "name", "email", "account", "address"]);
/** Whatever of these a paper tells, the rules have read it. */
const READ: ReadonlySet<string> = new Set([
  "service-rendered",
  "no-show",
  "order-cancelled",
  "cancellation-confirmed",
  "service-held",
]);

/**
 * Sheets of work, logs of a tour, folios. They say in no sentence that a service was performed. So a paper that is one of
 * services by its kind and carries a trace of the doing (the customer's signature, ticked boxes and none left empty, or a
 * course of hours) tells it of the last day that it prints between sale and dispute.
 */
export function likelyServices(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  return [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const paper = records.filter((record) => record.file === file);
    const told = events.filter((event) => event.file === file);
    if (told.some(({ type, modality }) => READ.has(type) && modality !== "promised") || !isUnspoken(paper)) return [];
    if (told.some(isOfParcel) || isOfGoods(paper)) return [];
    const teller = paper.find(({ id }) => {
      const tie = ties.get(id);
      return isFirm(tie) && tie?.shared.some(({ identifier }) => OF_CUSTOMER.has(identifier));
    });
    if (teller === undefined || (classify(featuresOf(paper, told)).get(SERVICES) ?? 0) < LIKELY) return [];
    // Of a list of everybody who came, the customer's own entries.
    const isList = paper.some(({ id }) => ties.get(id)?.strength === "other");
    const own = isList ? paper.filter(({ id, kind }) => kind === "row" && isFirm(ties.get(id))) : paper;
    const lines = linesOf(own);
    const trace = lines.some(({ quote }) => isOpen(quote)) ? undefined : traceIn(lines, known, isList);
    const day = trace && lastDay(lines, teller, known);
    return day ? [rendered(teller, trace, day)] : [];
  });
}

/** Somebody did not come, something is still to be done, or nobody filled it in. */
function isOpen(line: string): boolean {
  return (
    tokensOf(line).some((word) => WORDS.absent.has(word)) ||
    WORDS.nobodyCame.some((phrase) => ` ${tokensOf(line).join(" ")} `.includes(` ${phrase} `)) ||
    says("unfinished", line) ||
    says("draft", line) ||
    hasOpenBlank(line)
  );
}

type Trace = { place: Place; isSigned: boolean };

const FEWEST_TICKS = 2;
const FEWEST_HOURS = 2;
const FEWEST_INITIALS = 2;
const HOURS = /(?<![\d:.])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?![\d:])/gu;

function traceIn(lines: readonly Place[], { cardholder }: CaseKnowledge, isList: boolean): Trace | undefined {
  const surname = cardholder === undefined ? undefined : surnameOf(cardholder);
  const signed = lines.find(({ quote }) => {
    const words = wordsOf(quote);
    return surname !== undefined && words.includes(surname) && tokensOf(quote).some((word) => WORDS.signed.has(word));
  });
  if (signed) return { place: signed, isSigned: true };
  const initialed = lines.filter(
    ({ quote }) => cardholder !== undefined && cellsOf(quote).some((cell) => isSignatureOf(cell, cardholder)),
  );
  if (initialed[0] && initialed.length >= FEWEST_INITIALS) return { place: initialed[0], isSigned: true };
  const ticked = lines.filter(({ quote }) => findBlanks(quote).length > 0);
  const ticks = ticked.reduce((sum, { quote }) => sum + findBlanks(quote).length, 0);
  const [first] = ticked;
  if (first && ticks >= FEWEST_TICKS) return { place: first, isSigned: false };
  const hours = lines.filter(({ quote }) => quote.match(HOURS));
  const all = hours.reduce((sum, { quote }) => sum + (quote.match(HOURS)?.length ?? 0), 0);
  return hours[0] && all >= (isList ? 1 : FEWEST_HOURS) ? { place: hours[0], isSigned: false } : undefined;
}

/** A paper that prints a day beyond the dispute speaks of what is still to come. */
function lastDay(
  lines: readonly Place[],
  record: SourceRecord,
  { transactionDay, disputeDay, today }: CaseKnowledge,
): Found<EventDay> | undefined {
  const last = disputeDay ?? today;
  const all = lines.flatMap((line) =>
    findDays(line.quote, record, transactionDay).map(({ value, start, end }) => ({
      value,
      place: part(line, start, end),
    })),
  );
  // `OKT 18 l` on a sheet of `17.3.26` is no day in October.
  const whole = all.filter(({ place }) => WITH_YEAR.test(place.quote));
  const days =
    whole.length > 0 ? whole : all.length > 0 ? all : lines.flatMap((line) => shortDay(line, transactionDay));
  if (days.some(({ value: { day, other } }) => day > last && (other === undefined || other > last))) return undefined;
  return days
    .filter(({ value: { day } }) => day <= last && (transactionDay === undefined || day >= transactionDay))
    .toSorted((one, other) => other.value.day.localeCompare(one.value.day))[0];
}

const WITH_YEAR = /\d{4}|\d[./-]\d{1,2}[./-]\d{2}(?!\d)|\p{L}{3}\d{2}(?!\d)/u;

/** `14/4`: a sheet without a year is of the day of the sale where it prints its day and month. */
function shortDay(line: Place, sale: string | undefined): Found<EventDay>[] {
  if (sale === undefined) return [];
  const ofSale = [sale.slice(5, 7), sale.slice(8, 10)].map(Number);
  return [...line.quote.matchAll(SHORT)].flatMap(({ index, 0: text, groups }) => {
    const numbers = [Number(groups?.one), Number(groups?.two)];
    const isOfSale = [numbers, numbers.toReversed()].some((pair) => pair.every((one, at) => one === ofSale[at]));
    return isOfSale ? [{ value: { day: sale }, place: part(line, index, index + text.length) }] : [];
  });
}

const SHORT = /(?<![\d/.,:-])(?<one>\d{1,2})[/.](?<two>\d{1,2})(?:\.(?!\d)|(?![\d/.,:-]))/gu;

function rendered(record: SourceRecord, { place, isSigned }: Trace, day: Found<EventDay>): Event {
  return {
    id: `${record.id}@likely-service`,
    type: "service-rendered",
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: record.authority === "third-party" ? "third-party" : "merchant-system",
    at: { ...day.value, own: true },
    fields: {
      day,
      activity: { value: place.quote.trim().replaceAll(/\s+/gu, " "), place },
      ...(isSigned && { signature: { value: true, place } }),
    },
    place,
    quote: place,
    reader: "likeness",
  };
}
