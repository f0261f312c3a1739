import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { namesWithheldTax } from "../grid/row-types";
import type { Amount } from "../money";
import type { MoneyColumn } from "./closure";
import { moneyColumns, type Reader } from "./column-values";

/** Fewer rows have the same share by chance. */
const LEAST_ROWS = 5;
/** What rounding to the smaller unit explains, on both sides. */
const ROUNDED: Amount = 100;

/**
 * Columns of taxes among what is taken of payments that are the same share of each payment, and no share of the fees: a
 * tax on fees follows these. A title can name them as well. They are taxes of the merchant that the processor hands on, and
 * no cost of the payments.
 */
export function withheldTaxes(table: Table, roles: readonly ColumnRole[], { mark }: Reader): readonly number[] {
  const money = moneyColumns(table, roles, mark);
  const gross = money.find(({ index }) => roles[index] === "amount");
  const taken = money.filter(({ index }) => roles[index] === "fee");
  const isNamed = ({ index }: MoneyColumn): boolean => namesWithheldTax(table.titles[index] ?? "");
  const taxes = taken.filter((one) => one.feeless || isNamed(one));
  const fees = taken.filter((one) => !taxes.includes(one));
  if (!gross || fees.length === 0) return [];
  const charged = gross.cells.map((_, at) => fees.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0));
  return taxes
    .filter((tax) => isNamed(tax) || (isShareOf(tax, gross.cells) && !isShareOf(tax, charged)))
    .map(({ index }) => index);
}

function isShareOf({ cells }: MoneyColumn, whole: readonly (Amount | undefined)[]): boolean {
  const rows = cells.flatMap((part, at) => (part ? [{ part: Math.abs(part), of: Math.abs(whole[at] ?? 0) }] : []));
  const sumOf = (key: "part" | "of"): number => rows.reduce((sum, row) => sum + row[key], 0);
  const share = sumOf("part") / sumOf("of");
  return rows.length >= LEAST_ROWS && rows.every(({ part, of }) => Math.abs(part - of * share) <= ROUNDED);
}
