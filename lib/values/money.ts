import { currencyExponent } from "./currencies";
import { withThousands } from "./thousands";

/** An amount in minor units as people read it: `$1,284.00`, `¥86,000`, `KWD 1.250`. Never throws, whatever the code is. */
export function money(amountCents: number, currency: string, locale = "en-US"): string {
  return format(amountCents, currency, locale, currencyExponent(currency));
}

/** The same without decimals, for figures in a sentence: `$61,904`. */
export function roundMoney(amountCents: number, currency: string, locale = "en-US"): string {
  return format(amountCents, currency, locale, 0);
}

function format(amountCents: number, currency: string, locale: string, digits: number): string {
  const sign = SIGNS[currency];
  if (sign !== undefined && locale === "en-US") return withSign(amountCents, sign, currencyExponent(currency), digits);
  const amount = decimal(amountCents, currencyExponent(currency));
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...fraction }).format(amount);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}

/**
 * As the Unicode locale data has them for American English. A browser loads its own formatter with the first amount, for
 * longer than a list of cases is drawn, so that amounts of these are written without it.
 */
const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥", CAD: "CA$", AUD: "A$" };

function withSign(amountCents: number, sign: string, exponent: number, digits: number): string {
  const minor = Number.isSafeInteger(amountCents) ? amountCents : 0;
  const shown = Math.round(Math.abs(minor) / 10 ** (exponent - digits));
  const [whole = "", fraction] = decimal(shown, digits).split(".");
  return `${minor < 0 ? "-" : ""}${sign}${[withThousands(whole), ...(fraction ? [fraction] : [])].join(".")}`;
}

/** Integer minor units; `currency` is absent when its source states none. */
export type Money = { minor: number; currency?: string };

/** `1,412.50 USD`: the amount by its currency's exponent, then the code. For letters and exports, in which `$` names several. */
export function amountWithCode({ minor, currency }: Money): string {
  const [whole = "", fraction] = decimal(minor, currencyExponent(currency)).split(".");
  const amount = [withThousands(whole), ...(fraction ? [fraction] : [])].join(".");
  return currency === undefined ? amount : `${amount} ${currency}`;
}

/** An amount in the currency's main unit ("dollars") as integer minor units. */
export function toMinorUnits(amount: number, currency: string | undefined): number {
  return Math.round(amount * 10 ** currencyExponent(currency));
}

/** Minor units as a plain decimal, for a form field: 41250 USD is `412.50`. Exact for every safe integer. */
export function decimal(amountCents: number, digits: number): `${number}` {
  if (!Number.isSafeInteger(amountCents)) return "0";
  const units = Math.abs(amountCents)
    .toString()
    .padStart(digits + 1, "0");
  const sign = amountCents < 0 ? "-" : "";
  if (digits === 0) return `${sign}${units}` as `${number}`;
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}` as `${number}`;
}
