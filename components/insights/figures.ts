/** `58 %`; a dash where nothing is counted. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}

const MONTHS = new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" });

/** `2026-11` becomes `Nov 26`. */
export function monthName(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}
