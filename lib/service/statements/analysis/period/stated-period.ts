import { addDays, dateSpan, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import type { DayOrder } from "../days";
import type { Line } from "../grid/grid";
import type { Period, Row } from "../model";
import type { Activity } from "../read-document-rows";
import { plainLetters } from "../words";
import { daysIn } from "./days-in";
import { endingIn } from "./ending";
import { endNamed, isForeign, namesDay, namesMonth, namesPeriod } from "./period-words";
import { monthIn, pairIn, type Span, spansIn, type Told, weekIn } from "./spans";

const HEAD = 25;
const TITLES = 8;
const ENDS = 60;
const MOST_LINES = 400;

/**
 * The period that a document states: beside a label first, then in its head, then as a first and a last day in fields of
 * their own, then as the number of a week or the name of a month. What its head states without a label agrees with the days
 * of its rows.
 */
export function statedPeriod(activity: Activity): Period {
  const { around, rows, order, currency } = activity;
  const lines = headOf(activity);
  const head = lines.slice(0, HEAD).map(plainLine);
  const texts = around.slice(0, MOST_LINES).map(plainLine);
  const labeled = [texts, head].flatMap((some) =>
    some.flatMap((text, at) =>
      namesPeriod(text) || namesMonth(text) ? [{ text, wrapped: `${text} ${some[at + 1] ?? ""}` }] : [],
    ),
  );
  const days = daysOf(rows);
  const reader = { days, ...(order ? { order } : {}), ...(currency ? { currency } : {}) };
  const beside = (read: typeof spansIn) =>
    labeled.map(({ text, wrapped }) => {
      const own = chosen(read(text, order), text, reader);
      return own ?? (daysIn(text, order).length < 2 ? chosen(read(wrapped, order), wrapped, reader) : undefined);
    });
  const months = labeled.flatMap(({ text, wrapped }) => [text, ...(/\d/.test(text) ? [] : [wrapped])]);
  const steps: (() => (Period | undefined)[])[] = [
    () => beside(spansIn),
    () => beside(pairIn),
    () =>
      [...head, ...texts.slice(0, HEAD)].flatMap((text) => endingIn(text, order).filter((span) => agrees(span, days))),
    () =>
      [...texts.slice(0, HEAD), ...head].map((text) => {
        const strong = spansIn(text, order).filter(({ weak, readings }) => !weak || readings.every(isMonth));
        const told = strong.length > 0 ? chosen(strong, text, reader) : undefined;
        return told && agrees(told, days) ? told : undefined;
      }),
    () => [endsOf(lines, reader), endsOf(around.slice(0, ENDS), reader)],
    () => labeled.map(({ text }) => weekIn(text)),
    () => months.map((text) => monthIn(text, { numbers: true })),
    () =>
      [...texts.slice(0, TITLES), ...head.slice(0, TITLES)].map((text) => {
        const month = monthIn(text, { numbers: false });
        return month && agrees(month, days) ? month : undefined;
      }),
    () => head.slice(0, RECORDS).map((text) => besideEach(text, reader)),
    () => lines.slice(0, RECORDS).map(({ text }) => packed(text, days)),
    () => (days.length === 0 ? head.flatMap((text) => oneDay(text, order)) : []),
  ];
  let open: Period | undefined;
  for (const step of steps) {
    const found = step().flatMap((period) => period ?? []);
    const best = found.find((period) => holdsMost(period, days)) ?? found.find(({ start }) => start);
    if (best) return best;
    open ??= found[0];
  }
  return open ?? {};
}

/** No other numbers are the first and the last day of a month by chance. */
function isMonth({ start, end }: Span): boolean {
  return start.endsWith("-01") && addDays(end, 1).endsWith("-01");
}

/** The lines before the first row, and before the titles of rows. */
function headOf({ lines, tables, uses }: Activity): readonly Line[] {
  const keyOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== "").join("\t");
  const known = new Set(
    tables.flatMap(({ table: { titles, rows } }) => [
      ...[titles, ...rows.slice(0, 1).map(({ cells }) => cells)].map(keyOf),
      ...rows.slice(0, 1).map(({ line }) => line.text),
    ]),
  );
  const isRow = (line: Line): boolean =>
    uses.get(line) === "row" ||
    known.has(line.text) ||
    known.has(keyOf(line.cells.map(({ text }) => text))) ||
    /\s\d+\s›/.test(line.text);
  const end = lines.slice(0, MOST_LINES).findIndex(isRow);
  return lines.slice(0, end < 0 ? (tables.length > 0 ? 0 : ENDS) : Math.min(end, ENDS));
}

