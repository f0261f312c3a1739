import { withNet } from "../figures";
import type { Line } from "../grid/grid";
import { namesTotal, typeMeaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { labelledAmount } from "../labels/printed-totals";
import { totalLabel } from "../labels/total-labels";
import type { Figures } from "../model";
import { type Amount, near, TOLERANCE } from "../money";
import { type Labeled, taxedCharges } from "../summary/taxed-charges";

/**
 * What an export states of its fees beside its rows: `further` are the figures with fees that no row holds, where sales
 * less all that is taken come to an amount that the file states; `confirmed` where it states the net of its rows or
 * fees that come to theirs; `open` where it states fees that its rows do not come to, and nothing says how they belong together.
 */
export type Beside = { state: "agrees" | "confirmed" } | { state: "further"; figures: Figures } | { state: "open" };

const MOST_FEES = 8;

type Given = {
  lines: readonly Line[];
  mark?: "." | ",";
  rows: Figures;
  /** The currency of the rows; figures that name another one are not of them. */
  code: string;
  /** What refunds cost, if it was not given back. */
  refunded: Amount;
};

export function besideRows({ lines, mark, rows, code, refunded }: Given): Beside {
  const stated = lines.flatMap((line) => {
    const said = labelledAmount(line, mark);
    if (!said || said.amount === 0 || (said.currency && code && said.currency !== code)) return [];
    return [{ ...said, label: said.label ?? "" }];
  });
  const taxed = taxedCharges(stated);
  const isFee = (one: (typeof stated)[number]): boolean => taxed.has(one) || namesFee(one);
  const { net, fees = 0, ...others } = withNet(rows);
  if (net === undefined || rows.sales === undefined) return { state: "agrees" };
  const before = net + fees;
  const amounts = stated.filter((one) => !isFee(one)).map(({ amount }) => amount);
  const isStated = amounts.some((amount) => near(amount, net));
  const further = carriedOn(stated, net, isFee);
  if (further === "open") return { state: "open" };
  if (further !== undefined) return { state: "further", figures: withNet({ ...others, fees: fees - further }) };
  // Charges that a tax proves go on below the net of the rows.
  if (isStated && taxed.size === 0) return { state: "confirmed" };
  const back = refunded !== 0 && amounts.some((amount) => near(amount, net + 2 * refunded));
  if (back) return { state: "further", figures: withNet({ ...others, fees: fees - 2 * refunded }) };
  const moved = taxedBeside(stated, net);
  if (moved !== undefined) return { state: "further", figures: withNet({ ...others, fees: fees - moved }) };
  const costs = distinct(stated.flatMap((one) => (isFee(one) ? [Math.abs(one.amount)] : []))).slice(0, MOST_FEES);
  const sums = sumsOf(costs);
  const left = amounts.find((amount) => {
    const taken = before - amount;
    return taken > fees + TOLERANCE && sums.some((sum) => near(sum, taken) || (fees > 0 && near(fees + sum, taken)));
  });
  if (left !== undefined) return { state: "further", figures: withNet({ ...others, fees: before - left }) };
  if (isStated || sums.some((sum) => near(sum, fees))) return { state: "confirmed" };
  return { state: costs.length === 0 ? "agrees" : "open" };
}

/**
 * What signed amounts below the net of the rows move it by down to the amount that they come to, to the cent: charges, and what
 * was given back of them. `open` where other money is among them, so that the file has another net; what is held, released or
 * carried over comes after it.
 */
function carriedOn<One extends Labeled>(
  stated: readonly One[],
  net: Amount,
  isFee: (one: One) => boolean,
): Amount | "open" | undefined {
  const at = stated.findLastIndex(({ amount }) => near(amount, net, 0));
  if (at < 0) return undefined;
  let [all, charged, isOpen]: [Amount, Amount, boolean] = [0, 0, false];
  for (const [index, one] of stated.slice(at + 1, at + 1 + MOST_FEES).entries()) {
    if (index > 0 && all !== 0 && near(net + all, one.amount, 0)) return isOpen ? "open" : charged || undefined;
    all += one.amount;
    if (isFee(one) || typeMeaning(one.label)?.plain === "fee-refund") charged += one.amount;
    else isOpen ||= !AFTER_NET.has(totalLabel(one.label)?.name ?? "sales") && !isHeld(one);
  }
  return undefined;
}

const AFTER_NET: ReadonlySet<string> = new Set(["held", "released", "opening", "closing", "payouts", "withdrawn"]);

function isHeld({ label }: Labeled): boolean {
  return /^(?:reserve|payout|balance|transfer|financing)/.test(typeMeaning(label)?.plain ?? "");
}

/**
 * What prices and the taxes on them, each with its sign and all that is stated but one amount, move the net of the rows by to
 * come to that amount: charges, and what was given back of them.
 */
function taxedBeside(stated: readonly Labeled[], net: Amount): Amount | undefined {
  const isTax = ({ label }: Labeled): boolean => hintsOf(label)[0] === "tax" || totalLabel(label)?.name === "tax";
  const isOther = ({ label }: Labeled): boolean => OTHERS.has(totalLabel(label)?.name ?? "fees");
  for (const left of stated.filter(({ label }) => namesTotal(label))) {
    const rest = stated.filter((one) => one !== left);
    const moved = rest.reduce((sum, { amount }) => sum + amount, 0);
    const taxes = rest.filter(isTax).length;
    const isWhole = taxes > 0 && taxes * 2 === rest.length && !rest.some((one) => !isTax(one) && isOther(one));
    if (isWhole && moved !== 0 && near(net + moved, left.amount, 0)) return moved;
  }
  return undefined;
}

const OTHERS: ReadonlySet<string> = new Set(["sales", "refunds", "chargebacks", "held", "released", "opening"]);

function namesFee({ label, amount }: Labeled): boolean {
  const meaning = typeMeaning(label);
  return totalLabel(label)?.name === "fees" || (amount < 0 ? meaning?.takes : meaning?.plain) === "fee";
}

function distinct(amounts: readonly Amount[]): Amount[] {
  return [...new Set(amounts)];
}

/** The sums of every choice of one amount or more. */
function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums: Amount[] = [0];
  for (const amount of amounts) sums.push(...sums.map((sum) => sum + amount));
  return sums.slice(1);
}
