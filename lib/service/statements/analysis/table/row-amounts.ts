import type { Columns } from "../columns/columns";
import { DOLLARS } from "../document-currency";
import type { ColumnRole } from "../grid/column-roles";
import { flagOf } from "../grid/formats";
import { type Amount, namedCurrency } from "../money";

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
  // Of several each stands before its own amount, or each behind it.
  const beside =
    flags === 1 ? (roles[at] === "amount" ? roles.indexOf("direction") : -1) : at + (isBehind(roles) ? 1 : -1);
  if (roles[beside] !== "direction") return amount;
  return flagOf(cells[beside] ?? "") === "minus" ? 0 - amount : amount;
}

function isBehind(roles: readonly ColumnRole[]): boolean {
  return roles.indexOf("direction") > roles.findIndex((role) => role === "amount" || role === "net" || role === "fee");
}

/** The money that was settled: a conversion's result before what the buyer paid in. */
export function currencyOf(
  cells: readonly string[],
  columns: Columns,
  first: (role: ColumnRole) => string,
  named: string | undefined,
): string | undefined {
  const at = columns.roles.indexOf("amount");
  const written = namedCurrency(cells[at] ?? "");
  // A bare sign of the dollar is that of the document's own.
  const inCell = written === "USD" && named && DOLLARS.has(named) && !/USD|US/.test(cells[at] ?? "") ? named : written;
  const coded = [first("netCurrency"), first("currency")]
    .map((code) => code.trim().toUpperCase())
    .find((code) => /^[A-Z]{3}$/.test(code));
  return coded ?? inCell ?? columns.currency ?? named;
}

export function signed(debit: Amount | undefined, credit: Amount | undefined): Amount | undefined {
  if (debit === undefined && credit === undefined) return undefined;
  return Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
}
