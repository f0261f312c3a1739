import type { Fact } from "@/lib/service/documents/facts";

/** Minor units of an amount fact. */
export function minorOf(fact: Fact): number {
  return Number(fact.value.split(" ")[0]);
}

/** `12.34 USD` for a sentence; two decimals unless the currency has others. */
export function spoken(minor: number, currency: string | undefined, exponent: number): string {
  const text = (minor / 10 ** exponent).toFixed(exponent);
  return currency === undefined ? text : `${text} ${currency}`;
}

export function currencyOf(fact: Fact): string | undefined {
  return fact.value.split(" ")[1];
}
