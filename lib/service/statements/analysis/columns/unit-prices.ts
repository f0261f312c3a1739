import { type ColumnRole, isMoneyRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import type { MoneyColumn } from "./closure";
import { moneyColumns, type Reader, SUMMED, withoutSums } from "./column-values";

const LEAST_ROWS = 3;
/** Where one of most things was sold the price is the amount as well. */
const LEAST_SEVERAL = 0.5;
const COUNT = /^\d{1,5}$/;

/**
 * A number of things times a price is an amount: where that holds on every row, the price of one (the face value of a
 * voucher) is no amount, and what it comes to is one.
 */
export function leaveUnitPrices(whole: Table, roles: ColumnRole[], { mark }: Reader): void {
  const table = withoutSums(whole);
  if (table.rows.length < LEAST_ROWS) return;
  const columns = moneyColumns(table, roles, mark, AMOUNTS);
  for (const at of table.titles.keys()) {
    const counts = table.rows.map(({ cells }) => (COUNT.test(cells[at] ?? "") ? Number(cells[at]) : undefined));
    if (counts.filter((count) => count && count > 1).length < counts.length * LEAST_SEVERAL) continue;
    const isOf = (price: MoneyColumn, amount: MoneyColumn): boolean =>
      counts.every(
        (count, row) => count !== undefined && price.cells[row] && price.cells[row] * count === amount.cells[row],
      );
    for (const price of columns) {
      const amount = columns.find((one) => one !== price && one.index !== at && isOf(price, one));
      if (price.index === at || !amount) continue;
      roles[at] = "count";
      roles[price.index] = "rate";
      const isTold = isMoneyRole(roles[amount.index] ?? "other") || roles.some((role) => WHOLES.has(role));
      if (!isTold) roles[amount.index] = "amount";
      return;
    }
  }
}

const WHOLES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["amount", "sales"]);
const AMOUNTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([...SUMMED, "count"]);
