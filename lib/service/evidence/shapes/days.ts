import { z } from "zod";
import type { EventDay } from "@/lib/service/evidence/model";
import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import raw from "./data/months.json";
import { findTimes } from "./times";

/** A written day; `value` is absent where the year is not printed and cannot be told. */
export type WrittenDay = { start: number; end: number; value?: EventDay; month?: number; dayOfMonth?: number };

const data = z
  .object({
    months: z.array(z.string()).length(12),
    weekdays: z.array(z.string()).length(7),
    ordinals: z.array(z.string()),
    links: z.array(z.string()),
  })
  .parse(raw);
const MONTHS = new Map(data.months.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)));
const WEEKDAYS = new Map(data.weekdays.flatMap((names, at) => names.split(" ").map((name) => [name, at] as const)));
const ORDINALS = new Set(data.ordinals);
const LINKS = new Set(data.links);

const ISO = /(?<![\d/.-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|-\d)/g;
const CJK = /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g;
const DOTTED = /(?<![\d/.-])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.])/g;
const SLASHED = /(?<![\d/.-])(\d{1,2})([/-]| \/ )(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d| \/)/g;
/** Day, up to one linking word, month name, year if printed. Which words are months and links, the data tells. */
const DAY_FIRST =
  /(?<![\p{L}\d/.-]|\d:)(\d{1,2})(\p{L}{1,2}(?!\p{L})|[.º])?(?:[\s-]+(\p{L}{2,3})(?=\s))?(?:-|\s*)(\p{L}{3,12})\.?(?!\p{L})(?:(?:[\s,-]+(?:(\p{L}{2,3})\s+)?|'|\s')?(\d{4}|\d{2})(?![\p{L}\d:]|[.,/]\d))?/gu;
/** `17AUG26`, `02SEP`: as tickets and logs print days. */
const COMPACT = /(?<![\p{L}\d])(\d{1,2})(\p{Lu}{3})(\d{2}|\d{4})?(?![\p{L}\d])/gu;
/** `11/Apr/2026:16:23:44 +0000`: as web servers stamp their lines, and forms of several countries print days. */
const NAMED_MONTH =
  /(?<![\d/.-])(\d{1,2})([/.])(\p{L}{3,9})\2(\d{4}|\d{2})(?![\p{L}\d/])(?::(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,6})?)?(?:\s?([+-]\d{2}:?\d{2}|Z))?)?/gu;
const MONTH_FIRST =
  /(?<![\p{L}\d])(\p{L}{3,12})\.?[\s-]*(\d{1,2})(\p{L}{2}(?!\p{L}))?(?![\d:]|[.,/]\d)(?:[\s,-]+(\d{4})(?![\p{L}\d]))?/gu;

/** A year by itself or within a date, of births, too, which no sale is as old as. */
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

export const yearsIn = (text: string): string[] => [...new Set(text.match(YEAR) ?? [])];

/** Which of the two a date in numbers prints first. */
export type DayOrder = "day" | "month";
/** The language of a text, or the record that prints it and may know the order of its file. */
export type PrintedIn = string | { dates?: DayOrder };

/** Only English prints both orders. */
const orderIn = (printedIn: PrintedIn): DayOrder | undefined =>
  typeof printedIn !== "string" ? printedIn.dates : printedIn === "en" ? undefined : "day";

/**
 * Every written day. `03/04/2026` keeps both readings, the month first, unless another date of the text, its language or
 * its record shows the order. A time of day that stands beside the day belongs to it.
 */
export function findDays(
  text: string,
  printedIn: PrintedIn,
  madeAt?: string,
): { start: number; end: number; value: EventDay }[] {
  return findWrittenDays(text, printedIn, madeAt).flatMap(({ start, end, value }) =>
    value === undefined ? [] : [{ start, end, value }],
  );
}

