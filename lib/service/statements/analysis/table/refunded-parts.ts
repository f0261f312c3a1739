import { type Amount, near } from "../money";
import type { MoneyColumn } from "./closure";
import type { ColumnRole } from "./column-roles";
import { moneyColumns, type Reader, SUMMED } from "./column-values";
import type { Table } from "./grid";
import { hintsOf } from "./title-words";

const LEAST_ROWS = 5;
const LEAST_REFUNDED = 2;
const MOST = 0.95;

/**
 * Payments with a column of what was paid back of each, where one of the columns of amounts less that and less the fee is
 * the net: each row has parts, as the line of a summary has. Rows of which nothing was settled say nothing of it.
 */
export function nameRefundedParts(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  if (!roles.includes("refunded") || roles.includes("type")) return;
  const money = moneyColumns(table, roles, mark, SUMMED);
  const of = (role: ColumnRole): MoneyColumn[] => money.filter(({ index }) => roles[index] === role);
  const [refunded] = of("refunded");
  const [net] = of("net");
  const fees = money.filter(({ index }) => roles[index] === "fee" || isFee(table, roles, index));
  if (!refunded || !net || fees.length === 0) return;
  const size = ({ cells }: MoneyColumn, at: number): Amount => Math.abs(cells[at] ?? 0);
  const gross = money.find((one) => {
    if (one === net || one === refunded || fees.includes(one)) return false;
    const told = one.cells.flatMap((amount, at) => (amount && net.cells[at] ? [{ amount, at }] : []));
    const right = told.filter(({ amount, at }) => {
      const cost = fees.reduce((sum, fee) => sum + size(fee, at), 0);
      return near(amount - size(refunded, at) - cost, net.cells[at] ?? 0);
    });
    const back = right.filter(({ at }) => refunded.cells[at]);
    return told.length >= LEAST_ROWS && back.length >= LEAST_REFUNDED && right.length >= told.length * MOST;
  });
  if (!gross) return;
  for (const [index, role] of roles.entries()) if (role === "amount" || role === "sales") roles[index] = "other";
  roles[gross.index] = "sales";
  roles[refunded.index] = "refunds";
  for (const { index } of fees) roles[index] = "fee";
}

function isFee({ titles }: Table, roles: readonly ColumnRole[], index: number): boolean {
  return roles[index] === "other" && hintsOf(titles[index] ?? "")[0] === "fee";
}
