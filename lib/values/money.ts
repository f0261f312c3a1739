import { currencyExponent } from "./currencies";

/** An amount in minor units as people read it: `$1,284.00`, `¥86,000`, `KWD 1.250`. Never throws, whatever the code is. */
export function money(amountCents: number, currency: string, locale = "en-US"): string {
  return format(amountCents, currency, locale, currencyExponent(currency));
}

/** The same without decimals, for figures in a sentence: `$61,904`. */
export function roundMoney(amountCents: number, currency: string, locale = "en-US"): string {
  return format(amountCents, currency, locale, 0);
}

function format(amountCents: number, currency: string, locale: string, digits: number): string {
  const amount = decimal(amountCents, currencyExponent(currency));
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...fraction }).format(amount);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}

/** Integer minor units; `currency` is absent when its source states none. */
export type Money = { minor: number; currency?: string };

/** `1,412.50 USD`: the amount by its currency's exponent, then the code. For letters and exports, in which `$` names several. */
export function amountWithCode({ minor, currency }: Money): string {
  const [whole = "", fraction] = decimal(minor, currencyExponent(currency)).split(".");
  const amount = [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...(fraction ? [fraction] : [])].join(".");
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

type ParsedMoney = { ok: true; amountCents: number } | { ok: false; message: string };

/**
 * Reads money as people type it into minor units: `412.50`, `1,284`, `1.284,50`, `$ 96.2`. A comma or point before
 * exactly three last digits separates thousands where possible; otherwise the last one is the decimal sign.
 */
export function parseMoney(text: string, currency: string): ParsedMoney {
  const exponent = currencyExponent(currency);
  const digits = text.replace(/[\p{Sc}\p{L}\s'’_]/gu, "");
  if (!/^\d[\d.,]*$/.test(digits)) return refuse("Write an amount such as 412.50");
  const [whole, fraction] = split(digits);
  if (whole === undefined) return refuse("Write the amount with one decimal sign, such as 1284.50");
  if (fraction.length > exponent) return refuse(tooPrecise(currency, exponent));
  const amountCents = Number(`${whole}${fraction.padEnd(exponent, "0")}`);
  return Number.isSafeInteger(amountCents) ? { ok: true, amountCents } : refuse("The amount is too large");
}

function split(digits: string): [whole: string | undefined, fraction: string] {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [digits, ""];
  const alike = signs.every((sign) => sign === last);
  // `1,284` and `1.284.500` have no decimals; `1.284` has three, because a point is the decimal sign in English.
  const onlyThousands = alike && (signs.length > 1 || (last === "," && /^\d{1,3},\d{3}$/.test(digits)));
  const at = onlyThousands ? digits.length : digits.lastIndexOf(last);
  const whole = digits.slice(0, at);
  const grouped = /^\d+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole);
  return [grouped ? whole.replace(/[.,]/g, "") : undefined, digits.slice(at + 1)];
}

function tooPrecise(currency: string, exponent: number): string {
  if (exponent === 0) return `${currency} has no decimals`;
  return `${currency} has ${exponent} decimals`;
}

function refuse(message: string): ParsedMoney {
  return { ok: false, message };
}