/** As `findDays`, with the days that lack a year; `madeAt` (a calendar date) gives them the nearest one. */
export function findWrittenDays(text: string, printedIn: PrintedIn, madeAt?: string): WrittenDay[] {
  const found: (WrittenDay & Yearless)[] = [];
  const add = ({ index: start, 0: { length } }: RegExpExecArray, day: Day | undefined, end = start + length) => {
    if (day !== undefined && !found.some((other) => start < other.end && other.start < end))
      found.push({ start, end, ...day });
  };
  for (const match of text.matchAll(ISO)) add(match, full(Number(match[1]), Number(match[3]), Number(match[4])));
  for (const match of text.matchAll(CJK)) add(match, full(Number(match[1]), Number(match[2]), Number(match[3])));
  for (const match of text.matchAll(DOTTED)) add(match, full(year(match[3]), Number(match[2]), Number(match[1])));
  for (const match of text.matchAll(NAMED_MONTH)) add(match, ofNamedMonth(match));
  const order = numericOrder(text) ?? orderIn(printedIn);
  for (const match of text.matchAll(SLASHED)) add(match, onWeekday(numeric(match, order), text, match.index));
  const dayFirst = new RegExp(DAY_FIRST);
  for (let match = dayFirst.exec(text); match !== null; match = dayFirst.exec(text)) {
    const [, day = "", ordinal, link, month = "", link2, yearText] = match;
    const number = MONTHS.get(month.toLowerCase());
    // `28 et dimanche 29 mars`: the words behind the first number belong to the next day.
    if (number === undefined) {
      dayFirst.lastIndex = match.index + day.length;
      continue;
    }
    // `2 June - 11 July 2025`, `Fri 3 July - Fri 10 July`: what stands where a year may stand is the next day.
    const opensNext =
      yearText?.length === 2 && (isWeekday(link2 ?? "") || MONTHS.has(wordAt(text, dayFirst.lastIndex)));
    if (opensNext) dayFirst.lastIndex = match.index + match[0].indexOf(month, day.length) + month.length;
    const linked = [link, opensNext ? undefined : link2].every((word) => word === undefined || isLink(word));
    if (!linked || (ordinal !== undefined && !ORDINALS.has(ordinal.toLowerCase()))) continue;
    add(match, written(opensNext ? undefined : yearText, number, Number(day), madeAt), dayFirst.lastIndex);
  }
  for (const match of text.matchAll(COMPACT)) {
    const number = MONTHS.get((match[2] ?? "").toLowerCase());
    if (number !== undefined) add(match, written(match[3], number, Number(match[1]), madeAt));
  }
  for (const match of text.matchAll(MONTH_FIRST)) {
    const number = MONTHS.get((match[1] ?? "").toLowerCase());
    if (number === undefined || (match[3] !== undefined && !ORDINALS.has(match[3].toLowerCase()))) continue;
    add(match, written(match[4], number, Number(match[2]), madeAt));
  }
  const sorted = found.sort((one, other) => one.start - other.start);
  return withTimes(
    sorted.map((day, at) => ofRange(day, sorted[at + 1], text)),
    text,
  );
}

type Day = Omit<WrittenDay, "start" | "end"> & Yearless;
/** Month and day where no year is printed. */
type Yearless = { yearless?: readonly [month: number, dayOfMonth: number] };

const isLink = (word: string): boolean => LINKS.has(word.toLowerCase());
const WORD_BEHIND = /\s?(\p{L}{3,12})(?!\p{L})/uy;

function wordAt(text: string, at: number): string {
  WORD_BEHIND.lastIndex = at;
  return WORD_BEHIND.exec(text)?.[1]?.toLowerCase() ?? "";
}

const DASH = /^\s?[-–—]\s?(?:(\p{L}{2,10})\.?,?\s)?$/u;

/** `2 June - 11 July 2025`: the first day of a range has the year that only its last day prints. */
function ofRange({ yearless, ...day }: WrittenDay & Yearless, last: (WrittenDay & Yearless) | undefined, text: string) {
  const until = last?.yearless || last?.value?.other ? undefined : last?.value?.day;
  const between = last && DASH.exec(text.slice(day.end, last.start));
  if (!yearless || until === undefined || !between || !(between[1] === undefined || isWeekday(between[1]))) return day;
  const near = Number(until.slice(0, 4));
  const first = [near, near - 1].map((one) => iso(one, ...yearless)).find((one) => one !== undefined && one <= until);
  return first === undefined ? day : { start: day.start, end: day.end, value: { day: first } };
}

