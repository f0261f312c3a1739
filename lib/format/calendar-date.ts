const MS_PER_DAY = 86_400_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = [
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

/** `Mon 23 Nov`; with another year than `today` the year is added. The text itself when it is no calendar date. */
export function shortDate(date: string, today?: string): string {
  const parts = read(date);
  if (!parts) return date;
  const year = today !== undefined && today.slice(0, 4) !== date.slice(0, 4) ? ` ${parts.year}` : "";
  return `${parts.weekday} ${parts.day} ${parts.month.slice(0, 3)}${year}`;
}

/** `Thu 8 October 2026`, the same in every time zone. The text itself when it is no calendar date. */
export function longDate(date: string): string {
  const parts = read(date);
  return parts ? `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}` : date;
}

/** Whole days from one calendar date to another; undefined when one of them is none. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [read(from), read(to)];
  return start && end ? (end.utc - start.utc) / MS_PER_DAY : undefined;
}

// Days are counted at midnight UTC, where every day has 24 hours; no local time is ever read.
function read(date: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = Date.UTC(year, month - 1, day);
  const point = new Date(utc);
  const name = MONTHS[month - 1];
  const weekday = WEEKDAYS[point.getUTCDay()];
  if (!name || !weekday || point.getUTCDate() !== day) return undefined;
  return { utc, year, month: name, day, weekday };
}