/** Nothing that far from the beginning of a line says of which days a document is. */
const LONGEST_LINE = 500;

/** A line in plain letters; words of names in one are parted. */
function plainLine({ cells, text }: Line): string {
  const whole = cells.length > 0 ? cells.map((cell) => cell.text).join("\t") : text;
  return plainLetters(whole.slice(0, LONGEST_LINE).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).replace(/\t+/g, " ");
}

/** The days of the rows, as they can be read. */
function daysOf(rows: readonly Row[]): (readonly string[])[] {
  return rows.flatMap(({ counted, date, dateUnclear }) =>
    counted && (date || dateUnclear) ? [date ? [date] : (dateUnclear ?? [])] : [],
  );
}

type Reader = { days: readonly (readonly string[])[]; order?: DayOrder; currency?: string };

/** What days of rows may lie before and after the period in which they settle. */
const EARLIER = 7;
const LATER = 31;

function within({ start = "", end = "" }: Period, [day = "", ...others]: readonly string[]): boolean {
  // Ethiopia counts its years from seven or eight after those of everybody else.
  if (Number(start.slice(0, 4)) - Number(day.slice(0, 4)) >= ETHIOPIAN_YEARS)
    return day >= inEthiopia(start) && day <= inEthiopia(end);
  const near = isCalendarDate(day) && daysBetween(start, day) >= 0 - EARLIER && daysBetween(end, day) <= LATER;
  return near || (others.length > 0 && within({ start, end }, others));
}

const ETHIOPIAN_YEARS = 7;

/** A day as Ethiopia writes it. */
function inEthiopia(day: string): string {
  const parts = new Intl.DateTimeFormat("en-u-ca-ethiopic", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  });
  const told = new Map(parts.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]));
  return `${told.get("year")}-${told.get("month")}-${told.get("day")}`;
}

/** Most rows lie in it or near it. */
function holdsMost(period: Period, days: Reader["days"]): boolean {
  return period.start !== undefined && days.filter((day) => within(period, day)).length * 2 > days.length;
}

const LONGEST = 100;

/** What no label calls a period is none that is long, or of other days than the rows. */
function agrees(period: Period, days: Reader["days"]): boolean {
  const { start, end } = period;
  if (!start || !end) return false;
  return daysBetween(start, end) <= LONGEST && (days.length === 0 || holdsMost(period, days));
}

/** The reading of a first and a last day that the document bears out; a note where nothing tells. */
function chosen(told: readonly Told[], plain: string, reader: Reader): Period | undefined {
  const spans = told.map(({ readings }) => decided(readings, plain, reader));
  return spans.find((span) => holdsMost(span, reader.days)) ?? spans.find(({ start }) => start) ?? spans[0];
}

/** A period is rarely longer than a quarter. */
const QUARTER = 92;

function decided(readings: readonly Span[], plain: string, { days, currency }: Reader): Period {
  const [one, other] = readings;
  if (!one) return {};
  if (!other) return one;
  const short = readings.filter(({ start, end }) => daysBetween(start, end) <= QUARTER);
  const [only] = short;
  if (only && short.length === 1) return only;
  // Days are written after the month in English alone, and in Spanish where the dollar is.
  if (isForeign(plain) && currency !== "USD") return readings.at(-1) ?? one;
  const filled = readings.filter((span, at) => isFilled(span, days, at));
  const [full] = filled;
  if (full && filled.length === 1) return full;
  return {
    note: `The period reads ${dateSpan(one.start, one.end)} month first, or ${dateSpan(other.start, other.end)} day first; nothing in the document decides.`,
  };
}

const LEAST_FILLED = 0.5;

/** The rows, read the same way, lie on most days of it. */
function isFilled({ start, end }: Span, days: Reader["days"], way: number): boolean {
  const own = new Set(days.map((day) => day[way] ?? day[0] ?? ""));
  const inside = [...own].filter((day) => day >= start && day <= end);
  return inside.length === own.size && own.size >= (daysBetween(start, end) + 1) * LEAST_FILLED;
}

