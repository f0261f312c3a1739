import { type Amount, namedCurrency } from "../money";
import type { ColumnRole } from "./column-roles";
import type { Columns } from "./columns";
import { flagOf } from "./formats";

/** The sign that a flag beside an amount gives it: the column before it, else the only one of the table. */
export function directed(
  amount: Amount | undefined,
  cells: readonly string[],
  at: number,
  { roles }: Columns,
): Amount | undefined {
  if (!amount || amount < 0) return amount;
  const flags = roles.filter((role) => role === "direction").length;
  // One flag is that of the amount, wherever it stands; of several each precedes its own.
  const own = flags === 1 ? roles[at] === "amount" : roles[at - 1] === "direction";
  const beside = own ? (roles[at - 1] === "direction" ? at - 1 : roles.indexOf("direction")) : -1;
  return flagOf(cells[beside] ?? "") === "minus" ? 0 - amount : amount;
}

/** The money that was settled: a conversion's result before what the buyer paid in. */
export function currencyOf(
  cells: readonly string[],
  columns: Columns,
  first: (role: ColumnRole) => string,
  named: string | undefined,
): string | undefined {
  const at = columns.roles.indexOf("amount");
  const inCell = namedCurrency(cells[at] ?? "");
  const coded = [first("netCurrency"), first("currency")]
    .map((code) => code.trim().toUpperCase())
    .find((code) => /^[A-Z]{3}$/.test(code));
  return coded ?? inCell ?? columns.currency ?? named;
}

export function signed(debit: Amount | undefined, credit: Amount | undefined): Amount | undefined {
  if (debit === undefined && credit === undefined) return undefined;
  return Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
}
