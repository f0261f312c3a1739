import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import type { Amount } from "../money";
import { type MoneyColumn, median } from "./closure";
import { moneyColumns, type Reader } from "./column-values";

/** Fewer rows have the same share by chance. */
const LEAST_ROWS = 5;
/** A different fee each: fees of one price have one tax whatever it is taken of. */
const LEAST_FEES = 4;
const LEAST_RATE = 0.05;
const MOST_RATE = 0.28;
/** One in five of a fee may be a tax of a quarter that is within it. */
const WITHIN_A_QUARTER = 0.2;
const QUARTER: ReadonlySet<string> = new Set(["SEK", "NOK", "DKK", "HRK"]);
/** What rounding to the smaller unit explains; taxes that are not much more follow from any fee. */
const ROUNDED: Amount = 100;
const LEAST_TAX: Amount = 500;

/**
 * Columns in no role that are the same whole number of hundredths of the fee of every row: the tax on it, which the merchant
 * pays with it, whatever its title calls it. A tax that is within the fee is no such share of it. Where rows close without
 * it, it is not taken of them, so this is asked only of tables that give no net.
 */
export function taxesOnFees(table: Table, roles: readonly ColumnRole[], { mark, currency }: Reader): readonly number[] {
  const money = moneyColumns(table, roles, mark);
  const fees = money.filter(({ index }) => roles[index] === "fee");
  const [fee, ...others] = fees;
  if (!fee || others.length > 0 || new Set(fee.cells).size < LEAST_FEES) return [];
  return money
    .filter((one) => roles[one.index] === "other" && median(one) >= LEAST_TAX)
    .filter((one) => isTaxOf(one, fee, currency))
    .map(({ index }) => index);
}

function isTaxOf(tax: MoneyColumn, fee: MoneyColumn, currency: string | undefined): boolean {
  const rows = fee.cells.flatMap((amount, at) => (amount ? [{ fee: amount, tax: tax.cells[at] ?? 0 }] : []));
  const sumOf = (key: "fee" | "tax"): number => rows.reduce((sum, row) => sum + row[key], 0);
  const rate = Math.round((sumOf("tax") / sumOf("fee")) * 100) / 100;
  const isWithin = rate === WITHIN_A_QUARTER && QUARTER.has(currency ?? "");
  if (rows.length < LEAST_ROWS || rate < LEAST_RATE || rate > MOST_RATE || isWithin) return false;
  // Of what costs nothing no tax is taken.
  const isBare = fee.cells.every((amount, at) => amount || !tax.cells[at]);
  return isBare && rows.every((row) => Math.abs(row.tax - row.fee * rate) <= ROUNDED);
}
