import type { Line, WorkingText } from "../text/working-text";
import { calendarDay, fullYear } from "./calendar";
import { MONTH_PATTERN, monthNumber } from "./month-names";

export interface FoundDate {
  line: Line;
  start: number;
  end: number;
  value: string;
  /** The other reading of `nn/nn/yyyy`. */
  other?: string;
  certain: boolean;
  /** The document stands in a country that decides the order; the other reading stays for the record. */
  placed?: boolean;
}

export interface YearlessDate {
  line: Line;
  start: number;
  end: number;
  month: number;
  day: number;
}

type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray) => string | undefined];

const M = `(${MONTH_PATTERN})\\.?`;
const B = String.raw`(?<![\p{L}\d/.-])`;
const E = String.raw`(?![\p{L}\d]|[-/]\d)`;

const WRITTEN: readonly Reader[] = [
  [
    /(?<![\d/.-])(\d{4})-(\d{2})-(\d{2})(?=$|[T\s_,;:)"'.\]<|]|(?![\d-]))/gu,
    (m) => calendarDay(Number(m[1]), Number(m[2]), Number(m[3])),
  ],
  [
    /(?<![\d/.-])(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?!\d)/gu,
    (m) => calendarDay(Number(m[1]), Number(m[3]), Number(m[4])),
  ],
  [/(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/gu, (m) => calendarDay(Number(m[1]), Number(m[2]), Number(m[3]))],
  [
    new RegExp(
      `${B}(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?[\\s-]*(?:of\\s+|de\\s+)?${M}[\\s,-]*(?:de\\s+|del\\s+)?(\\d{4})${E}`,
      "giu",
    ),
    (m) => calendarDay(Number(m[3]), monthNumber(m[2] ?? "") ?? 0, Number(m[1])),
  ],
  [
    new RegExp(`${B}(\\d{1,2})[-\\s]${M}[-\\s]'?(\\d{2})${E}`, "giu"),
    (m) => calendarDay(fullYear(m[3] ?? ""), monthNumber(m[2] ?? "") ?? 0, Number(m[1])),
  ],
  [
    new RegExp(`${B}${M}[\\s-]*(\\d{1,2})(?:st|nd|rd|th)?[\\s,-]+(\\d{4})${E}`, "giu"),
    (m) => calendarDay(Number(m[3]), monthNumber(m[1] ?? "") ?? 0, Number(m[2])),
  ],
  [
    /(?<![\d/.-])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.])/gu,
    (m) => calendarDay(fullYear(m[3] ?? ""), Number(m[2]), Number(m[1])),
  ],
];

const NUMERIC = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/gu;
const YEARLESS = [
  new RegExp(`${B}${M}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d:]|,?\\s+\\d{4}|[.,]\\d)`, "giu"),
  new RegExp(
    `${B}(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+|de\\s+)?${M}(?![\\p{L}\\d]|,?\\s+(?:de\\s+)?\\d{4})`,
    "giu",
  ),
] as const;

/** Every written date, in the order of the document. `nn/nn/yyyy` keeps both readings unless another date decides. */
export function findDates(text: WorkingText): FoundDate[] {
  const order = numericOrder(text);
  const prefersMonth = monthFirstCountry(text);
  const american = text.lines.some((line) => US_PLACE.test(line.text));
  return text.lines.flatMap((line) => {
    const found: FoundDate[] = [];
    for (const [pattern, read] of WRITTEN) {
      for (const match of line.text.matchAll(pattern)) {
        const value = read(match);
        if (value !== undefined) push(found, { ...span(line, match), value, certain: true });
      }
    }
    for (const match of line.text.matchAll(NUMERIC)) {
      const read = numericReadings(match, order, prefersMonth);
      if (read !== undefined)
        push(found, {
          ...span(line, match),
          ...read,
          ...(american && read.other !== undefined ? { placed: true } : {}),
        });
    }
    return found.sort((a, b) => a.start - b.start);
  });
}

/** The day of a text that is one unmistakable date and nothing else but a time. */
export function readDay(value: string): string | undefined {
  for (const [pattern, read] of WRITTEN) {
    for (const match of value.matchAll(pattern)) {
      if (match.index === 0) return read(match);
    }
  }
  return undefined;
}

/** Dates without a year (`March 27`), which only mean something beside a date that has one. */
export function findYearless(text: WorkingText): YearlessDate[] {
  return text.lines.flatMap((line) =>
    YEARLESS.flatMap((pattern, at) =>
      [...line.text.matchAll(pattern)].flatMap((match) => {
        const month = monthNumber(match[at === 0 ? 1 : 2] ?? "") ?? 0;
        const day = Number(match[at === 0 ? 2 : 1]);
        return calendarDay(2024, month, day) === undefined ? [] : [{ ...span(line, match), month, day }];
      }),
    ),
  );
}

function numericReadings(match: RegExpExecArray, order: "day" | "month" | undefined, prefersMonth: boolean) {
  const year = fullYear(match[4] ?? "");
  const dayFirst = calendarDay(year, Number(match[3]), Number(match[1]));
  const monthFirst = calendarDay(year, Number(match[1]), Number(match[3]));
  const only = dayFirst ?? monthFirst;
  if (only === undefined) return undefined;
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return { value: only, certain: true };
  if (order !== undefined) return { value: order === "day" ? dayFirst : monthFirst, certain: false };
  return prefersMonth
    ? { value: monthFirst, other: dayFirst, certain: false }
    : { value: dayFirst, other: monthFirst, certain: false };
}

/** What the unmistakable dates of the document say about the order of day and month. */
function numericOrder(text: WorkingText): "day" | "month" | undefined {
  let day = 0;
  let month = 0;
  for (const line of text.lines) {
    for (const match of line.text.matchAll(NUMERIC)) {
      if (Number(match[1]) > 12 && Number(match[3]) <= 12) day += 1;
      if (Number(match[3]) > 12 && Number(match[1]) <= 12) month += 1;
    }
  }
  if (day > 0 === month > 0) return undefined;
  return day > 0 ? "day" : "month";
}

/** State and ZIP code. */
const US_PLACE =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?\b/;

/** Signs of a US document; only chooses which reading is named first, both stay. */
function monthFirstCountry(text: WorkingText): boolean {
  return text.lines.some((line) =>
    /(?<![A-Z])\$|\bUSD\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bUSPS\b|\bZIP\b/.test(line.text),
  );
}

function span(line: Line, match: RegExpExecArray) {
  return { line, start: line.start + match.index, end: line.start + match.index + match[0].length };
}

function push(found: FoundDate[], date: FoundDate): void {
  if (!found.some((other) => date.start < other.end && other.start < date.end)) found.push(date);
}
