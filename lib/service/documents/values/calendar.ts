/** `YYYY-MM-DD`, or `undefined` when there is no such day. Years from 1990 to 2099: older ones are birthdays and misreadings. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const isDay = year >= 1990 && year <= 2099 && day >= 1 && day <= daysIn(year, month);
  return isDay ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** None in a month that there is not. Every fourth year from 1990 to 2099 is a leap year. */
function daysIn(year: number, month: number): number {
  return month === 2 && year % 4 === 0 ? 29 : (DAYS[month - 1] ?? 0);
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** `24` is 2024; four digits stay. */
export function fullYear(written: string): number {
  return written.length <= 2 ? 2000 + Number(written) : Number(written);
}

/** The day of a Unix time in seconds or milliseconds, in UTC; `undefined` outside 1990 to 2099. */
export function unixDay(value: number): string | undefined {
  const milliseconds = value > 1e11 ? value : value * 1000;
  if (!Number.isFinite(milliseconds) || milliseconds < 6.3e11 || milliseconds > 4.1e12) return undefined;
  return new Date(milliseconds).toISOString().slice(0, 10);
}
