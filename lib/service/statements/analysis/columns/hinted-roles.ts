import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { hintsOf } from "../grid/title-words";
import { type MoneyColumn, median } from "./closure";

/** How well the title of a column agrees with a role: fully, by a word of it, or not. */
export function priorOf(titles: readonly string[], roles: readonly ColumnRole[]) {
  return (index: number, role: ColumnRole): number => {
    if (roles[index] === role) return 1;
    const hints: readonly string[] = hintsOf(titles[index] ?? "");
    const at = hints.indexOf(role);
    return at < 0 ? 0 : at === 0 ? 0.6 : 0.3;
  };
}

/** The share of an amount that a column of fees stays below, in the middle of all rows. */
export const MOST_FEE = 0.3;

/**
 * Roles of amounts where no identity of rows decides, by the words of their titles: the one column of amounts before
 * fees, fees that are small beside it, and two columns of which each row fills one.
 */
export function hintedRoles(
  table: Table,
  roles: readonly ColumnRole[],
  money: readonly MoneyColumn[],
): [index: number, role: ColumnRole][] {
  const free = money.filter(({ index }) => roles[index] === "other");
  const hinted = (role: ColumnRole): MoneyColumn[] =>
    free.filter(({ index }) => hintsOf(table.titles[index] ?? "")[0] === role);
  const found: [number, ColumnRole][] = [];
  const [balance] = roles.includes("balance") ? [] : hinted("balance");
  if (balance) found.push([balance.index, "balance"]);
  const known = money.find(({ index }) => roles[index] === "amount");
  const [debit, credit] = [hinted("debit")[0], hinted("credit")[0]];
  if (!known && debit && credit && alternate(debit, credit))
    return [...found, [debit.index, "debit"], [credit.index, "credit"]];
  const amounts = hinted("amount");
  const [one, ...others] = amounts;
  // The same amounts twice are one: what was presented is what was settled.
  const amount = known ?? (one && others.every((other) => same(one, other)) ? one : undefined);
  if (!amount) return found;
  if (!known) found.push([amount.index, "amount"]);
  const fees = free.filter(({ index, feeless }) => !feeless && hintsOf(table.titles[index] ?? "").includes("fee"));
  for (const fee of fees) if (median(fee) < median(amount) * MOST_FEE) found.push([fee.index, "fee"]);
  return found;
}

/** Each row fills one of two columns, or none. */
export function alternate(one: MoneyColumn, other: MoneyColumn): boolean {
  const both = one.cells.filter((cell, at) => cell && other.cells[at]).length;
  // A total line has the sums of both.
  return both <= (one.cells.length < MANY ? 0 : Math.max(1, Math.floor(one.cells.length / 50)));
}

const MANY = 8;

function same(one: MoneyColumn, other: MoneyColumn): boolean {
  return one.cells.every((cell, at) => cell === other.cells[at]);
}
