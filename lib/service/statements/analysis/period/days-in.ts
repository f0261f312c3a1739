import { calendarDay, fullYear } from "@/lib/service/documents/values/calendar";
import type { DayOrder } from "../days";
import { plainLetters } from "../words";
import { monthNamed } from "./month-names";

/** A day of a text; of one whose numbers can be read two ways both, month first and then day first. */
export type Found = { days: readonly string[]; order?: DayOrder; from: number; to: number };

type Read = { days: readonly (string | undefined)[]; order?: DayOrder };
type Form = { pattern: RegExp; read: (match: RegExpExecArray, order?: DayOrder) => string | Read | undefined };

export const NAME = String.raw`([\p{L}\p{M}]{3,12})`;
export const AFTER_DAY = String.raw`(?:(?:st|nd|rd|th|er|re|º|ª|o|a)(?!\p{L}))?`;
export const OF = String.raw`[\s.,/-]*(?:(?:de|del|of|di|da)\s)?`;
/** Two digits behind a month are a year where no further number follows. */
const ANY_YEAR = String.raw`(20\d{2}(?![\p{L}\d])|25[4-9]\d(?![\p{L}\d])|\d{2}(?![\p{L}\d]|[-./:h]\d))`;
/** Plain letters take the syllables of Korean apart. */
const YEAR = `(?:年|${plainLetters("년")})`;
export const MONTH = `(?:月|${plainLetters("월")})`;
export const DAY = `(?:日|${plainLetters("일")})`;
const ERA = String.raw`(?:(令和)|((?:中華)?民[国國]))?\s*`;
export const ERA_YEAR = String.raw`${ERA}(\d{1,4}|元)\s*${YEAR}`;

/** Ways to write a whole day, in plain letters. */
const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(String.raw`${ERA_YEAR}\s*(\d{1,2})\s*${MONTH}\s*(\d{1,2})\s*${DAY}`, "uy"),
    read: ([, japan, taiwan, year, month, day]) => dayOf(eraYear(japan, taiwan, year), month, day),
  },
  {
    pattern: /(20\d{2}|25[4-9]\d)([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)\.?/uy,
    read: ([, year, , month, day]) => dayOf(year, month, day),
  },
  {
    pattern: /(1[0-4]\d)\/(\d{2})\/(\d{2})(?![\d/])/uy,
    read: ([, year, month, day]) => dayOf(String(Number(year) + TAIWAN), month, day),
  },
  {
    pattern: /(\d{1,2})([-/.])\s?(\d{1,2})\2\s?((?:20|25)\d{2}(?!\d)|\d{2}(?!\d|[/.:h]\d))\.?/uy,
    read: ([, one, mark, other, year], order) => {
      const [monthFirst, dayFirst] = [dayOf(year, one, other), dayOf(year, other, one)];
      // A date with points is written day first wherever it is used.
      if (mark === "." || (order === "day first" && dayFirst) || !monthFirst)
        return { days: [dayFirst], order: "day first" };
      if (order === "month first" || !dayFirst) return { days: [monthFirst], order: "month first" };
      return { days: [monthFirst, dayFirst] };
    },
  },
  { pattern: /(20\d{2})(\d{2})(\d{2})(?!\d)/uy, read: ([, year, month, day]) => dayOf(year, month, day) },
  { pattern: /(\d{2})(\d{2})(20\d{2})(?!\d)/uy, read: ([, day, month, year]) => dayOf(year, month, day) },
  {
    pattern: new RegExp(String.raw`(\d{1,2})${AFTER_DAY}${OF}${NAME}\.?${OF}'?${ANY_YEAR}`, "uy"),
    read: ([, day, name, year]) => named(year, name, day),
  },
  {
    pattern: new RegExp(String.raw`${NAME}\.?[\s-]*(\d{1,2})${AFTER_DAY}[\s,-]+(20\d{2})(?![\p{L}\d])`, "uy"),
    read: ([, name, day, year]) => named(year, name, day),
  },
  // Hungarian and Lithuanian begin with the year.
  {
    pattern: new RegExp(String.raw`(20\d{2})\.?\s(?:m\.\s)?${NAME}\.?\s(\d{1,2})(?!\d)\.?`, "uy"),
    read: ([, year, name, day]) => named(year, name, day),
  },
  // Vietnamese numbers its months.
  {
    pattern: /(\d{1,2})\s+thang\s+(\d{1,2})[,\s]+(?:nam\s+)?(\d{4})(?!\d)/uy,
    read: ([, day, month, year]) => dayOf(year, month, day),
  },
];

/** The years before the first one of an era. */
const REIWA = 2018;
const TAIWAN = 1911;
const BUDDHIST = 543;
const BUDDHIST_FROM = 2540;

export function eraYear(japan: string | undefined, taiwan: string | undefined, written = ""): string {
  const year = written === "元" ? 1 : Number(written);
  return String(year + (japan ? REIWA : taiwan ? TAIWAN : 0));
}

export function dayOf(year = "", month: string | number = 0, day: string | number = ""): string | undefined {
  const full = fullYear(year);
  return calendarDay(full >= BUDDHIST_FROM ? full - BUDDHIST : full, Number(month), Number(day));
}

function named(year: string | undefined, name = "", day: string | undefined): string | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : dayOf(year, month, day);
}

/** All whole days of a text in plain letters, in their order. */
export function daysIn(plain: string, order?: DayOrder): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (!begins(plain, at)) continue;
    for (const { pattern, read } of FORMS) {
      pattern.lastIndex = at;
      const match = pattern.exec(plain);
      const told = match ? read(match, order) : undefined;
      const own = typeof told === "string" ? { days: [told] } : told;
      const days = [...new Set(own?.days.flatMap((day) => day ?? []))];
      if (!match || days.length === 0) continue;
      found.push({ ...own, days, from: at, to: at + match[0].length });
      at += match[0].length - 1;
      break;
    }
  }
  return found;
}

/** Whether a number or a word begins here. Nothing parts them from the words of scripts without blanks. */
function begins(plain: string, at: number): boolean {
  const own = plain[at] ?? "";
  const before = plain[at - 1] ?? "";
  if (/\d/.test(own)) return !/[\da-z]/.test(before) && !/\d[./]$/.test(plain.slice(Math.max(0, at - 2), at));
  return /\p{L}/u.test(own) && !/[\p{L}\d]/u.test(before);
}
