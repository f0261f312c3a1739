import type { Line } from "../grid/grid";
import { type ColumnSum, moneyCells } from "../labels/column-sums";
import type { TotalName } from "../labels/total-labels";
import type { Amount } from "../money";

type Stated = { name: TotalName; amount: Amount; line: Line; sum?: ColumnSum };

const MOST_BETWEEN = 5;

/**
 * Disputes of which more was won back than was lost: a line of sums shows it, on which what was sold, with what is between,
 * comes to what was left in one way only, and that adds the disputes. They are what was won back.
 */
export function withWon<Claim extends Stated>(claims: readonly Claim[], mark: "." | "," | undefined): Claim[] {
  const added = new Set<Amount>();
  for (const gross of claims) {
    const net = claims.find((one) => one.name === "netSales" && one.line === gross.line && one.sum);
    if (gross.name !== "sales" || !gross.sum || !net) continue;
    const cells = moneyCells(gross.line, mark);
    const at = (of: Claim): number => cells.findIndex(({ amount }) => amount === of.amount);
    const between = cells.slice(at(gross) + 1, at(net)).flatMap(({ amount }) => (amount === 0 ? [] : Math.abs(amount)));
    for (const size of addedOf(between, net.amount - gross.amount)) added.add(size);
  }
  return claims.map((one) =>
    one.name === "chargebacks" && added.has(Math.abs(one.amount))
      ? { ...one, name: "chargebackReversals", amount: Math.abs(one.amount) }
      : one,
  );
}

/** Those of some sizes that are added where the others are taken off to come to a difference, if only one way does. */
function addedOf(sizes: readonly Amount[], difference: Amount): readonly Amount[] {
  if (sizes.length === 0 || sizes.length > MOST_BETWEEN) return [];
  const ways: Amount[][] = [];
  for (let set = 0; set < 2 ** sizes.length; set += 1) {
    const plus = sizes.filter((_, bit) => set & (1 << bit));
    const sum = sizes.reduce((all, size) => all - size, 0) + 2 * plus.reduce((all, size) => all + size, 0);
    if (sum === difference) ways.push(plus);
  }
  return ways.length === 1 ? (ways[0] ?? []) : [];
}
