import type { Meaning } from "../grid/row-types";
import { isCalledSum } from "./kind-of-record";
import { signed } from "./record";
import type { Choice, Entry, Given } from "./ways";

const LEAST_DETAILS = 3;

/** How many sums beside the details are what all of them leave, or what those of one kind come to; 0 without the first. */
export function proofsOf(
  entries: readonly Entry[],
  left: readonly Choice[],
  { isMoney, currencyOf, summing, digitsOf }: Given,
): number {
  const codes = new Set(entries.map(({ record }) => currencyOf(record)));
  let proofs = 0;
  for (const code of codes) {
    const all = entries.filter(({ record }) => currencyOf(record) === code);
    const own = all.filter(({ meaning }) => meaning?.plain !== "payout");
    const paid = all.filter((entry) => !own.includes(entry)).map(({ amount }) => Math.abs(amount));
    const stated = new Set([...paid, paid.reduce((total, one) => total + one, 0)]);
    /** What a record of a few states by itself, and not what many records come to. */
    const direct = new Set<number>();
    const whole = new Set<number>();
    for (const { own: records } of left) {
      const sums = new Map<string, number>();
      for (const record of records)
        for (const [key, value] of record.values) {
          if (currencyOf(record) !== code && codes.has(currencyOf(record))) continue;
          if (isMoney(key) || !value.whole || value.padded) {
            stated.add(Math.abs(value.amount));
            if (records.length < LEAST_DETAILS) direct.add(Math.abs(value.amount));
            if (records.length < LEAST_DETAILS && isMoney(key) && (!value.whole || value.padded))
              whole.add(Math.abs(value.amount));
          }
          if (isMoney(key)) sums.set(key, (sums.get(key) ?? 0) + signed(value));
        }
      for (const sum of sums.values()) stated.add(Math.abs(sum));
    }
    const sum = (some: readonly Entry[], of: (entry: Entry) => number): number =>
      some.reduce((all, one) => all + of(one), 0);
    const net = sum(own, ({ amount, cost }) => amount - cost);
    const aside = sum(
      own.filter(({ meaning }) => ASIDE.has(meaning?.plain ?? "")),
      ({ amount }) => amount,
    );
    for (const sum of [net, net - aside]) if (isFilledIn(left, digitsOf(sum))) direct.add(Math.abs(sum));
    for (const sum of direct) stated.add(sum);
    if (net === 0 || !(stated.has(Math.abs(net)) || stated.has(Math.abs(net - aside)))) return 0;
    // A record that states more than all that was brought states the whole of which this is a part.
    const brought = sum(own, ({ amount }) => Math.max(0, amount));
    if ([...whole].some((amount) => amount > brought)) return 0;
    proofs += direct.has(Math.abs(net)) || direct.has(Math.abs(net - aside)) ? DIRECT : 1;
    const costs = sum(own, ({ cost }) => cost);
    const parts = [
      sum(own, ({ amount }) => amount),
      ...new Set([costs, chargedIn(own)]),
      ...KINDS.map((kind) =>
        sum(
          own.filter(({ meaning }) => meaning?.plain === kind),
          ({ amount }) => amount,
        ),
      ),
    ];
    proofs += parts.filter((one) => one !== 0 && stated.has(Math.abs(one))).length;
  }
  return proofs + (summing.size > 0 ? 1 : 0);
}

/** Whether a record that is left out has the number filled with zeros, among digits of other fields. */
function isFilledIn(left: readonly Choice[], digits: string | undefined): boolean {
  if (digits === undefined || digits.length < LEAST_DIGITS) return false;
  return left.some(
    ({ own }) => own.length < LEAST_DETAILS && own.some(({ line }) => line.text.includes(`0000${digits}`)),
  );
}

const LEAST_DIGITS = 4;

/** What details cost, and charges that stand by themselves. */
export function chargedIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount, cost, meaning }) => sum + cost - (meaning?.plain === "fee" ? amount : 0), 0);
}

/** Records of one unknown kind are fees where a record states what they and all charges come to. */
export function nameFees(entries: Entry[], left: readonly Choice[]): void {
  const open = entries.filter(({ meaning, amount }) => meaning === undefined && amount !== 0);
  if (open.length === 0 || open.some(({ amount }) => amount > 0)) return;
  const charged = chargedIn(entries);
  const all = open.reduce((sum, { amount }) => sum - amount, charged);
  const isStated = left.some(
    ({ own }) =>
      own.length < LEAST_DETAILS &&
      own.some(({ values }) => [...values.values()].some(({ amount }) => Math.abs(amount) === all)),
  );
  if (isStated) for (const entry of open) entry.meaning = FEE;
}

const FEE: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };

/**
 * How many records are left out of which no amount is a sum of details. What words call a sum may be one of other money where
 * details are proven by another; else it contradicts them.
 */
export function unexplainedIn(
  left: readonly Choice[],
  entries: readonly Entry[],
  { isMoney, summing, currencyOf, isProven }: Given & { isProven: boolean },
): number {
  const sums = new Set<string>();
  const counted = new Set(entries.map(({ record }) => record));
  const add = (some: readonly Entry[]): void => {
    const own = new Map<string, [amount: number, cost: number]>();
    for (const { record, amount, cost } of some) {
      const [before, taken] = own.get(currencyOf(record)) ?? [0, 0];
      own.set(currencyOf(record), [before + amount, taken + cost]);
    }
    for (const [code, [amount, cost]] of own)
      for (const sum of [amount, cost, amount - cost]) sums.add(`${code} ${Math.abs(sum)}`);
  };
  add(entries);
  // All that was charged, of details and by themselves.
  for (const code of new Set(entries.map(({ record }) => currencyOf(record))))
    sums.add(`${code} ${Math.abs(chargedIn(entries.filter(({ record }) => currencyOf(record) === code)))}`);
  for (const kind of new Set(entries.map(({ meaning }) => meaning?.plain)))
    add(entries.filter((one) => one.meaning?.plain === kind));
  return left.reduce((count, { own }) => {
    const open = own.filter((record) => {
      // What stands in a detail is a part of it.
      if (summing.has(record) || (isProven && isCalledSum(record)) || (record.parent && counted.has(record.parent)))
        return false;
      const amounts = [...record.values].filter(([key, value]) => isMoney(key) && value.amount !== 0);
      return (
        amounts.length > 0 && !amounts.some(([, value]) => sums.has(`${currencyOf(record)} ${Math.abs(value.amount)}`))
      );
    });
    return count + open.length;
  }, 0);
}

/** A record that states what everything leaves outweighs what sums of batches come to. */
export const DIRECT = 10;
const ASIDE: ReadonlySet<string> = new Set(["reserve-hold", "reserve-release"]);
const KINDS = ["sale", "refund", "chargeback", "fee"] as const;
