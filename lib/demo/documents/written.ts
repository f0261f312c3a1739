import { currencyExponent } from "@/lib/contract/currencies";
import { decimal } from "@/lib/format/money";
import type { Day } from "./purchase";

/** Signs that name one currency alone; others are written by their code. */
const SIGNED = ["USD", "EUR", "GBP"];

/** An amount of minor units as documents print it: `$1,284.00`, `KWD 45.500`. */
export function money(minor: number, currency: string): string {
  const currencyDisplay = SIGNED.includes(currency) ? "symbol" : "code";
  return new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay })
    .format(decimal(minor, currencyExponent(currency)))
    .replace("\u00a0", " ");
}

/** `14 October 2026`. */
export function longDate(day: Day): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at(day));
}

/** `Wed, 14 Oct 2026 13:52:00 +0000`, as in the header of an e-mail. */
export function mailDate(day: Day, time: string): string {
  const parts = at(day).toUTCString().split(" ");
  return `${parts.slice(0, 4).join(" ")} ${time}:00 +0000`;
}

/** Midnight UTC of a day. */
export function at(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `elena-marsh`: for names of files. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
