/** `14:32`, in the desk's zone. */
export function clockTime(iso: string, timeZone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(iso));
}

/** `21 November 2026`, the day at the desk. */
export function dayOf(iso: string, timeZone: string): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(iso));
}
