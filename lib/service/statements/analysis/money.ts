import { z } from "zod";
import { currencyExponent } from "@/lib/values/currencies";
import raw from "./data/currency-words.json";
import { readDate } from "./days";

/**
 * An amount in ten-thousandths of the currency's main unit, a whole number: statements print fractions of a cent
 * (`3.1460`), and sums stay exact.
 */
export type Amount = number;

const SCALE = 10_000;
/** A mark with four digits. */
const LONGEST_FRACTION = 5;

/** Sums in the main unit, rounded half away from zero to the currency's minor unit. */
export function toMain(amount: Amount, currency: string | undefined): number {
  const exponent = currencyExponent(currency ?? "USD");
  const step = 10 ** (4 - exponent);
  const minor = Math.sign(amount) * Math.round(Math.abs(amount) / step);
  return minor === 0 ? 0 : minor / 10 ** exponent;
}

/** Minor units (cents) as an amount. */
export function fromMinor(minor: number, currency: string | undefined): Amount {
  return Math.round((minor * SCALE) / 10 ** currencyExponent(currency ?? "USD"));
}

/** The largest difference that rounding of printed figures explains: two hundredths. */
export const TOLERANCE: Amount = 200;

/** Whether two amounts differ by no more than rounding explains. */
export function near(one: Amount, other: Amount, tolerance = TOLERANCE): boolean {
  return Math.abs(one - other) <= tolerance;
}

