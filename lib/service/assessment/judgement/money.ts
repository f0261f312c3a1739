import type { Fact } from "@/lib/service/documents/facts";
import type { Money } from "@/lib/values/money";

/** The amount of an amount fact: `"41250 USD"` or `"41250"`. */
export function moneyOf(fact: Fact): Money {
  const [minor = "0", currency] = fact.value.split(" ");
  return { minor: Number(minor), ...(currency ? { currency } : {}) };
}
