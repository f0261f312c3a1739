import type { Place } from "@/lib/service/evidence/model";
import { currencyExponent } from "@/lib/values/currencies";
import { isCurrencyCode } from "@/lib/values/currency-codes";
import type { Money } from "@/lib/values/money";
import { AMOUNT, NO_DIGITS } from "../shapes/codes";
import { part } from "./literal";

/** Signs that several currencies share agree with each of them. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "TWD"],
  "€": ["EUR"],
  "£": ["GBP"],
  "¥": ["JPY", "CNY"],
  "₹": ["INR"],
  kr: ["SEK", "NOK", "DKK"],
  zł: ["PLN"],
  "Fr.": ["CHF"],
  CA$: ["CAD"],
  C$: ["CAD"],
  A$: ["AUD"],
  AU$: ["AUD"],
  US$: ["USD"],
};

/** Whether a currency is printed with this sign, alone or among others. */
export const isSignOf = (sign: string, currency: string): boolean => SIGNS[sign]?.includes(currency) === true;

/**
 * Where a place prints the amount in one of the ways of the world: `1,284.00`, `1.284,00`, `1 284,00`. Its currency must
 * be printed beside it, unless a label says that it is an amount (`labeled`).
 */
export function findAmount(amount: Money, place: Place, labeled: boolean): Place | undefined {
  const { currency } = amount;
  if (currency === undefined) return undefined;
  for (const match of place.quote.matchAll(AMOUNT)) {
    const { before, after, number = "" } = match.groups ?? {};
    const signs = [before, after].filter((sign) => sign !== undefined && meansMoney(sign));
    if (signs.length === 0 && !labeled) continue;
    if (!signs.every((sign) => sign === currency || SIGNS[sign ?? ""]?.includes(currency))) continue;
    if (readings(number, currencyExponent(currency)).includes(amount.minor))
      return part(place, match.index, match.index + match[0].length);
  }
  return undefined;
}

const meansMoney = (sign: string): boolean => sign in SIGNS || isCurrencyCode(sign);

/** Minor units of a printed number: the last mark before one to three digits is the decimal one, unless it groups. */
function readings(number: string, exponent: number): number[] {
  const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  const digits = (text: string): string => text.replace(NO_DIGITS, "");
  const whole = Number(digits(number)) * 10 ** exponent;
  if (last < 0) return [whole];
  const fraction = number.slice(last + 1);
  const decimal = Math.round(Number(`${digits(number.slice(0, last))}.${fraction}`) * 10 ** exponent);
  if (fraction.length !== 3) return [decimal];
  return exponent === 3 ? [decimal] : [whole];
}

const SMALL = 20;

/** An amount that many payments have: small or round. */
export function isCommon({ minor, currency }: Money): boolean {
  const units = minor / 10 ** currencyExponent(currency);
  return units < SMALL || units % 10 === 0;
}
