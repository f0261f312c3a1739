import { readMoney } from "../events/fields/values";
import type { Event, Pair, Understanding } from "../model";
import { recordOf } from "./lookup";

const SOLD: ReadonlySet<string> = new Set(["order-placed", "payment-captured"]);

/**
 * A till prints a return as it prints a sale, with goods, a sum, the card and the day: the slip names the return or what it
 * undoes, and its goods stand below zero.
 */
export function isReturnSlip(event: Event, understanding: Understanding): boolean {
  const { pairs } = recordOf(event, understanding) ?? { pairs: [] };
  return SOLD.has(event.type) && pairs.some(namesAReturn) && pairs.some(isBelowZero);
}

const namesAReturn = ({ means }: Pair): boolean =>
  means !== undefined && "of" in means && (means.of === "return" || means.of === "refund");

const isBelowZero = ({ means, value }: Pair): boolean =>
  means !== undefined && "field" in means && means.field === "price" && (readMoney(value, {})?.minor ?? 0) < 0;
