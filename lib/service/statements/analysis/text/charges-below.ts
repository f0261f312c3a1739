import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { labelledAmount, type PrintedTotals } from "../labels/printed-totals";
import { totalLabel } from "../labels/total-labels";
import type { Figures, Printed } from "../model";
import { type Amount, near } from "../money";

type Given = { lines: readonly Line[]; tableLines: ReadonlySet<Line>; rows: Figures | undefined; mark?: "." | "," };

/**
 * What a printed statement takes off below its rows: charges under any words, one below the other, down to the amount
 * that is left of the rows' net without them. Only where that closes are they charges. `undefined` where nothing closes.
 */
export function chargesBelow({
  lines,
  tableLines,
  rows,
  mark,
}: Given): Pick<PrintedTotals, "fees" | "net"> | undefined {
  if (rows?.sales === undefined || rows.net === undefined) return undefined;
  const last = lines.findLastIndex((line) => tableLines.has(line));
  if (last < 0) return undefined;
  let taken: Amount[] = [];
  for (const line of lines.slice(last + 1)) {
    const said = labelledAmount(line, mark);
    if (said === undefined) continue;
    const sum = taken.reduce((total, amount) => total + amount, 0);
    if (near(said.amount, rows.net)) taken = [];
    else if (taken.length > 0 && near(rows.net - sum, said.amount)) {
      return { fees: { ...said, amount: (rows.fees ?? 0) + sum }, net: said };
    } else if (taken.length > 1 && near(Math.abs(said.amount), sum)) continue;
    else if (isCharge(said)) taken.push(Math.abs(said.amount));
    else return undefined;
  }
  return undefined;
}

/** Held money, corrections and payouts are no charges. */
function isCharge({ label = "", amount }: Printed): boolean {
  const kind = typeMeaning(label)?.plain;
  const named = totalLabel(label)?.name;
  return (
    amount !== 0 &&
    (kind === undefined || kind === "fee" || kind === "chargeback") &&
    (named === undefined || CHARGES.has(named))
  );
}

const CHARGES: ReadonlySet<string> = new Set(["fees", "tax"]);
