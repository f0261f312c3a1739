/** `YYYY-MM-DD`, or `undefined` when there is no such day. Years from 1990 to 2099: older ones are birthdays and misreadings. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2099 || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
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
