/** `2026-11-21 12:00:05 UTC`: the same on server and browser, and as receivers log it. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
