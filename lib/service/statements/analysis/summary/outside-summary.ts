import type { Line } from "../grid/grid";
import { namesTotal, typeMeaning } from "../grid/row-types";
import { moneyCells, wordsOf } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import { type Amount, near } from "../money";
import { blocksOf, type Item, type Source } from "./amount-blocks";

const MOST_LINES = 40;
const MOST_GAP = 1;

/**
 * Whether a line belongs to a list that a line of totals below it sums up to an amount of a summary, in whatever column:
 * charges beside the tax on each.
 */
export function isListedBelow(
  { line }: Item,
  lines: readonly Line[],
  wanted: readonly Amount[],
  mark: "." | "," | undefined,
): boolean {
  const at = lines.indexOf(line);
  let gap = 0;
  for (const below of lines.slice(at + 1, at + 1 + MOST_LINES)) {
    const amounts = moneyCells(below, mark);
    gap = amounts.length === 0 ? gap + 1 : 0;
    if (at < 0 || gap > MOST_GAP) return false;
    if (amounts.length > 0 && namesTotal(wordsOf(below)[0] ?? ""))
      return amounts.some(({ amount }) => amount !== 0 && wanted.some((one) => near(one, Math.abs(amount))));
  }
  return false;
}

/** Corrections of a summary of which the document lists one alone, and calls it a charge that was taken or given back: fees. */
export function withCharged(totals: PrintedTotals, document: Source): PrintedTotals {
  const { adjustments, fees, settled, ...others } = totals;
  if (!settled || !adjustments || !fees || adjustments.amount === 0) return totals;
  const listed = blocksOf(document)
    .flatMap(({ items }) => items)
    .filter(({ amount, label }) => near(amount, adjustments.amount) && label !== adjustments.label);
  const [only] = listed;
  const kinds = only ? [only.label, ...wordsOf(only.line)].flatMap((words) => typeMeaning(words)?.plain ?? []) : [];
  if (listed.length !== 1 || !kinds.some((kind) => kind === "fee" || kind === "fee-refund")) return totals;
  const amount = Math.abs(fees.amount) - adjustments.amount;
  return amount > 0 ? { ...others, settled, fees: { ...fees, amount } } : totals;
}
