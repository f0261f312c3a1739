import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { sectionMeaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { type MoneyColumn, median, partsBesideSum } from "./closure";
import { moneyColumns, type Reader } from "./column-values";
import { MOST_FEE } from "./hinted-roles";

/** Roles under which a column of amounts was known, or may be. */
export const KNOWN_AMOUNTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "other",
  "amount",
  "fee",
  "debit",
  "credit",
  "balance",
]);

/** Amounts under a title that says which currency they are in: no currency. */
export function pricesNamedByCurrency(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  for (const { index } of moneyColumns(table, roles, mark, CODES))
    roles[index] = hintsOf(table.titles[index] ?? "").includes("fee") ? "fee" : "other";
}

const CODES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["currency", "feeCurrency", "netCurrency"]);

/** Beside what came in and what went out, a small column of charges is what these cost; another one is left out. */
export function chargesBesideSides(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  if (!roles.includes("debit") || !roles.includes("credit")) return;
  const money = moneyColumns(table, roles, mark, KNOWN_AMOUNTS);
  const size = Math.max(0, ...money.flatMap((one) => (SIDED.has(roles[one.index] ?? "other") ? median(one) : [])));
  for (const column of money) {
    if (roles[column.index] !== "amount") continue;
    const isCharge = hintsOf(table.titles[column.index] ?? "").includes("fee") && median(column) < size * MOST_FEE;
    roles[column.index] = isCharge ? "fee" : "other";
  }
}

const SIDED: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["debit", "credit"]);

/** In a list of fees beside a rate, the amount is what was charged, not the turnover that it was taken of. */
export function chargeBesideTurnover(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  if (sectionMeaning(table.section ?? "")?.plain !== "fee" || !roles.includes("rate")) return;
  const money = moneyColumns(table, roles, mark);
  const turnover = money.find(({ index }) => roles[index] === "amount");
  const small = money.filter(
    (one) => roles[one.index] === "other" && turnover && median(one) < median(turnover) * MOST_FEE,
  );
  const charge = small.at(-1);
  if (!turnover || !charge) return;
  roles[turnover.index] = "other";
  roles[charge.index] = "amount";
}

/** In a list of one kind, what the other amounts of each line come to is what was charged: a price with its tax. */
export function takeWhole(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  const money = moneyColumns(table, roles, mark).filter(({ cells }) => cells.some((cell) => cell));
  if (table.rows.length < LEAST_LINES || money.length !== LEAST_LINES + 1) return;
  const whole = money.find((one) =>
    one.cells.every((cell, at) => {
      const rest = money.reduce((sum, other) => sum + (other === one ? 0 : (other.cells[at] ?? 0)), 0);
      return Math.abs(rest - (cell ?? 0)) <= 1;
    }),
  );
  if (!whole) return;
  for (const { index } of money) roles[index] = index === whole.index ? "amount" : "part";
}

const LEAST_LINES = 2;

/** Sales that are another column less the refunds are what was left of them. */
export function nameGross(roles: ColumnRole[], money: readonly MoneyColumn[]): void {
  const of = (role: ColumnRole): MoneyColumn | undefined => money.find(({ index }) => roles[index] === role);
  const [left, refunds] = [of("sales"), of("refunds")];
  if (!left || !refunds || roles.includes("net")) return;
  const isGross = ({ index, cells }: MoneyColumn): boolean =>
    roles[index] === "other" &&
    refunds.cells.some((cell) => cell) &&
    cells.every((cell, at) => Math.abs((cell ?? 0) - Math.abs(refunds.cells[at] ?? 0) - (left.cells[at] ?? 0)) <= 1);
  const gross = money.find(isGross);
  if (!gross) return;
  roles[gross.index] = "sales";
  roles[left.index] = "net";
}

/** Parts of fees are none beside their sum. */
export function leaveParts(roles: ColumnRole[], money: readonly MoneyColumn[]): void {
  const found = partsBesideSum(money);
  if (!found || roles[found.sum.index] === "net" || roles[found.sum.index] === "amount") return;
  for (const { index } of found.parts) roles[index] = "part";
  roles[found.sum.index] = "fee";
}
