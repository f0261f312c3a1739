import { currencyExponent } from "@/lib/values/currencies";

/** Which mark a document uses before decimals, when its unmistakable amounts tell. */
export type DecimalMark = "." | ",";

export interface ReadNumber {
  /** Minor units of the currency, without sign. */
  minor: number;
  /** Minor units of the other reading, when the writing has two. */
  other?: number;
}

/**
 * Reads a written number as minor units. With both marks the last one is the decimal; a single mark with three digits
 * behind it groups thousands, unless the currency has three decimals or the document shows otherwise.
 */
export function readNumber(written: string, currency?: string, mark?: DecimalMark): ReadNumber | undefined {
  const digits = written.replace(/[\s'’\u00a0\u202f]/g, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const exponent = currencyExponent(currency);
  if (last < 0) return { minor: toMinor(digits, "", exponent) };
  const whole = digits.slice(0, last).replace(/[.,]/g, "");
  const fraction = digits.slice(last + 1);
  const separator = digits[last];
  const repeated = digits.indexOf(separator ?? "") !== last;
  const both = digits.includes(".") && digits.includes(",");
  if (repeated && !both) return { minor: toMinor(whole + fraction, "", exponent) };
  if (fraction.length !== 3 || exponent === 3) {
    if (fraction.length > Math.max(exponent, 2)) return undefined;
    return { minor: toMinor(whole, fraction, exponent) };
  }
  const grouped = toMinor(whole + fraction, "", exponent);
  const decimal = toMinor(whole, fraction, exponent);
  if (both || mark === separator) return { minor: decimal, other: Math.floor(Number(`${whole}.${fraction}`) * 100) };
  if (mark !== undefined || (separator === "," && exponent === 0)) return { minor: grouped };
  return separator === "," ? { minor: grouped } : { minor: grouped, other: decimal };
}

/** The decimal mark of a document: taken from numbers with both marks or with two digits at the end. */
export function decimalMark(written: readonly string[]): DecimalMark | undefined {
  const votes = { ".": 0, ",": 0 };
  for (const number of written) {
    const found = /([.,])\d{2}$/.exec(number.replace(/\s/g, ""))?.[1];
    if (found === "." || found === ",") votes[found] += 1;
  }
  if (votes["."] === votes[","]) return undefined;
  return votes["."] > votes[","] ? "." : ",";
}

function toMinor(whole: string, fraction: string, exponent: number): number {
  return Math.round(Number(`${whole === "" ? "0" : whole}.${fraction === "" ? "0" : fraction}`) * 10 ** exponent);
}
