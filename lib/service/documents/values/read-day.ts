import { calendarDay, fullYear } from "./calendar";
import { MONTH_PATTERN, monthNumber } from "./month-names";

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

/** The day of a text that is one unmistakable date and nothing else but a time. */
export function readDay(value: string): string | undefined {
  for (const [pattern, read] of WRITTEN) {
    pattern.lastIndex = 0;
    const match = pattern.exec(value);
    pattern.lastIndex = 0;
    if (match?.index === 0) return read(match);
  }
  return undefined;
}
