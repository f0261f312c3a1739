import { isCalendarDate } from "@/lib/values/calendar";
import { isOfGoods } from "../events/likely";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import { linesIn } from "../language/lines";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type Found,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { holdsName, surnameOf, wordsOf } from "../people/people";
import { findWrittenDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { type Facts, isUnspoken } from "./paper";

/**
 * Registers of attendance. Whoever came has a line with a mark, a signature or a time for each session; the sessions
 * stand in the line itself, in the columns above it, or over each day's list. Nobody writes that a service was rendered.
 * So a line that names the cardholder in such a register and marks more sessions than it leaves out tells each of them.
 */
export function withAttendance(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  const { cardholder, transactionDay } = known;
  if (cardholder === undefined || transactionDay === undefined) return [...events];
  const more = [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const paper = records.filter((record) => record.file === file);
    const told = events.filter((event) => event.file === file);
    if (told.some(isTold) || !isRegister(paper, told)) return [];
    const lines = paper.flatMap((record) => record.passages.flatMap(linesIn).map((line) => ({ line, record })));
    const all = [...new Map(lines.map((one) => [`${one.line.page} ${one.line.start}`, one])).values()].sort(
      (a, b) => a.line.page - b.line.page || a.line.start - b.line.start,
    );
    const places = all.map(({ line }) => line);
    const heads = places.filter(({ quote }) => !holdsName(quote, cardholder));
    const title = titleOf(heads, soldWords(events, records));
    return all.flatMap(({ line, record }, at) => {
      if (!isFirm(ties.get(record.id)) || !holdsName(line.quote, cardholder)) return [];
      const marks = marksIn(line, cardholder);
      const day = marks && sessionOf(at, places, record, known);
      return day ? [attended(record, line, { day, title, isSigned: marks.isSigned, name: cardholder })] : [];
    });
  });
  return [...events, ...more];
}

const isTold = ({ type, modality, at }: Event): boolean =>
  (type === "service-rendered" || type === "no-show") && modality === "asserted" && at?.own === true;

const HEAD = 6;

function isRegister(paper: readonly SourceRecord[], told: readonly Event[]): boolean {
  if (!isUnspoken(paper) || isOfGoods(paper)) return false;
  const head = paper.flatMap(({ passages }) => passages.flatMap(linesIn)).slice(0, HEAD);
  if (head.some(({ quote }) => tokensOf(quote).some((word) => WORDS.registers.has(word)))) return true;
  const [main] = [...classify(featuresOf(paper, told))].sort(([, one], [, other]) => other - one);
  return main?.[0] === "proof of services provided";
}

/** The words of the papers that tell the order: what was booked is among them. */
function soldWords(events: readonly Event[], records: readonly SourceRecord[]): ReadonlySet<string> {
  const orders = events.filter(({ type, modality }) => type === "order-placed" && modality === "asserted");
  const files = new Set(orders.map(({ file }) => file));
  const words = records
    .filter(({ file }) => files.has(file))
    .flatMap(({ passages }) => passages.flatMap(({ quote }) => wordsOf(quote)));
  return new Set(words.filter((word) => word.length >= TELLING));
}

const TELLING = 4;

/** The line of the head that names what was attended: the one that shares most words with the papers of the order. */
function titleOf(lines: readonly Place[], sold: ReadonlySet<string>): Place | undefined {
  const shared = (line: Place) => new Set(wordsOf(line.quote).filter((word) => sold.has(word))).size;
  const [best] = lines.slice(0, HEAD).toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : undefined;
}

type Marks = { isSigned: boolean };

/** Cells of a line, whatever divides them. */
const CELLS = /\t|\s{2,}|\s*\|\s*|;/u;
export const cellsOf = (line: string): string[] => line.split(CELLS).map((cell) => cell.trim());
const CLOCK = /^\d{1,2}[:.h]\d{2}(?::\d{2})?$/u;

/** What stands in the cells beside the name, where more of them say that the person was there than that not. */
function marksIn(line: Place, cardholder: string): Marks | undefined {
  const surname = surnameOf(cardholder) ?? "";
  const cells = cellsOf(line.quote);
  const name = cells.findIndex((cell) => wordsOf(cell).includes(surname));
  const [mine, others] = [cells.slice(name + 1), cells.slice(0, Math.max(0, name))];
  const isSignature = (cell: string) => isSignatureOf(cell, cardholder);
  const isThere = (cell: string) => WORDS.present.has(plainOf(cell)) || CLOCK.test(cell) || isSignature(cell);
  const isNot = (cell: string) =>
    tokensOf(cell).some((word) => WORDS.absent.has(word)) || WORDS.missed.has(plainOf(cell));
  const marks = mine.filter((cell) => cell !== "" && (isThere(cell) || isNot(cell)));
  const there = marks.filter((cell) => !isNot(cell));
  // A list of arrivals prints the time in front of the name.
  const came = there.length > 0 || others.some((cell) => CLOCK.test(cell));
  const missed = marks.length - there.length;
  if (name < 0 || !came || (missed > 0 && there.length <= missed)) return undefined;
  return {
    isSigned: there.some((cell) => isSignature(cell) || WORDS.signed.has(plainOf(cell).replaceAll(BRACKETS, ""))),
  };
}