/** Thousands in groups of three; India groups what is above them in twos (`16,86,208.00`). */
const NUMBER =
  /^\d{1,3}(?:[,.'’ ]\d{3})+(?:[.,]\d{1,4})?$|^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,4})?$|^\d+(?:[.,]\d{1,4})?$/;

const words = z.object({ only: z.record(z.string(), z.array(z.string())), units: z.array(z.string()) }).parse(raw);
const anyOf = (some: readonly string[]): string => some.map((word) => word.replace(/[.$]/g, "\\$&")).join("|");
/** How currencies are written behind or before an amount, besides codes and signs. */
const UNITS = new RegExp(
  `(?<!\\p{L})(?:${anyOf([...Object.values(words.only).flat(), ...words.units])})\\.?(?!\\p{L})`,
  "gu",
);
/** A word before or behind a number, neither of them a part of an identifier, or alone in its cell or brackets: `Para Birimi⇥TL`. */
const BESIDE_NUMBERS = Object.entries(words.only).map(([code, some]) => {
  const before = `(?<![\\p{L}\\d])(?:${anyOf(some)})\\.?\\s?\\d[\\d.,]*(?![\\p{L}\\d])`;
  const behind = `(?<![\\p{L}\\d.,])\\d[\\d.,' ]*\\s?(?:${anyOf(some)})(?![\\p{L}\\d])`;
  const alone = `(?:\\t|: |：)(?:${anyOf(some)})\\.?[ \\t]*$`;
  const bracketed = `\\((?:${anyOf(some)})\\.?\\)`;
  return [code, new RegExp(`${before}|${behind}|${alone}|${bracketed}`, "mu")] as const;
});

/** The letter of South Africa, before an amount with decimals alone: it begins numbers of all kinds as well. */
const RAND = /(?<![\p{L}\d])R(?=\s?\d{1,3}(?:[ ,.]?\d{3})*[.,]\d{2}(?!\d))/u;

/** The currency that a text names by a word or sign of one country beside its numbers. */
export function currencyInWords(text: string): string | undefined {
  const yen = /[¥￥]/.test(text);
  if (yen && SYLLABLES.test(text)) return "JPY";
  const found = BESIDE_NUMBERS.filter(([, words]) => words.test(text)).map(([code]) => code);
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  return yen && /\p{Script=Han}/u.test(text) ? "CNY" : undefined;
}

const SYLLABLES = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A printed amount: `$1,234.56`, `-£5.00`, `(12.00)`, `1.234,56- €`, `1 234,56 €`, `18,90 -/-`, `USD 12.00 DR`.
 * `undefined` for what is no single amount. With one mark and three digits behind it the mark groups thousands, unless
 * `mark` says otherwise.
 */
export function readAmount(text: string, mark?: "." | ","): Amount | undefined {
  // Most cells of a long export are written so; both readings of a mark before two digits are the same.
  if (/^-?\d{1,9}\.\d{2}$/.test(text)) return Number(text.replace(".", "")) * 100 + 0;
  if (/^[ -/:-~]*$/.test(text)) return undefined;
  const plain = text
    .normalize("NFKC")
    .replace(/[\u2212\u2013]/g, "-")
    // What Dutch bookkeeping writes for minus.
    .replace(/-\/-/, "-")
    // What Japanese bookkeeping writes for it.
    .replace(/^([¥￥]?\s?)[▲△]\s?(?=[\d¥￥])/, "$1-")
    .trim();
  if (!/\d/.test(plain) || plain.length > 40) return undefined;
  const bracketed = /^\(.*\)$/.test(plain);
  const debit = /\bDR\b|\bdebit\b/i.test(plain);
  const bare = plain
    .replace(/\b(?:CR|DR|credit|debit)\b/gi, "")
    // What French writes behind an amount to say whose dollar it is.
    .replace(/\$\s?(?:US|CAN?)\b/g, "$")
    .replace(/(?:\b[A-Z]{3}\b|\b[A-Z]{1,3}\$|\$|\p{Sc})/gu, "")
    .replace(RAND, "")
    .replace(UNITS, "")
    .replace(/[()]/g, "")
    .trim();
  const negative = /^-|-$/.test(bare);
  const digits = bare
    .replace(/^[+-]\s*|\s*[+-]$/g, "")
    // More decimals than anybody settles, as rates of fees leave them.
    .replace(/([.,]\d{2,4}?)0+$/, (all, kept: string) => (all.length > LONGEST_FRACTION ? kept : all))
    .replace(/\s+/g, " ")
    .trim();
  if (!NUMBER.test(digits)) return undefined;
  const value = magnitude(digits, mark);
  return value === undefined ? undefined : bracketed || negative || debit ? 0 - value : value;
}

function magnitude(digits: string, mark: "." | "," | undefined): Amount | undefined {
  const compact = digits.replace(/['’ ]/g, "");
  const last = Math.max(compact.lastIndexOf("."), compact.lastIndexOf(","));
  if (last < 0) return scaled(compact, "");
  const fraction = compact.slice(last + 1);
  const sign = compact[last];
  const whole = compact.slice(0, last).replace(/[.,]/g, "");
  const repeated = compact.indexOf(sign ?? "") !== last;
  const both = compact.includes(".") && compact.includes(",");
  const groups =
    !both && (repeated || (fraction.length === 3 && sign !== mark && (sign === "," || mark !== undefined)));
  return groups ? scaled(whole + fraction, "") : scaled(whole, fraction);
}

function scaled(whole: string, fraction: string): Amount | undefined {
  const value = Number(`${whole || "0"}${fraction.padEnd(4, "0")}`);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Which mark the document puts before decimals, from amounts with two digits at the end. */
export function decimalMark(texts: Iterable<string>): "." | "," | undefined {
  let points = 0;
  let commas = 0;
  for (const text of texts) {
    // A mark that comes again parts thousands: the other one is that of decimals.
    const thousands = /^\D{0,5}\d{1,3}([.,])\d{3}\1\d{3}(?!\d)/.exec(text)?.[1];
    if (thousands === ".") commas += 1;
    if (thousands === ",") points += 1;
    // Behind a day stands a time.
    const mark = readDate(text) ? undefined : /\d([.,])\d{2}(?!\d)\D*$/.exec(text)?.[1];
    if (mark === ".") points += 1;
    if (mark === ",") commas += 1;
  }
  return points === commas ? undefined : points > commas ? "." : ",";
}

/** The mark that would stand before decimals where a currency without them groups thousands by points: `84.000`. */
export function wholeMark(texts: readonly string[]): "," | undefined {
  return texts.some((text) => /^[-−]?(?:\p{L}{1,3}|\p{Sc})?[-−]?\d{1,3}\.\d{3}$/u.test(text)) ? "," : undefined;
}

/** The currency that a printed amount names by its code or, without one, by an unmistakable sign. */
export function namedCurrency(text: string): string | undefined {
  for (const [code] of text.matchAll(CODE)) if (CODES.has(code)) return code;
  return signedCurrencies(text)[0];
}

/** Every naming of a currency in a text, by its code or an unmistakable sign. */
export function namedCurrencies(text: string): readonly string[] {
  const codes = [...text.matchAll(CODE)].map(([code]) => code).filter((code) => CODES.has(code));
  return [...codes, ...signedCurrencies(text)];
}

/** An amount as people read it, in main units, with its currency. */
export function show(amount: number, currency: string | undefined): string {
  const value = showValue(amount, currency);
  return currency ? `${value} ${currency}` : value;
}

/** The amount without its currency. */
export function showValue(amount: number, currency: string | undefined): string {
  const digits = currencyExponent(currency);
  return toMain(amount, currency).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function signedCurrencies(text: string): readonly string[] {
  return [...text.matchAll(SIGN)].flatMap(([sign]) => SIGNS[sign.replace(/\s/, "")] ?? []);
}

/**
 * Three capitals that do not begin or end an identifier or name the part of a segment: KES-771014 is a merchant, NAD 4.1 an
 * address, EUR-12.00 an amount. Behind `Sdn` they are the form of a Malaysian company.
 */
const CODE = /(?<![\p{L}\p{N}_-]|\bSDN\.? )[A-Z]{3}(?![\p{L}\p{N}_]| \d\.\d(?!\d)|-\p{L}|-\d+(?!\d|[.,]\d))/gu;
/** Letters before a dollar, or behind it in French, say whose it is; those that no country has leave it open. */
const SIGN = new RegExp(`(?<!\\p{L})\\p{Lu}{1,3}\\$|\\$\\s?(?:US|CAN?)(?!\\p{L})|\\$|[€£₹]|${RAND.source}`, "gu");

const CODES = new Set(
  "USD EUR GBP CAD AUD NZD JPY CNY CHF SEK NOK DKK ISK PLN CZK HUF RON MXN BRL INR SGD HKD TWD KRW ZAR AED SAR KWD BHD OMR JOD THB PHP IDR MYR VND ILS CLP COP NGN KES GHS EGP XOF XAF UAH RSD BGN QAR PKR LKR BDT ARS UYU KZT GEL TRY PEN BOB PYG GTQ CRC DOP HNL NIO PAB JMD TTD MAD TND DZD LBP IQD UGX TZS ZMW MUR BWP NAD MZN AOA ETB RWF NPR MMK KHR MNT MKD MDL BAM AMD AZN BYN UZS RUB VES BBD BSD XPF XCD".split(
    " ",
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  CA$: "CAD",
  AU$: "AUD",
  A$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  R$: "BRL",
  US$: "USD",
  $US: "USD",
  $CA: "CAD",
  $CAN: "CAD",
  MX$: "MXN",
  NT$: "TWD",
  RD$: "DOP",
  S$: "SGD",
  TT$: "TTD",
  EC$: "XCD",
  R: "ZAR",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  $: "USD",
};
