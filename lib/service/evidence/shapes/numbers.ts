import { currencyExponent } from "@/lib/values/currencies";

/**
 * A written number as minor units of its currency. With both marks the last one is the decimal sign; a single mark
 * before three digits groups thousands, unless the currency has three decimals. `undefined` for too many decimals.
 */
export function minorUnits(written: string, currency: string | undefined): number | undefined {
  const digits = written.replace(/[\s'’\u00a0\u202f]/g, "");
  const exponent = currencyExponent(currency);
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return scale(digits, "", exponent);
  const whole = digits.slice(0, last).replace(/[.,]/g, "");
  const fraction = digits.slice(last + 1);
  const both = digits.includes(".") && digits.includes(",");
  const repeated = digits.indexOf(digits[last] ?? "") !== last;
  if (!both && (repeated || (fraction.length === 3 && exponent !== 3))) return scale(whole + fraction, "", exponent);
  return fraction.length > Math.max(exponent, 2) ? undefined : scale(whole, fraction, exponent);
}

function scale(whole: string, fraction: string, exponent: number): number {
  return Math.round(Number(`${whole === "" ? "0" : whole}.${fraction === "" ? "0" : fraction}`) * 10 ** exponent);
}
