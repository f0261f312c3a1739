import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { moneyCells, wordsOf } from "../labels/column-sums";
import { totalLabel } from "../labels/total-labels";
import type { Figures } from "../model";
import { type Amount, near } from "../money";

const MOST_CHARGES = 12;
const LEAST_RATE = 0.05;
const MOST_RATE = 0.3;

/**
 * Charges of an export that stand, with or without a tax of their own, between the line that states the net of its rows and
 * the amount that is left after them, to the cent. `undefined` where nothing closes.
 */
export function chargedAfterRows(
  lines: readonly Line[],
  { net }: Figures,
  mark: "." | "," | undefined,
): { charged: Amount } | undefined {
  if (!net) return undefined;
  const at = lines.findLastIndex((line) => moneyCells(line, mark).some(({ amount }) => near(amount, net, 0)));
  let charged: Amount = 0;
  let count = 0;
  for (const line of at < 0 ? [] : lines.slice(at + 1)) {
    const amounts = moneyCells(line, mark).map(({ amount }) => amount);
    const last = amounts.at(-1);
    if (last === undefined || last === 0) continue;
    if (count > 0 && near(net - charged, last, 0)) return { charged };
    if (count >= MOST_CHARGES || !isCharge(line, amounts)) return undefined;
    charged += Math.abs(last);
    count += 1;
  }
  return undefined;
}

/** Words for a fee, or a price with the tax on it: what is sold is not taxed by who settles it. */
function isCharge(line: Line, amounts: readonly Amount[]): boolean {
  const [words = ""] = wordsOf(line);
  const isNamed = typeMeaning(words)?.plain === "fee" || totalLabel(words)?.name === "fees";
  const [price = 0, tax = 0, whole, ...more] = amounts.map(Math.abs);
  const isTaxed = whole !== undefined && more.length === 0 && near(price + tax, whole, 0) && tax > price * LEAST_RATE;
  return isNamed || (isTaxed && tax < price * MOST_RATE);
}
