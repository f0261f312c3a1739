import { daysBetween } from "@/lib/values/calendar";
import { luhnDigit } from "@/lib/values/card-data/luhn";
import { currencyExponent } from "@/lib/values/currencies";
import { decimal } from "@/lib/values/money";
import type { Day } from "./purchase";

/** Currencies with an unambiguous symbol; others are written with their code. */
const SIGNED = ["USD", "EUR", "GBP"];

/** An amount of minor units as documents print it: `$1,284.00`, `KWD 45.500`. */
export function money(minor: number, currency: string): string {
  const currencyDisplay = SIGNED.includes(currency) ? "symbol" : "code";
  return new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay })
    .format(decimal(minor, currencyExponent(currency)))
    .replace("\u00a0", " ");
}

/** `Wed, 14 Oct 2026 13:52:00 +0000`, as in the header of an email. */
export function mailDate(day: Day, time: string): string {
  const parts = at(day).toUTCString().split(" ");
  return `${parts.slice(0, 4).join(" ")} ${time}:00 +0000`;
}

/** Midnight UTC of a day. */
export function at(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `elena-marsh`, for file names. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A postal tracking number of eight digits with the check digit of UPU standard S10: `PW482910343LU`. */
export function trackingNumber(prefix: string, serial: string, country: string): string {
  const sum = [...serial].reduce((total, digit, index) => total + Number(digit) * (S10_WEIGHTS[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `${prefix}${serial}${check}${country}`;
}

/** An acquirer reference number of 23 digits, dated `day`, with its Luhn check digit. */
export function acquirerReference(acquirer: string, day: Day, sequence: string): string {
  const year = day.slice(0, 4);
  const dayOfYear = daysBetween(`${year}-01-01`, day) + 1;
  const body = `2${acquirer}${year.slice(3)}${String(dayOfYear).padStart(3, "0")}${sequence}`;
  return body + luhnDigit(body);
}
