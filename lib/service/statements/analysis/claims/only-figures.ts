import type { ColumnSum } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import type { Claim } from "./claims";
import { type Whole, wholesOf } from "./whole-figures";

type Given = { claims: readonly Claim[]; sums: readonly ColumnSum[] };

/**
 * Figures of a document that states no net: each is the only whole of its name, sales and fees sums of columns. Where
 * disputes or fees are stated more than once, fees are open and with them the net. `undefined` where sales have a rival,
 * or stand on a line with sums that nothing names.
 */
export function onlyFigures({ claims, sums }: Given): PrintedTotals | undefined {
  const of = (name: TotalName): Whole[] => wholesOf(name, claims, sums);
  const [sales, ...otherSales] = of("sales");
  const [refunds, ...otherRefunds] = of("refunds");
  if (!sales || otherSales.length > 0 || otherRefunds.length > 0 || !isSum(sales)) return undefined;
  if (claims.some(({ name, amount }) => (name === "net" || name === "adjustments") && amount !== 0)) return undefined;
  if (sums.some((sum) => sum.line === sales.claims[0].line && isUnnamed(sum, sales.claims[0].line, claims)))
    return undefined;
  const totals: PrintedTotals = {
    settled: true,
    sales: figure(sales),
    ...(refunds ? { refunds: figure(refunds) } : {}),
  };
  const [disputes, ...otherDisputes] = of("chargebacks");
  // What came in is no dispute where what was taken has a minus.
  const isWon = (disputes?.claims[0].amount ?? 0) > 0 && (refunds?.claims[0].amount ?? 0) < 0;
  const isClear =
    !isWon && otherDisputes.length === 0 && of("chargebackReversals").length === 0 && !disputes?.claims[0].listed;
  const [fees, ...otherFees] = of("fees");
  const known = isClear && disputes ? { ...totals, chargebacks: figure(disputes) } : totals;
  if (!isClear || !fees || otherFees.length > 0 || !isSum(fees)) return { ...known, feesOpen: true };
  return { ...known, fees: figure(fees) };
}

function isSum({ claims: [{ sum }] }: Whole): boolean {
  return sum !== undefined && sum.parts.length > 1;
}

/** Beside sales, a sum of money that no claim names may be anything that was taken off. */
function isUnnamed({ amount, cell }: ColumnSum, line: Claim["line"], claims: readonly Claim[]): boolean {
  return amount !== 0 && !claims.some((one) => one.line === line && one.place.quote === cell.text);
}

function figure({ amount, claims: [claim] }: Whole): Claim {
  return { ...claim, amount };
}
