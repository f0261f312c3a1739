import { z } from "zod";
import raw from "../data/period-words.json";
import { plainLetters } from "../words";

const words = z.array(z.string()).min(1);
const data = z
  .object({
    periods: words,
    months: words,
    weeks: words,
    days: words,
    monthEnding: words,
    weekEnding: words,
    sold: words,
    settled: words,
    first: words,
    last: words,
    to: words,
    before: words,
    /** Words of `periods` that are English: days behind them may begin with the month. */
    english: words,
    halves: z.tuple([words, words]),
  })
  .parse(raw);

const LEAST_OF_PART = 5;

/** Words as a pattern, longest first. Long ones, and those of scripts without blanks, may be part of a longer word. */
function oneOf(some: readonly string[], { inWords = false } = {}): string {
  const patterns = [...new Set(some.map(plainLetters))]
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      const isWhole = /^[\p{L}\d]/u.test(word) && !NO_BLANKS.test(word) && !(inWords && word.length >= LEAST_OF_PART);
      return isWhole ? String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])` : escaped;
    });
  return `(?:${patterns.join("|")})`;
}

const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const PERIOD = new RegExp(oneOf(data.periods, { inWords: true }), "u");
const MONTH = new RegExp(oneOf(data.months, { inWords: true }), "u");
const ONE_DAY = new RegExp(oneOf(data.days, { inWords: true }), "u");
const MONTH_ENDING = new RegExp(String.raw`${oneOf(data.monthEnding)}[\s:]*$`, "u");
const WEEK_ENDING = new RegExp(String.raw`${oneOf(data.weekEnding)}[\s:]*$`, "u");
const SOLD = new RegExp(oneOf(data.sold), "u");
const SETTLED = new RegExp(oneOf(data.settled, { inWords: true }), "u");
const FIRST = new RegExp(oneOf(data.first), "u");
const LAST = new RegExp(oneOf(data.last), "u");
const HALVES = data.halves.map((half) => new RegExp(oneOf(half), "u"));

/** What stands between two days, as a part of patterns on plain letters. */
export const TO = oneOf(data.to);
export const WEEK = oneOf(data.weeks);
const BEFORE: ReadonlySet<string> = new Set(data.before.map(plainLetters));

export const namesPeriod = (plain: string): boolean => PERIOD.test(plain);
export const namesMonth = (plain: string): boolean => MONTH.test(plain);
export const namesDay = (plain: string): boolean => ONE_DAY.test(plain);
/** Whether the title of a column of days is that of sales, or of what was paid out. */
export const namesSale = (plain: string): boolean => SOLD.test(plain);
export const namesSettlement = (plain: string): boolean => SETTLED.test(plain);
export const isBefore = (plain: string): boolean => BEFORE.has(plain);

const ENGLISH: ReadonlySet<string> = new Set(data.english);

/** Whether a period has its name in another language than English. */
export function isForeign(plain: string): boolean {
  const words = plain.split(/[^\p{L}]+/u).filter((word) => namesPeriod(word));
  return words.length > 0 && words.every((word) => !ENGLISH.has(word));
}

/** Whether words before a day say that it is the first or the last one. */
export function endNamed(plain: string): "first" | "last" | undefined {
  const [first, last] = [FIRST.test(plain), LAST.test(plain)];
  if (first === last) return undefined;
  return first ? "first" : "last";
}

/** Of what words say that the day behind them is the last one. */
export function endingOf(plain: string): "month" | "week" | undefined {
  if (WEEK_ENDING.test(plain)) return "week";
  return MONTH_ENDING.test(plain) ? "month" : undefined;
}

/** The half of a month that words name: 0 or 1. */
export function halfNamed(plain: string): 0 | 1 | undefined {
  const named = HALVES.map((half) => half.test(plain));
  if (named[0] === named[1]) return undefined;
  return named[0] ? 0 : 1;
}
