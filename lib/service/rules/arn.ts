import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { passesLuhn } from "@/lib/values/card-data/luhn";

export type ArnReading = {
  arn: string;
  acquirer: string;
  yearDigit: number;
  dayOfYear: number;
  sequence: string;
  /** What shows that the number is not an acquirer reference number. */
  faults: string[];
  /** What is unusual but does not disprove it. */
  warnings: string[];
};

/**
 * Reads an acquirer reference number: 23 digits of format, acquirer (6), date as last digit of the year and day of the
 * year, sequence (11) and check digit. `undefined` when the text is not 23 digits.
 */
export function readArn(text: string): ArnReading | undefined {
  const arn = text.replace(/[\p{Zs}\t]/gu, "");
  if (!/^\d{23}$/.test(arn)) return undefined;
  const dayOfYear = Number(arn.slice(8, 11));
  const faults =
    dayOfYear >= 1 && dayOfYear <= 366
      ? []
      : [`Digits 9 to 11 should be a day of the year, 001 to 366, but are ${arn.slice(8, 11)}.`];
  const warnings = passesLuhn(arn) ? [] : ["The check digit does not fit; compare the number with its source."];
  return {
    arn,
    acquirer: arn.slice(1, 7),
    yearDigit: Number(arn[7]),
    dayOfYear,
    sequence: arn.slice(11, 22),
    faults,
    warnings,
  };
}

const USUAL_DAYS_TO_PROCESS = 10;

/**
 * The day that a sale or refund was processed by its ARN, and whether that is 0 to 10 days after the day it was made.
 * The ARN holds one digit of the year: the year nearest to `madeOn` is taken.
 *
 * @internal Only tests use it.
 */
export function arnDate(
  reading: ArnReading,
  madeOn: CalendarDate,
): { date: CalendarDate; daysAfter: number; fits: boolean } | undefined {
  if (reading.faults.length > 0 || !isCalendarDate(madeOn)) return undefined;
  const year = Number(madeOn.slice(0, 4));
  const candidates = Array.from({ length: 11 }, (_, step) => year - 5 + step)
    .filter((candidate) => candidate % 10 === reading.yearDigit)
    .map((candidate) => {
      const date = addDays(`${String(candidate).padStart(4, "0")}-01-01`, reading.dayOfYear - 1);
      return { date, daysAfter: daysBetween(madeOn, date) };
    })
    .sort((one, other) => Math.abs(one.daysAfter) - Math.abs(other.daysAfter));
  const [nearest] = candidates;
  return nearest && { ...nearest, fits: nearest.daysAfter >= 0 && nearest.daysAfter <= USUAL_DAYS_TO_PROCESS };
}
