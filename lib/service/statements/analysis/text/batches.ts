import type { Line } from "../grid/grid";
import { closes, labelledAmount, type PrintedTotals } from "../labels/printed-totals";
import { type Amount, near } from "../money";

const NAMES = ["sales", "refunds", "chargebacks", "chargebackReversals", "fees", "net"] as const;

/**
 * Figures that a file states for each of its batches under the same labels, where another line states what the nets of all
 * batches come to: those of all batches together.
 */
export function ofAllBatches(
  totals: PrintedTotals,
  lines: readonly Line[],
  mark: "." | "," | undefined,
): PrintedTotals {
  const stated = lines.flatMap((line) => labelledAmount(line, mark) ?? []);
  const sumOf = (label: string): Amount => stated.reduce((sum, one) => sum + (one.label === label ? one.amount : 0), 0);
  const { net, sales } = totals;
  const batches = net ? stated.filter(({ label }) => label === net.label).length : 0;
  if (!net || !sales || batches < 2) return totals;
  const isWhole = stated.some(({ label, amount }) => label !== net.label && near(amount, sumOf(net.label), 0));
  if (!isWhole) return totals;
  const whole: PrintedTotals = { ...totals };
  for (const name of NAMES) {
    const own = totals[name];
    if (own) whole[name] = { ...own, amount: sumOf(own.label) };
  }
  return closes(whole) ? whole : totals;
}
