import { addDays, daysBetween } from "@/lib/values/calendar";
import { type DayOrder, monthSpan } from "../days";
import { AFTER_DAY, DAY, dayOf, daysIn, ERA_YEAR, eraYear, type Found, MONTH, NAME, OF } from "./days-in";
import { isWeekday, monthNamed } from "./month-names";
import { endNamed, halfNamed, isBefore, TO, WEEK } from "./period-words";

export type Span = { start: string; end: string };
/** A first and a last day, as they can be read; `weak`: only where a label says that they are those of a period. */
export type Told = { readings: readonly Span[]; weak: boolean };

/** Behind a day: its time, the zone, and what closes brackets. */
const TIME = String.raw`(?:[t ]\s*\d{1,2}[:h]\d{2}(?:[:m]\d{2}(?:\.\d+)?)?(?:\s?(?:am|pm))?)?\s*(?:z|utc|gmt)?(?:[+-]\d{2}:?\d{2})?[\])},.]*\s*`;
const WORD = String.raw`(?:\s*[(\[]?([\p{L}\p{M}]{1,12})[.,]?\s)?`;
const LINK = new RegExp(`^${TIME}${TO}${WORD}\\s*[(\\[]?\\s*$`, "u");
/** The beginning of a day whose month or year is that of the day behind it. */
const STARTED = {
  named: begins(String.raw`(\d{1,2})${AFTER_DAY}${OF}${NAME}\.?`),
  nameFirst: begins(String.raw`${NAME}\.?\s(\d{1,2})${AFTER_DAY}`),
  numbers: begins(String.raw`(\d{1,2})[/.-](\d{1,2})\.?`),
  alone: begins(String.raw`(\d{1,2})${AFTER_DAY}\.?`),
};