const LONGEST_LABEL = 40;
/** A first and a last day that belong together stand on lines beside each other. */
const MOST_APART = 2;

type End = { end: "first" | "last"; label: string; day: string; line: number; midnight: boolean };

const MIDNIGHT = /^[t ]00:00(?::00)?(?!\d)/;

/** A first and a last day, each with a label or below a title of its own. */
function endsOf(lines: readonly Line[], { days, order }: Reader): Period | undefined {
  const ends = lines.flatMap((line, at): End[] => {
    return [...labelsOf(line), ...(titlesOf(line, lines[at - 1]) ?? [])].flatMap((cell) =>
      daysIn(cell, order).flatMap(({ days: read, from, to }, index, all): End[] => {
        const label = cell.slice(Math.max(all[index - 1]?.to ?? 0, from - LONGEST_LABEL), from);
        const end = endNamed(label);
        const [day, other] = read;
        const midnight = MIDNIGHT.test(cell.slice(to));
        return end && day && other === undefined ? [{ end, label, day, line: at, midnight }] : [];
      }),
    );
  });
  for (const first of ends.filter(({ end }) => end === "first")) {
    const last = ends.find(
      ({ end, day, line }) =>
        end === "last" && line >= first.line && line - first.line <= MOST_APART && day >= first.day,
    );
    // From midnight to midnight, the last day is the one before.
    const isOver = last?.midnight && first.midnight && last.day > first.day;
    const period = last && { start: first.day, end: isOver ? addDays(last.day, -1) : last.day };
    const isSaid = namesPeriod(first.label) || [first, last].every((one) => one && isShort(one.label));
    if (period && (isSaid ? daysBetween(first.day, last.day) <= LONGEST : days.length > 0) && agrees(period, days))
      return period;
  }
  return undefined;
}

const isShort = (label: string): boolean => label.split(/[^\p{L}]+/u).filter(Boolean).length <= 3;

/** The cells of a line, each behind the one before it where that is words alone. */
function labelsOf({ cells }: Line): string[] {
  const texts = cells.map((cell) => plainLine({ page: 1, text: cell.text, cells: [] }));
  return texts.map((text, at) => {
    const before = texts[at - 1] ?? "";
    return /\d/.test(before) ? text : `${before} ${text}`;
  });
}

/** The cells of a line with the titles above them, where all of these are words. */
function titlesOf(line: Line, above: Line | undefined): string[] | undefined {
  if (!above || line.cells.length < 2 || above.cells.length !== line.cells.length) return undefined;
  if (above.cells.some(({ text }) => /\d/.test(text) || text === "")) return undefined;
  return line.cells.map(({ text }, at) => plainLetters(`${above.cells[at]?.text.replace(/_/g, " ")} ${text}`));
}

/** The day of everything that the document lists, which its label names. */
function oneDay(text: string, order: DayOrder | undefined): Span[] {
  return daysIn(text, order).flatMap(({ days: [day, other], from }, index, all) => {
    const label = text.slice(all[index - 1]?.to ?? 0, from);
    return day && other === undefined && namesDay(label) ? [{ start: day, end: day }] : [];
  });
}

/** Lines with which files of records begin. */
const RECORDS = 3;
const PACKED = /(?=(20\d{2}[01]\d[0-3]\d)(20\d{2}[01]\d[0-3]\d))|(?=([0-3]\d[01]\d20\d{2})([0-3]\d[01]\d20\d{2}))/g;

/** Two days in fields beside each other. */
function besideEach(text: string, reader: Reader): Period | undefined {
  const found = daysIn(text, reader.order);
  const isBeside = found.some(({ to }, at) => /^[|;,]+$/.test(text.slice(to, found[at + 1]?.from ?? to)));
  const told = isBeside ? chosen(pairIn(text, reader.order), text, reader) : undefined;
  return told && agrees(told, reader.days) ? told : undefined;
}

/** Two days beside each other in a record whose fields nothing parts. */
function packed(text: string, days: Reader["days"]): Period | undefined {
  const spans = [...text.matchAll(PACKED)].flatMap(([, start, end, first, last]) => {
    const [one, other] = [start ?? first ?? "", end ?? last ?? ""].map((day) => daysIn(day)[0]?.days[0]);
    return one && other && one <= other ? [{ start: one, end: other }] : [];
  });
  return spans.find((span) => agrees(span, days));
}
