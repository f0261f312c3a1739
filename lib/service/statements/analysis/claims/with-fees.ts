import type { ColumnSum, Part } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import type { Printed } from "../model";
import type { Amount } from "../money";
import { plainLetters } from "../words";
import type { Claim } from "./claims";
import { partsWithin, wholesOf } from "./whole-figures";

export type Known = {
  claims: readonly Claim[];
  sums: readonly ColumnSum[];
  total: Claim | undefined;
  /** Amounts of any words that may be what is left. */
  labelled?: readonly Claim[];
  /** Fees that nothing adds up are left open instead of the whole. */
  open?: true;
};

/** What is taken off the sales. */
export const TAKEN: readonly TotalName[] = ["refunds", "chargebacks", "fees", "held"];

/** Fees that the sum does not hold are those collected apart; what stands in neither leaves the fees open. */
export function withFees(
  totals: PrintedTotals,
  { claims, sums, total, open }: Known,
  own: readonly Part[] = [],
): PrintedTotals | undefined {
  const { net, fees } = totals;
  if (!net) return undefined;
  const stated = claims.filter(({ name, amount }) => name === "fees" && amount !== 0);
  if (!fees) {
    if (total) return { ...totals, ...apart(net, total.amount, total), settled: true };
    if (stated.length > 0) return open ? { ...totals, settled: true, feesOpen: true } : undefined;
    return { ...totals, settled: true };
  }
  const whole = wholesOf("fees", claims, sums).find(({ amount }) => amount === fees.amount);
  if (whole?.open.length === 0) return { ...totals, settled: true };
  const covered = partsWithin(sums, [fees.amount, ...own.map(({ amount }) => amount)]);
  // Several of them may make it up, or a line of the sum names the column that they end.
  const isOpen = (one: Claim): boolean =>
    !covered.has(sizeOf(one)) &&
    (whole?.open.includes(sizeOf(one)) ?? true) &&
    !own.some((part) => names(part, one, stated));
  const further = stated.filter((one) => one.sum && isOpen(one));
  if (further.length === 0 || (total && sizeOf(total) === fees.amount)) return { ...totals, settled: true };
  // What is said again below the net is taken besides.
  const below = stated.find((one) => !one.sum && further.some((sum) => sizeOf(sum) === sizeOf(one)));
  const rest = below && partsWithin(sums, [sizeOf(below)]);
  if (!below || further.some((one) => !rest?.has(sizeOf(one)))) return undefined;
  return { ...totals, ...apart(net, below.amount, fees), settled: true };
}

/** Whether a line bears the title of the column of some fees, which together are not more than it. */
function names(part: Part, { sum }: Claim, stated: readonly Claim[]): boolean {
  const title = sum?.title ?? "";
  if (title === "" || !plainLetters(part.label).includes(plainLetters(title))) return false;
  const together = stated.reduce((all, one) => all + (one.sum?.title === title ? one.amount : 0), 0);
  return Math.abs(together) <= sizeOf(part);
}

function apart(net: Printed, amount: Amount, fees: Printed): Pick<PrintedTotals, "fees" | "net"> {
  const more = Math.abs(amount);
  const before = amount === fees.amount ? 0 : fees.amount;
  return { fees: { ...fees, amount: before + more, apart: true }, net: { ...net, amount: net.amount - more } };
}

function sizeOf({ amount }: { amount: Amount }): Amount {
  return Math.abs(amount);
}

/**
 * The fees as a whole: the largest sum or total of fees, when every other sum of fees is a part of it. `undefined` where
 * fees stand apart that nothing adds up.
 */
export function topFee(claims: readonly Claim[], sums: readonly ColumnSum[]): Claim | undefined {
  const fees = claims.filter(({ name, amount }) => name === "fees" && amount !== 0);
  const [top] = fees.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!top) return undefined;
  const covered = partsWithin(sums, [top.amount]);
  return covered.size === 1 || fees.some((one) => !covered.has(sizeOf(one))) ? undefined : top;
}

export function claimOf({ amount, label, line, cell }: Part, name: TotalName): Claim {
  return { name, amount, label, line, place: { page: line.page, quote: cell.text, boxes: cell.boxes } };
}
