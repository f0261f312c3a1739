import type { DayOrder } from "../days";
import type { Period, Row } from "../model";
import { plainLetters } from "../words";
import { dayOf } from "./days-in";
import { monthNamed } from "./month-names";

/**
 * Rows whose day is printed without a year (`03/07`, `9 Oct`), with the one day that it is in the stated period. Two numbers
 * are a month and a day in the order of the document, else in the one in which every such day lies in the period. What lies
 * outside of it, or fits both ways, stays without a date.
 */
export function withYears(rows: Row[], { start, end }: Period, order: DayOrder | undefined): Row[] {
  const written = rows.flatMap(({ date, dayWritten }) =>
    date === undefined && dayWritten && isWithoutYear(dayWritten) ? [dayWritten] : [],
  );
  if (!start || !end || written.length === 0) return rows;
  const within = { start, end };
  const fitting = ORDERS.filter((one) => written.every((text) => dayIn(text, within, one) !== undefined));
  const isSame = written.every((text) => dayIn(text, within, "day first") === dayIn(text, within, "month first"));
  const own = order ?? (fitting.length === 1 || isSame ? fitting[0] : undefined);
  if (!own) return rows;
  return rows.map((row) => {
    const date = row.date === undefined && row.dayWritten ? dayIn(row.dayWritten, within, own) : undefined;
    return date ? { ...row, date } : row;
  });
}

const ORDERS: readonly DayOrder[] = ["month first", "day first"];

/** Whether a cell may be a day without its year. */
function isWithoutYear(cell: string): boolean {
  return partsOf(cell, "day first") !== undefined || partsOf(cell, "month first") !== undefined;
}

/** The day that lies in a period; `undefined` where none does, or those of two years do. */
function dayIn(text: string, { start, end }: { start: string; end: string }, order: DayOrder): string | undefined {
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const years = new Set([start.slice(0, 4), end.slice(0, 4)]);
  const days = [...years].flatMap((year) => dayOf(year, parts.month, parts.day) ?? []);
  const [only, ...others] = days.filter((day) => day >= start && day <= end);
  return others.length === 0 ? only : undefined;
}

function partsOf(text: string, order: DayOrder): { month: number; day: number } | undefined {
  const plain = plainLetters(text).trim();
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\.?$/.exec(plain);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[3])];
    // A date with points is written day first wherever it is used.
    const [month, day] = order === "month first" && numbers[2] !== "." ? [one, other] : [other, one];
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day } : undefined;
  }
  const named = /^(\d{1,2})[.\s-]*(\p{L}{3,12})\.?$|^(\p{L}{3,12})\.?[\s-]*(\d{1,2})$/u.exec(plain);
  const month = named ? monthNamed(named[2] ?? named[3] ?? "") : undefined;
  return month === undefined ? undefined : { month, day: Number(named?.[1] ?? named?.[4]) };
}
