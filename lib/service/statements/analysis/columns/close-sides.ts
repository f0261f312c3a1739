import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { type Assignment, type Closure, closure, type MoneyColumn, solveColumns } from "./closure";
import { moneyColumns } from "./column-values";
import { priorOf } from "./hinted-roles";

/** Fees and net beside two columns of what came in and what went out, or beside amounts of which parts were paid back. */
export function closeSides(table: Table, roles: ColumnRole[], money: readonly MoneyColumn[]): Closure | undefined {
  const all = moneyColumns(table, roles, undefined, SIDES);
  const of = (role: ColumnRole): MoneyColumn | undefined => all.find(({ index }) => roles[index] === role);
  const [debit, credit] = [of("debit"), of("credit")];
  const own = debit && credit ? sidesOf(debit, credit) : of("amount");
  const rest = money.filter((one) => one !== own && one.index !== own?.index && one.cells.some((cell) => cell));
  if (own && roles.includes("netDebit")) return closeNetSides(table, roles, own, rest);
  if (!own || rest.length < 2 || rest.length > MOST_BESIDE) return undefined;
  const prior = priorOf(table.titles, roles);
  const found = solveColumns([own, ...rest], (index, role) => (index === -1 ? 0 : prior(index, role)));
  if (debit && credit && found?.net === own.index) {
    roles[debit.index] = "netDebit";
    roles[credit.index] = "netCredit";
    return takeGross(roles, found, own, rest);
  }
  const net = rest.find(({ index }) => index === found?.net);
  if (found?.gross !== own.index || !net) return undefined;
  const fees = rest.filter(({ index }) => found.fees.includes(index));
  for (const { index } of rest) if (roles[index] === "fee" || roles[index] === "net") roles[index] = "other";
  roles[net.index] = "net";
  for (const { index } of fees) roles[index] = "fee";
  return closure(own, fees, net);
}

/** The two sides are what was left of amounts in a column of their own. */
function takeGross(
  roles: ColumnRole[],
  found: Assignment,
  net: MoneyColumn,
  rest: readonly MoneyColumn[],
): Closure | undefined {
  const gross = rest.find(({ index }) => index === found.gross);
  if (!gross) return undefined;
  for (const { index } of rest) if (GIVEN.has(roles[index] ?? "other")) roles[index] = "other";
  roles[gross.index] = "amount";
  for (const index of found.fees) roles[index] = "fee";
  return closure(
    gross,
    rest.filter(({ index }) => found.fees.includes(index)),
    net,
  );
}

const GIVEN: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["amount", "fee", "net"]);

/** What makes up the difference of amounts and two columns of what was left of them: fees and the taxes on these. */
function closeNetSides(
  table: Table,
  roles: ColumnRole[],
  own: MoneyColumn,
  rest: readonly MoneyColumn[],
): Closure | undefined {
  const sides = moneyColumns(table, roles, undefined, NET_SIDES);
  const [debit, credit] = NET_ROLES.map((role) => sides.find(({ index }) => roles[index] === role));
  if (!debit || !credit || own.index < 0) return undefined;
  const net = sidesOf(debit, credit);
  const prior = priorOf(table.titles, roles);
  const found = solveColumns([own, net, ...rest], (index, role) =>
    index < 0 ? Number(role === "net") : prior(index, role),
  );
  if (found?.gross !== own.index || found.net !== net.index) return undefined;
  const fees = rest.filter(({ index }) => found.fees.includes(index));
  for (const { index } of rest) if (roles[index] === "fee") roles[index] = "other";
  for (const { index } of fees) roles[index] = "fee";
  return closure(own, fees, net);
}

const NET_ROLES = ["netDebit", "netCredit"] as const;
const NET_SIDES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(NET_ROLES);
const SIDES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["debit", "credit", "amount"]);
const MOST_BESIDE = 12;

export function sidesOf(debit: MoneyColumn, credit: MoneyColumn): MoneyColumn {
  const cells = credit.cells.map((cell, at) => Math.abs(cell ?? 0) - Math.abs(debit.cells[at] ?? 0));
  return { index: -1, cells, feeless: false };
}