function begins(day: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d./-])${day}\s*${TO}${WORD}\s*$`, "u");
}

/** The end of one whose year, or year and month, is that of the day before it. */
const ENDED = new RegExp(
  String.raw`^${TIME}${TO}\s*(?:(?:(\d{1,2})\s*${MONTH}\s*)?(\d{1,2})\s*${DAY}|(\d{1,2})[-/.]\s?(\d{1,2})(?![\d/.-]?\d))`,
  "u",
);
/** `March 1-15, 2026`. */
const IN_MONTH = new RegExp(String.raw`(?<!\p{L})${NAME}\.?\s(\d{1,2})\s*${TO}\s*(\d{1,2}),?\s+(20\d{2})(?!\d)`, "u");

/** What a line in plain letters tells as a first and a last day. */
export function spansIn(plain: string, order?: DayOrder): Told[] {
  const days = daysIn(plain, order);
  const whole = days.flatMap((day, at) => {
    const next = days[at + 1];
    return next && isLinked(plain.slice(day.to, next.from)) ? together(day, next) : [];
  });
  if (whole.length > 0) return whole;
  const parts = days.flatMap((day, at) => [
    ...begun(plain.slice(days[at - 1]?.to ?? 0, day.from), day, order),
    ...ended(day, plain.slice(day.to)),
  ]);
  if (parts.length > 0) return parts;
  const [, name = "", first, last, year] = IN_MONTH.exec(plain) ?? [];
  const month = monthNamed(name);
  return month === undefined ? [] : told([dayOf(year, month, first)], [dayOf(year, month, last)]);
}

/** Two days in cells beside each other, or the two that a line has, whatever stands between them. */
export function pairIn(plain: string, order?: DayOrder): Told[] {
  const found = daysIn(plain, order);
  const beside = found.flatMap((one, at) => {
    const next = found[at + 1];
    return next && /^[\s|;,]*$/.test(plain.slice(one.to, next.from)) ? together(one, next, true) : [];
  });
  if (beside.length > 0) return beside;
  const days = new Map(found.map((one) => [one.days.join(), one]));
  const [first, last] = [...days.values()];
  if (first && last && days.size === 2) return together(first, last, true);
  const [, one = "", other = ""] = OF_SIX.exec(plain) ?? [];
  return told([daysIn(`20${one}`)[0]?.days[0]], [daysIn(`20${other}`)[0]?.days[0]], true);
}

/** `260601-260602`, year first. */
const OF_SIX = new RegExp(String.raw`(?<!\d)(\d{6})\s*${TO}\s*(\d{6})(?!\d)`, "u");

/** Two days that are written the same way: one that can be read one way alone tells how to read the other. */
function together(first: Found, last: Found, weak = false): Told[] {
  const order = first.order ?? last.order;
  const read = ({ days, order: own }: Found) =>
    days.length > 1 && !own && order ? days.slice(order === "month first" ? 0 : 1).slice(0, 1) : days;
  return told(read(first), read(last), weak);
}

function isLinked(between: string): boolean {
  const match = LINK.exec(between);
  return match !== null && isOfDay(match[1]);
}

/** What stands before a day and is no other word. */
function isOfDay(word: string | undefined): boolean {
  return word === undefined || isBefore(word) || isWeekday(word);
}

function begun(before: string, last: Found, known: DayOrder | undefined): Told[] {
  const order = last.order ?? known;
  for (const [form, pattern] of Object.entries(STARTED)) {
    const match = pattern.exec(before);
    if (!match || !isOfDay(match.at(-1))) continue;
    const [, one = "", other = ""] = match;
    const isFrom = endNamed(before.slice(0, match.index)) === "first";
    const readings = last.days.flatMap((day, at) => {
      const [year = "", month = ""] = day.split("-");
      if (form === "alone") return told([dayOf(year, month, one)], [day]);
      const ways = last.days.length > 1 ? [at] : order ? [order === "month first" ? 0 : 1] : [0, 1];
      const firstIn = (own: string): (string | undefined)[] => {
        if (form === "named") return [dayOf(own, monthNamed(other), one)];
        if (form === "nameFirst") return [dayOf(own, monthNamed(one), other)];
        return ways.map((way) => (way === 0 ? dayOf(own, one, other) : dayOf(own, other, one)));
      };
      const inYear = told(firstIn(year), [day]);
      return inYear.length > 0 ? inYear : told(firstIn(String(Number(year) - 1)), [day]);
    });
    const weak = (form === "alone" || form === "numbers") && !isFrom;
    if (readings.length > 0) return [{ readings: readings.flatMap((some) => some.readings), weak }];
  }
  return [];
}

function ended({ days }: Found, behind: string): Told[] {
  const [, month, day, one, other] = ENDED.exec(behind) ?? [];
  return days.flatMap((first) => {
    const [year, ofFirst] = first.split("-");
    if (day) return told([first], [dayOf(year, month ?? ofFirst, day)]);
    return one ? told([first], [dayOf(year, one, other)], true) : [];
  });
}

/** Days that belong together lie within a year and a month. */
const MOST_DAYS = 397;

function isNear(first: string, last: string): boolean {
  return first <= last && daysBetween(first, last) <= MOST_DAYS;
}

/** Both days are read the same way, month first or day first, where both can be read two ways. */
function told(first: readonly (string | undefined)[], last: readonly (string | undefined)[], weak = false): Told[] {
  const pairs = first.flatMap((start, at) =>
    last.flatMap((end, way) => (first.length === 2 && last.length === 2 && at !== way ? [] : [[start, end]])),
  );
  const readings = pairs.flatMap(([start, end]) => (start && end && isNear(start, end) ? [{ start, end }] : []));
  return readings.length > 0 ? [{ readings, weak }] : [];
}

const OF_NUMBERS =
  /(?<![\d./-])(0?[1-9]|1[0-2])[/.-](20\d{2})(?![\d./-])|(?<![\d./-])(20\d{2})[/.-](0[1-9]|1[0-2])(?![\d./-])/u;
const OF_SIGNS = new RegExp(String.raw`${ERA_YEAR}\s*(\d{1,2})\s*${MONTH}(?!\s*\d)`, "u");
const OF_NAMES = new RegExp(
  String.raw`(?<!\p{L}|\d(?:${AFTER_DAY}|\.)[\s./-]*(?:de\s)?)${NAME}\.?(?:\s+de[l]?)?[\s./-]+(20\d{2}|25[4-9]\d)(?!\d)|(?<!\d)(20\d{2})\.?[\s-]+${NAME}(?![\p{L}])(?!\.?\s\d{1,2}\b)`,
  "gu",
);

/** The month that a line names, or its half. `numbers`: also one without a name. */
export function monthIn(plain: string, { numbers }: { numbers: boolean }): Span | undefined {
  const span = wholeMonth(plain, numbers);
  const half = span && halfNamed(plain);
  if (!span || half === undefined) return span;
  return half === 0
    ? { start: span.start, end: `${span.start.slice(0, 8)}15` }
    : { start: `${span.start.slice(0, 8)}16`, end: span.end };
}

function wholeMonth(plain: string, numbers: boolean): Span | undefined {
  for (const [, name = "", year = "", before = "", behind = ""] of plain.matchAll(OF_NAMES)) {
    const month = monthNamed(name || behind);
    const day = month === undefined ? undefined : dayOf(year || before, month, 1);
    if (day) return monthSpan(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  }
  const [, japan, taiwan, era, ofEra] = OF_SIGNS.exec(plain) ?? [];
  if (era) return monthSpan(Number(eraYear(japan, taiwan, era)), Number(ofEra));
  const [, month, year, first, second] = (numbers && OF_NUMBERS.exec(plain)) || [];
  return (year ?? first) ? monthSpan(Number(year ?? first), Number(month ?? second)) : undefined;
}

const OF_ISO = /(?<![\d\p{L}])(20\d{2})-?w(\d{2})(?!\d)/u;
const OF_WEEK = new RegExp(
  String.raw`${WEEK}\.?\s*(?:nr\.?|no\.?|#)?\s*(\d{1,2})[\s./,-]+(?:of\s|de\s)?(20\d{2})(?!\d)`,
  "u",
);

/** The week that a line names by its number: from Monday to Sunday, as ISO 8601 counts. */
export function weekIn(plain: string): Span | undefined {
  const [, year, week] = OF_ISO.exec(plain) ?? [];
  const [, number, ofYear] = OF_WEEK.exec(plain) ?? [];
  const [count, own] = [Number(week ?? number), Number(year ?? ofYear)];
  if (!(count >= 1 && count <= 53)) return undefined;
  // The fourth of January is in the first week.
  const fourth = `${own}-01-04`;
  const monday = addDays(fourth, (count - 1) * 7 - ((new Date(fourth).getUTCDay() + 6) % 7));
  return { start: monday, end: addDays(monday, 6) };
}
