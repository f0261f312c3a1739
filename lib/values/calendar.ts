/** A calendar date `YYYY-MM-DD`: a day on the calendar, in no time zone. */
export type CalendarDate = string;

const MS_PER_DAY = 86_400_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** True for a day that exists, in the years 1 to 9999. */
export function isCalendarDate(text: string): boolean {
  return fieldsOf(text) !== undefined;
}

/**
 * Days from one date to another, negative when `to` comes first.
 *
 * @throws RangeError when one of them is not a calendar date.
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (midnight(to) - midnight(from)) / MS_PER_DAY;
}

/**
 * The date a number of days later, or earlier when negative.
 *
 * @throws RangeError when `date` is not a calendar date or the result lies outside the years 1 to 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(midnight(date) + days * MS_PER_DAY);
  const [day = ""] = Number.isNaN(moved.getTime()) ? [] : moved.toISOString().split("T");
  if (!isCalendarDate(day)) throw new RangeError("The date lies outside the years 1 to 9999.");
  return day;
}

/** Today's calendar date in a time zone. */
export function todayIn(timeZone: string, now = new Date()): CalendarDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
}

/** `Mon 23 Nov`; the year is added when it differs from that of `today`. Text that is not a date is returned as it is. */
export function shortDate(date: string, today?: CalendarDate): string {
  const fields = fieldsOf(date);
  if (!fields) return date;
  const year = today !== undefined && today.slice(0, 4) !== date.slice(0, 4) ? ` ${fields.year}` : "";
  return `${weekday(date)} ${fields.day} ${fields.monthName.slice(0, 3)}${year}`;
}

/** `Thu 8 October 2026`. Text that is not a date is returned as it is. */
export function longDate(date: string): string {
  return isCalendarDate(date) ? `${weekday(date)} ${dateInWords(date)}` : date;
}

/**
 * `14 March 2026`.
 *
 * @throws RangeError when `date` is not a calendar date.
 */
export function dateInWords(date: CalendarDate): string {
  const { year, monthName, day } = fieldsOf(date) ?? refuse(date);
  return `${day} ${monthName} ${year}`;
}

/** `1–31 Mar 2026`, `20 Feb – 4 Mar 2026`, `1 Dec 2025 – 31 Jan 2026`, `4 Mar 2026`: calendar dates, independent of time zones. */
export function dateSpan(start: CalendarDate, end: CalendarDate = start): string {
  const [from, to] = [fieldsOf(start), fieldsOf(end)];
  if (!from || !to) return start === end ? start : `${start} – ${end}`;
  const [first, last] = [from, to].map(({ day, monthName }) => `${day} ${monthName.slice(0, 3)}`);
  if (start === end) return `${last} ${to.year}`;
  if (from.year !== to.year) return `${first} ${from.year} – ${last} ${to.year}`;
  return from.monthName === to.monthName ? `${from.day}–${last} ${to.year}` : `${first} – ${last} ${to.year}`;
}

/** The time of day of a point in time in a time zone: `14:32`. */
export function clockTime(iso: string, timeZone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(iso));
}

/** The day of a point in time in a time zone: `21 November 2026`. */
export function dayOf(iso: string, timeZone: string): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(iso));
}

const STEPS = [
  { below: 60, size: 1, unit: "s" },
  { below: 3_600, size: 60, unit: "min" },
  { below: 86_400, size: 3_600, unit: "h" },
  { below: Number.POSITIVE_INFINITY, size: 86_400, unit: "d" },
] as const;

/** How long ago: `just now`, `40 s ago`, `5 min ago`, `3 h ago`, `2 d ago`. Empty when `iso` is not a point in time. */
export function relativeTime(iso: string, nowMs: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const seconds = Math.floor((nowMs - then) / 1_000);
  // Clocks differ by a few seconds, so what seems to lie ahead happened just now.
  if (seconds < 5) return "just now";
  const step = STEPS.find(({ below }) => seconds < below) ?? STEPS[3];
  return `${Math.floor(seconds / step.size)} ${step.unit} ago`;
}

function fieldsOf(date: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const monthName = MONTHS[month - 1];
  return monthName && year >= 1 && day >= 1 && day <= daysInMonth(year, month) ? { year, monthName, day } : undefined;
}

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Days are counted at midnight UTC, where every day has 24 hours; local time is never read. */
function midnight(date: CalendarDate): number {
  return isCalendarDate(date) ? Date.parse(`${date}T00:00:00Z`) : refuse(date);
}

function weekday(date: CalendarDate): string {
  return WEEKDAYS[new Date(midnight(date)).getUTCDay()] ?? "";
}

function refuse(date: string): never {
  throw new RangeError(`"${date}" is not a calendar date such as 2026-03-14.`);
}
