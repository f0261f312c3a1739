import { z } from "zod";

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A calendar date out of an ISO 8601 date or date-time. The day is the one that is written: a dispute raised on
 * `2026-11-02T23:30:00-08:00` was raised on 2 November wherever it is read.
 */
export const calendarDate = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const parts = ISO.exec(text);
    const [year, month, day] = parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : [0, 0, 0];
    if (!parts || day < 1 || day > daysInMonth(year, month)) {
      ctx.addIssue({ code: "custom", message: "must be an ISO 8601 date such as 2026-11-30" });
      return z.NEVER;
    }
    return text.slice(0, 10);
  });

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
