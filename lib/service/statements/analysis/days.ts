import { calendarDay, fullYear, unixDay } from "@/lib/service/documents/values/calendar";
import { readDay } from "@/lib/service/documents/values/read-day";

/** A day; or both readings of a numeric date such as 05/03/2021 (month first, then day first). */
export type Day = { day: string } | { either: readonly [monthFirst: string, dayFirst: string] };
export type DayOrder = "day first" | "month first";

const NUMERIC = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** Taiwan counts its years from 1912, with three digits since 2011: `114/08/01`. */
const OF_TAIWAN = /^(1[0-4]\d)\/(\d{2})\/(\d{2})(?!\d)/;
const BEFORE_TAIWAN = 1911;
/** Thailand counts from 543 before the years of everybody else: 2568 is 2025. */
const BUDDHIST_FROM = 2540;
const BUDDHIST_YEARS = 543;

/** The first date of a cell or phrase. `order` settles numeric dates that have two readings. */
export function readDate(text: string, order?: DayOrder): Day | undefined {
  const trimmed = text.trim();
  const numeric = NUMERIC.exec(trimmed);
  const certain = readDay(trimmed);
  if (certain !== undefined && !(numeric && numeric.index === 0 && !/^\d{1,2}\./.test(trimmed)))
    return { day: certain };
  if (numeric) return fromNumeric(numeric, order);
  const compact = COMPACT.exec(trimmed);
  const taiwan = compact ? null : OF_TAIWAN.exec(trimmed);
  const [, year, month, date] = compact ?? taiwan ?? [];
  const day = year && calendarDay(Number(year) + (taiwan ? BEFORE_TAIWAN : 0), Number(month), Number(date));
  return day ? { day } : undefined;
}

/** `30 September` */
const LONGEST_DAY = 16;

/** What the cell of a column of days says: a day, both readings of one, or what may be one without its year. */
export function dayOfCell(
  cell: string,
  order: DayOrder | undefined,
): { date?: string; dateUnclear?: string[]; dayWritten?: string } {
  const unix = /^\d{10}(?:\d{3})?$/.test(cell) ? unixDay(Number(cell)) : undefined;
  if (unix) return { date: unix };
  const read = readDate(cell, order);
  if (!read) return /\d/.test(cell) && cell.length <= LONGEST_DAY ? { dayWritten: cell } : {};
  return "day" in read ? { date: read.day } : { dateUnclear: [...read.either] };
}

function fromNumeric(match: RegExpExecArray, order: DayOrder | undefined): Day | undefined {
  const [first, second, written] = [Number(match[1]), Number(match[2]), fullYear(match[3] ?? "")];
  const year = written >= BUDDHIST_FROM ? written - BUDDHIST_YEARS : written;
  const monthFirst = calendarDay(year, first, second);
  const dayFirst = calendarDay(year, second, first);
  // A date with points is written day first wherever it is used.
  if (match[0].includes(".")) return dayFirst ? { day: dayFirst } : undefined;
  if (!monthFirst || !dayFirst || monthFirst === dayFirst) {
    const only = monthFirst ?? dayFirst;
    return only ? { day: only } : undefined;
  }
  if (order) return { day: order === "month first" ? monthFirst : dayFirst };
  return { either: [monthFirst, dayFirst] };
}

/** Whether days of a document are those of Taiwan's calendar. */
export function countsYearsOfTaiwan(text: string): boolean {
  return (text.match(YEARS_OF_TAIWAN) ?? []).some((day) => readDate(day) !== undefined);
}

const YEARS_OF_TAIWAN = /(?<![\d/])1[0-4]\d\/\d{2}\/\d{2}(?![\d/])/g;

const LEAST_DAYS = 4;
/** A list of single days has several events on most of them, one of single months has one a month. */
const LEAST_EACH = 3;
/** Or more on some days than on others, beyond the day on which it was made. */
const LEAST_MORE = 2;

/**
 * What dates with a number above 12 say about the order in the whole document; where there is none, dates of which one
 * number never changes and the other runs on are those of one month. `undefined` when nothing tells or they quarrel.
 */
export function dayOrder(text: string): DayOrder | undefined {
  const dates = [...text.matchAll(/(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?![\d/-])/g)];
  const firsts = new Map<number, number>();
  const seconds = new Map<number, number>();
  let day = 0;
  let month = 0;
  for (const match of dates) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
    if (first > 12 && second <= 12) day += 1;
    if (second > 12 && first <= 12) month += 1;
  }
  if (day > 0 !== month > 0) return day > 0 ? "day first" : "month first";
  const isRun = (days: ReadonlyMap<number, number>, months: ReadonlyMap<number, number>): boolean => {
    const isUneven = dates.length >= days.size + LEAST_MORE && new Set(days.values()).size > 1;
    const isListed = dates.length >= days.size * LEAST_EACH || isUneven;
    return day === 0 && months.size === 1 && days.size >= LEAST_DAYS && isListed;
  };
  if (isRun(firsts, seconds)) return "day first";
  return isRun(seconds, firsts) ? "month first" : undefined;
}

/** First and last day of a month, `YYYY-MM-DD`. */
export function monthSpan(year: number, month: number): { start: string; end: string } | undefined {
  const start = calendarDay(year, month, 1);
  if (!start) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start, end: `${start.slice(0, 8)}${String(last).padStart(2, "0")}` };
}