const BRACKETS = /[()[\]]/gu;
const plainOf = (cell: string): string => cell.toLowerCase().replaceAll(/["']/gu, "").trim();

/** `S.Barrault`, `M. Tanguy`, `L.B.`: the surname, or the initials of all parts of the name in either order. */
export function isSignatureOf(cell: string, cardholder: string): boolean {
  const words = wordsOf(cell);
  const parts = wordsOf(cardholder);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  if (words.includes(surnameOf(cardholder) ?? "")) return true;
  const initials = parts.map((one) => one[0]);
  const letters = words.length === 1 ? [...(words[0] ?? "")] : words;
  return (
    letters.length >= 2 &&
    letters.length <= parts.length &&
    letters.every((one) => one.length === 1 && initials.includes(one))
  );
}

const MOST_WORDS = 4;

/** The day of the line, of the columns above the names, or of the heading of its list; never one after the dispute. */
function sessionOf(
  at: number,
  lines: readonly Place[],
  record: SourceRecord,
  { transactionDay = "", disputeDay, today }: CaseKnowledge,
): Found<EventDay> | undefined {
  const last = disputeDay ?? today;
  for (let above = at; above >= 0; above -= 1) {
    const line = lines[above];
    if (line === undefined) continue;
    const written = findWrittenDays(line.quote, record, transactionDay).flatMap(({ value, start, end }) =>
      value === undefined ? [] : [{ value, place: part(line, start, end) }],
    );
    const days = written.length > 0 ? written : shortDays(line, record.language, transactionDay);
    const first = days.find(({ value: { day } }) => day >= transactionDay && day <= last);
    // What came before the sale or after the dispute did not happen on another day of the heading.
    if (first ?? (above === at && written.length > 0)) return first;
  }
  return undefined;
}

/** `20/01`, `09-13/02`: day and month of a session, or the last of several. */
const SHORT = /(?<![\d/.-])(?:\d{1,2}\s?[-–]\s?)?(?<one>\d{1,2})[/.](?<other>\d{1,2})(?![\d/.]|\s?[-–]\s?\d)/gu;
const MONTHS = 12;

/** Sessions without a year lie within the year after the sale; the numbers of all columns tell their order. */
function shortDays(line: Place, language: string, sale: string): Found<EventDay>[] {
  const found = [...line.quote.matchAll(SHORT)].map((match) => ({
    numbers: [Number(match.groups?.one), Number(match.groups?.other)] as const,
    place: part(line, match.index, match.index + match[0].length),
  }));
  const isDayFirst = found.some(({ numbers }) => numbers[0] > MONTHS);
  const isMonthFirst = found.some(({ numbers }) => numbers[1] > MONTHS);
  if (isDayFirst === isMonthFirst && (isDayFirst || language === "en")) return [];
  return found.flatMap(({ numbers: [one, other], place }) => {
    const [day, month] = isMonthFirst ? [other, one] : [one, other];
    const days = [0, 1].map(
      (more) => `${Number(sale.slice(0, 4)) + more}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
    );
    const first = days.find((one) => isCalendarDate(one) && one >= sale);
    return first === undefined ? [] : [{ value: { day: first }, place }];
  });
}

function attended(
  record: SourceRecord,
  line: Place,
  { day, title, isSigned, name }: { day: Found<EventDay>; title: Place | undefined; isSigned: boolean; name: string },
): Event {
  const told = (place: Place) => ({ value: place.quote.trim().replaceAll(/\s+/gu, " "), place });
  return {
    id: `${record.id}@attendance${line.start}`,
    type: "service-rendered",
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: record.authority === "third-party" ? "third-party" : "merchant-system",
    at: { ...day.value, own: true },
    fields: {
      day,
      guest: { value: name, place: line },
      activity: told(title ?? line),
      ...(title && { items: told(title) }),
      ...(isSigned && { signature: { value: true, place: line } }),
    },
    place: line,
    quote: line,
  };
}
