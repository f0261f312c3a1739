import { calendarDay, fullYear } from "@/lib/service/documents/values/calendar";
import { readDay } from "@/lib/service/documents/values/read-day";

/** A day; or both readings of a numeric date such as 05/03/2021 (month first, then day first). */
export type Day = { day: string } | { either: readonly [monthFirst: string, dayFirst: string] };
export type DayOrder = "day first" | "month first";

const NUMERIC = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** The first date of a cell or phrase. `order` settles numeric dates that have two readings. */
export function readDate(text: string, order?: DayOrder): Day | undefined {
  const trimmed = text.trim();
  const numeric = NUMERIC.exec(trimmed);
  const certain = readDay(trimmed);
  if (certain !== undefined && !(numeric && numeric.index === 0 && !/^\d{1,2}\./.test(trimmed)))
    return { day: certain };
  if (numeric) return fromNumeric(numeric, order);
  const compact = COMPACT.exec(trimmed);
  const day = compact && calendarDay(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  return day ? { day } : undefined;
}

function fromNumeric(match: RegExpExecArray, order: DayOrder | undefined): Day | undefined {
  const [first, second, year] = [Number(match[1]), Number(match[2]), fullYear(match[3] ?? "")];
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

/** What dates with a number above 12 say about the order in the whole document; `undefined` when none does or they quarrel. */
export function dayOrder(text: string): DayOrder | undefined {
  let day = 0;
  let month = 0;
  for (const match of text.matchAll(/(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?![\d/-])/g)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && second <= 12) day += 1;
    if (second > 12 && first <= 12) month += 1;
  }
  if (day > 0 === month > 0) return undefined;
  return day > 0 ? "day first" : "month first";
}

/** First and last day of a month, `YYYY-MM-DD`. */
export function monthSpan(year: number, month: number): { start: string; end: string } | undefined {
  const start = calendarDay(year, month, 1);
  if (!start) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start, end: `${start.slice(0, 8)}${String(last).padStart(2, "0")}` };
}
