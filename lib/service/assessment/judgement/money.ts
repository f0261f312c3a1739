import { currencyExponent } from "@/lib/contract/currencies";
import type { Fact } from "@/lib/service/documents/facts";

/** Integer minor units; `currency` is absent when the document states none. */
export type Money = { minor: number; currency?: string };

/** The amount of an amount fact: `"41250 USD"` or `"41250"`. */
export function moneyOf(fact: Fact): Money {
  const [minor = "0", currency] = fact.value.split(" ");
  return { minor: Number(minor), ...(currency ? { currency } : {}) };
}

/** `412.50 USD`: the amount by its currency's exponent, then the code. */
export function writeMoney({ minor, currency }: Money): string {
  const exponent = currency === undefined ? 2 : currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = minor < 0 ? "-" : "";
  const amount = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return currency === undefined ? `${sign}${amount}` : `${sign}${amount} ${currency}`;
}