function written(yearText: string | undefined, month: number, dayOfMonth: number, madeAt: string | undefined) {
  if (yearText !== undefined) return full(year(yearText), month, dayOfMonth);
  if (iso(2024, month, dayOfMonth) === undefined) return undefined;
  const yearless = [month, dayOfMonth] as const;
  if (madeAt === undefined || !isCalendarDate(madeAt)) return { month, dayOfMonth, yearless };
  const near = Number(madeAt.slice(0, 4));
  const [day] = [near - 1, near, near + 1]
    .flatMap((candidate) => iso(candidate, month, dayOfMonth) ?? [])
    .sort((one, other) => Math.abs(daysBetween(madeAt, one)) - Math.abs(daysBetween(madeAt, other)));
  return day === undefined ? undefined : { value: { day }, yearless };
}

function ofNamedMonth([, day, , name = "", yearText, time, zone]: RegExpExecArray) {
  const number = MONTHS.get(name.toLowerCase());
  const found = number === undefined ? undefined : full(year(yearText), number, Number(day));
  return found && { value: { ...found.value, ...(time && { time }), ...(zone && { zone }) } };
}

function full(yearNumber: number, month: number, dayOfMonth: number): { value: EventDay } | undefined {
  const day = iso(yearNumber, month, dayOfMonth);
  return day === undefined ? undefined : { value: { day } };
}

function numeric(match: RegExpExecArray, order: DayOrder | undefined) {
  const dayFirst = iso(year(match[4]), Number(match[3]), Number(match[1]));
  const monthFirst = iso(year(match[4]), Number(match[1]), Number(match[3]));
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) {
    const only = dayFirst ?? monthFirst;
    return only === undefined ? undefined : { value: { day: only } };
  }
  if (order !== undefined) return { value: { day: order === "day" ? dayFirst : monthFirst } };
  return { value: { day: monthFirst, other: dayFirst } };
}

/** `Mon`, `lundi`. */
export const isWeekday = (word: string): boolean => WEEKDAYS.has(word.toLowerCase());

const WORD_IN_FRONT = /(\p{L}{2,10})\.?,?\s{1,2}$/u;

/** `Tue 08/04/2026`: only one of the two readings is a Tuesday. */
function onWeekday(found: { value: EventDay } | undefined, text: string, at: number): { value: EventDay } | undefined {
  const { day, other } = found?.value ?? {};
  if (day === undefined || other === undefined) return found;
  const weekday = WEEKDAYS.get((WORD_IN_FRONT.exec(text.slice(Math.max(0, at - 14), at))?.[1] ?? "").toLowerCase());
  const [first, second] = [day, other].map((one) => new Date(`${one}T00:00:00Z`).getUTCDay() === weekday);
  return first === second ? found : { value: { day: first ? day : other } };
}

/** What the unmistakable dates of the text say about the order of day and month. */
export function numericOrder(text: string): DayOrder | undefined {
  const orders = new Set(
    [...text.matchAll(SLASHED)].flatMap((match): DayOrder[] => {
      const [first, second] = [Number(match[1]), Number(match[3])];
      if (first > 12 && second <= 12) return ["day"];
      return second > 12 && first <= 12 ? ["month"] : [];
    }),
  );
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** Joins a day with the one time of day within a few signs of it, before or behind. */
function withTimes(days: readonly WrittenDay[], text: string): WrittenDay[] {
  const times = findTimes(text).filter(({ start, end }) => !days.some((day) => start < day.end && day.start < end));
  return days.map((day) => {
    const near = times.find(({ start, end }) =>
      joins(start >= day.end ? text.slice(day.end, start) : text.slice(end, day.start)),
    );
    if (near === undefined || day.value === undefined || day.value.time !== undefined) return day;
    const { time, zone } = near.value;
    return {
      ...day,
      start: Math.min(day.start, near.start),
      end: Math.max(day.end, near.end),
      value: { ...day.value, time, ...(zone === undefined ? {} : { zone }) },
    };
  });
}

const LONGEST_JOIN = 8;

function joins(between: string): boolean {
  return (
    between.length > 0 &&
    between.length <= LONGEST_JOIN &&
    /^[\p{L}\s,·|@-]*$/u.test(between) &&
    !/[\n\t]/.test(between)
  );
}

/** Years from 1990 to 2099: older ones are birthdays and misreadings. */
function iso(yearNumber: number, month: number, dayOfMonth: number): string | undefined {
  const day = `${yearNumber}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
  return yearNumber >= 1990 && yearNumber <= 2099 && isCalendarDate(day) ? day : undefined;
}

function year(printed: string | undefined): number {
  return printed?.length === 2 ? 2000 + Number(printed) : Number(printed);
}
