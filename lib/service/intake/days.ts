import { calendarDay, fullYear, unixDay } from "@/lib/service/documents/values/calendar";
import { readDay } from "@/lib/service/documents/values/read-day";
import type { CalendarDate } from "@/lib/values/calendar";

export type DateOrder = "day" | "month";

/** A day, both readings of an ambiguous date, or `undefined` when it is not a date. */
type DayReading = { day: CalendarDate } | { either: [CalendarDate, CalendarDate] } | undefined;

const LONGEST = 80;

/** Parses a date in any format of notices and exports. The written day counts, whatever time zone follows it. */
export function readNoticeDay(value: string, order?: DateOrder): DayReading {
  const plain = value.trim().slice(0, LONGEST);
  if (/^\d{10}(?:\d{3})?$/.test(plain)) return found(unixDay(Number(plain)));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return found(calendarDay(Number(compact[1]), Number(compact[2]), Number(compact[3])));
  const words = plain.split(/\s+/);
  // A weekday or "by" may precede the date.
  for (let skip = 0; skip <= 2 && skip < words.length; skip++) {
    const rest = words.slice(skip).join(" ");
    const read = found(readDay(rest)) ?? readNumeric(rest, order);
    if (read) return read;
    if (/\d/.test(words[skip] ?? "")) return undefined;
  }
  return undefined;
}

/** The order of day and month in a document, inferred from its unambiguous `nn/nn/yyyy` dates. */
export function dateOrder(text: string): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const match of text.matchAll(NUMERIC_ANYWHERE)) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (first > 12 && second <= 12) orders.add("day");
    if (second > 12 && first <= 12) orders.add("month");
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

const NUMERIC_ANYWHERE = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
const NUMERIC = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/;

function readNumeric(text: string, order: DateOrder | undefined): DayReading {
  const match = NUMERIC.exec(text);
  if (!match) return undefined;
  const [first, second, year] = [Number(match[1]), Number(match[3]), fullYear(match[4] ?? "")];
  const dayFirst = calendarDay(year, second, first);
  const monthFirst = calendarDay(year, first, second);
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return found(dayFirst ?? monthFirst);
  if (order) return { day: order === "day" ? dayFirst : monthFirst };
  return { either: [dayFirst, monthFirst] };
}

function found(day: string | undefined): DayReading {
  return day === undefined ? undefined : { day };
}
