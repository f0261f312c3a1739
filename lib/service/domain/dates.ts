/** A calendar date `YYYY-MM-DD`: a day on the calendar, in no time zone. */
export type CalendarDate = string;

export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days from one date to another, negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The date a number of days later, or earlier when negative. Within the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(dayNumber(date) + days);
}

/** `14 March 2026`. */
export function formatLongDate(date: CalendarDate): string {
  const { year, month, day } = parse(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS_IN_ERA = 146_097;

function parse(date: CalendarDate): { year: number; month: number; day: number } {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is not a calendar date such as 2026-03-14.`);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

/** Days since 1 March of the year 0: with the year begun in March, the leap day comes last. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = parse(date);
  const years = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  return (
    years * 365 +
    Math.floor(years / 4) -
    Math.floor(years / 100) +
    Math.floor(years / 400) +
    Math.floor((153 * months + 2) / 5) +
    day -
    1
  );
}

function dateOf(number: number): CalendarDate {
  const era = Math.floor(number / DAYS_IN_ERA);
  const inEra = number - era * DAYS_IN_ERA;
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const months = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * months + 2) / 5) + 1;
  const month = months < 10 ? months + 3 : months - 9;
  const year = era * 400 + yearInEra + (month <= 2 ? 1 : 0);
  const date = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (!isCalendarDate(date)) throw new RangeError("The date lies outside the years 1 to 9999.");
  return date;
}

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
