import { MAIL_ADDRESS } from "../../shapes/identifiers";
import { sameValue, textOf } from "../values";
import { verdict } from "../verdict";
import type { Check } from "./check";

export const TRACE_CHECKS: Readonly<Record<string, Check>> = {
  /** `[a, b, a, b, …]`: at least so many pairs are the same. */
  "same-trace": ({ values, where }) => {
    const same = pairsOf(values).filter(([one, other]) => sameValue(one, other) === "yes").length;
    return verdict(same >= Number(where.least));
  },
  /** Access and order share an identifier, and the access shows two different ones. */
  "two-identifiers": ({ values }) => {
    const pairs = pairsOf(values);
    const shared = pairs.filter(([one, other]) => sameValue(one, other) === "yes").length;
    const shown = pairs.filter(([one]) => one !== undefined).length;
    return verdict(shared >= 1 && shown >= 2);
  },
  /** An address of mail in an order is what whoever placed it typed in; a name or number of an account was given to it. */
  "registered-account": ({ values: [account], event }) => {
    const text = textOf(account);
    if (text === undefined) return "unknown";
    return verdict(event?.type !== "order-placed" || !MAIL_ADDRESS.test(text));
  },
};

export function pairsOf<Value>(values: readonly Value[]): [Value, Value][] {
  const pairs: [Value, Value][] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [one, other] = values.slice(at, at + 2);
    pairs.push([one as Value, other as Value]);
  }
  return pairs;
}
