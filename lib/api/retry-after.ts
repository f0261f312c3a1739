const LONGEST_MS = 60_000;

/**
 * `Retry-After` in milliseconds from `now`, at most a minute: as seconds or as an HTTP date in any of its three forms
 * (RFC 9110, 10.2.3). `undefined` for what is neither, and for a moment that has passed.
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : untilDate(text, now);
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
}

function untilDate(text: string, now: number): number {
  // Every form begins with the name of a day; without one, Date.parse would take "-5" for a date. The oldest form has no zone.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return 0;
  return Date.parse(/(gmt|utc|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`) - now || 0;
}
