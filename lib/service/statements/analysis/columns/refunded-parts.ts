import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { hintsOf, titleMeaning } from "../grid/title-words";
import type { RowKind } from "../model";
import { type Amount, near } from "../money";
import type { MoneyColumn } from "./closure";
import { moneyColumns, type Reader, SUMMED, withoutSums } from "./column-values";

const LEAST_ROWS = 5;
const LEAST_REFUNDED = 2;
const MOST = 0.95;
const MOST_CHARGED = 0.4;
const FURTHER: ReadonlySet<RowKind> = new Set<RowKind>([
  "chargeback",
  "chargeback-reversal",
  "adjustment",
  "reserve-hold",
  "reserve-release",
]);

/**
 * Payments with a column of what was paid back of each, where one of the columns of amounts less that and less the fee is
 * the net: each row has parts, as the line of a summary has. Rows of which nothing was settled say nothing of it. The title
 * of what was paid back must say so; those of the amounts and the net need not.
 */
export function nameRefundedParts(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  if (["type", "debit", "credit"].some((role) => roles.includes(role as ColumnRole))) return;
  const money = moneyColumns(withoutSums(table), roles, mark, SUMMED).filter(({ cells }) => cells.some((cell) => cell));
  const of = (role: ColumnRole): MoneyColumn[] => money.filter(({ index }) => roles[index] === role);
  const kindOf = ({ index }: MoneyColumn): RowKind | undefined => titleMeaning(table.titles[index] ?? "")?.plain;
  // What else was taken of the lines of a summary is told by their titles.
  const hasOthers = money.some((one) => FURTHER.has(kindOf(one) ?? "fee"));
  const titled = hasOthers ? [] : money.filter((one) => roles[one.index] === "other" && kindOf(one) === "refund");
  const [refunded, ...others] = roles.includes("refunded") ? of("refunded") : titled;
  const fees = money.filter(({ index }) => roles[index] === "fee" || isFee(table, roles, index));
  if (!refunded || (others.length > 0 && !roles.includes("refunded")) || fees.length === 0) return;
  const free = money.filter((one) => one !== refunded && !fees.includes(one));
  const nets = roles.includes("net") ? of("net").slice(0, 1) : free;
  for (const net of nets)
    for (const gross of free) {
      const further = free.find(
        (one) => one !== net && one !== gross && closes({ gross, refunded, net }, [...fees, one]),
      );
      const costs = closes({ gross, refunded, net }, fees) ? fees : further && [...fees, further];
      if (net === gross || !costs) continue;
      for (const [index, role] of roles.entries()) if (role === "amount" || role === "sales") roles[index] = "other";
      roles[gross.index] = "sales";
      roles[refunded.index] = "refunds";
      roles[net.index] = "net";
      for (const { index } of costs) roles[index] = "fee";
      return;
    }
}

type Parts = { gross: MoneyColumn; refunded: MoneyColumn; net: MoneyColumn };

function closes({ gross, refunded, net }: Parts, fees: readonly MoneyColumn[]): boolean {
  const size = ({ cells }: MoneyColumn, at: number): Amount => Math.abs(cells[at] ?? 0);
  const told = gross.cells.flatMap((amount, at) =>
    amount && (net.cells[at] || refunded.cells[at]) ? [{ amount, at }] : [],
  );
  const right = told.filter(({ amount, at }) => {
    const cost = fees.reduce((sum, fee) => sum + size(fee, at), 0);
    return near(amount - size(refunded, at) - cost, net.cells[at] ?? 0);
  });
  const back = right.filter(({ at }) => refunded.cells[at]);
  // Net and fee could change places where not told by their size.
  const sumOf = (one: MoneyColumn): Amount => one.cells.reduce<Amount>((sum, _, at) => sum + size(one, at), 0);
  const isLittle = fees.reduce((sum, fee) => sum + sumOf(fee), 0) < sumOf(gross) * MOST_CHARGED;
  return isLittle && told.length >= LEAST_ROWS && back.length >= LEAST_REFUNDED && right.length >= told.length * MOST;
}

function isFee({ titles }: Table, roles: readonly ColumnRole[], index: number): boolean {
  return roles[index] === "other" && hintsOf(titles[index] ?? "").includes("fee");
}
