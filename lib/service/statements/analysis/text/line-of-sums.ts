import { moneyCells, wordsOf } from "../labels/column-sums";
import { closes, type PrintedTotals } from "../labels/printed-totals";
import type { Figures } from "../model";
import { near } from "../money";
import type { Activity } from "../read-document-rows";

const NAMES = ["sales", "refunds", "chargebacks", "fees"] as const;

/**
 * Figures of lines that have an amount for each column of a table, such as what one kind of rows comes to in amounts, fees
 * and what is left: that amount of them which the rows come to.
 */
export function asRowsComeTo(
  totals: PrintedTotals,
  { lines, mark }: Pick<Activity, "lines" | "mark">,
  rows: Figures | undefined,
): PrintedTotals {
  if (!rows || totals.settled || closes(totals)) return totals;
  const given: PrintedTotals = { ...totals };
  for (const name of NAMES) {
    const printed = totals[name];
    const sum = rows[name];
    if (!printed || !sum || near(Math.abs(printed.amount), sum)) continue;
    const amounts = lines
      .filter((line) => wordsOf(line)[0] === printed.label)
      .map((line) => moneyCells(line, mark).map(({ amount }) => amount))
      .filter((some) => new Set(some).size > 1 && some.includes(printed.amount));
    const found = amounts.flat().find((amount) => near(Math.abs(amount), sum));
    if (found !== undefined) given[name] = { ...printed, amount: found };
    // Nothing says which of its columns the figure is.
    else if (amounts.length > 0) delete given[name];
  }
  return given;
}
