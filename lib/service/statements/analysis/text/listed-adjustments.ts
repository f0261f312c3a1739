import type { RawRow } from "../grid/raw-row";
import type { PrintedTotals } from "../labels/printed-totals";
import type { Row } from "../model";
import { near } from "../money";
import { uniformRows } from "../table/uniform-rows";

/**
 * A summary whose adjustments are what a list of the document comes to, with the fees of that list among its fees: what
 * the list says of each line is finer than the one word for all of them.
 */
export function withListedFees(printed: PrintedTotals, tables: readonly { raw: readonly RawRow[] }[]): PrintedTotals {
  const { adjustments, fees, settled } = printed;
  if (!settled || !adjustments || !fees || tables.length < 2) return printed;
  const listed = tables
    .map(({ raw }) => uniformRows(raw))
    .find((rows) =>
      near(
        sumOf(rows, (row) => row.amount - row.fee),
        adjustments.amount,
      ),
    );
  const charged = sumOf(listed ?? [], (row) => (row.type === "fee" ? 0 - row.amount : 0) + row.fee);
  if (charged <= 0) return printed;
  return {
    ...printed,
    fees: { ...fees, amount: Math.abs(fees.amount) + charged },
    adjustments: { ...adjustments, amount: adjustments.amount + charged },
  };
}

function sumOf(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
