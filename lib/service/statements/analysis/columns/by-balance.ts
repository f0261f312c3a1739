import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { type Amount, near } from "../money";
import { sidesOf } from "./close-sides";
import type { MoneyColumn } from "./closure";
import { moneyColumns, type Reader } from "./column-values";
import { alternate } from "./hinted-roles";

/** From this share of rows on, the balance follows. */
const MOST_STEPS = 0.9;
const LEAST_STEPS = 6;
const MOST_PARTS = 6;

/**
 * What moved the running balance beside the amounts: the columns with which it follows from row to row are the fees, a tax
 * on them among these. Whether a balance tells at all, whatever the columns are called.
 */
export function feesByBalance(table: Table, roles: ColumnRole[], { mark }: Reader): boolean {
  if (!roles.includes("balance") || SIGNED_ELSEWHERE.some((role) => roles.includes(role))) return false;
  const money = moneyColumns(table, roles, mark, MOVING);
  const of = (role: ColumnRole): MoneyColumn | undefined => money.find(({ index }) => roles[index] === role);
  const [balance, debit, credit] = [of("balance"), of("debit"), of("credit")];
  const moved = debit && credit ? sidesOf(debit, credit) : of("amount");
  if (!balance || !moved) return false;
  const steps = stepsOf(table, roles, balance, moved);
  const parts = money.filter(({ index }) => roles[index] === "fee" || roles[index] === "other").slice(0, MOST_PARTS);
  const usual = parts.filter(({ index }) => roles[index] === "fee");
  const follows = (some: readonly MoneyColumn[]): boolean => steps.some((step) => areCosts(step, some));
  if (follows(usual)) return true;
  // Without any fees the balance is that of another account.
  for (let set = 1; set < 2 ** parts.length; set += 1) {
    const some = parts.filter((_, bit) => set & (1 << bit));
    if (!usual.every((one) => some.includes(one)) || !follows(some)) continue;
    for (const { index } of some) roles[index] = "fee";
    return true;
  }
  return false;
}

/**
 * A running balance that no title names: a column that changes from row to row by just what another one says, or by what two
 * columns add and take, of which each row fills one.
 */
export function findBalance(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  if (roles.includes("balance") || SIGNED_ELSEWHERE.some((role) => role !== "net" && roles.includes(role))) return;
  const money = moneyColumns(table, roles, mark).slice(0, MOST_COLUMNS);
  for (const balance of money.filter(({ index }) => roles[index] === "other")) {
    // The same charge on every row is no balance.
    if (new Set(balance.cells).size < LEAST_STEPS / 2) continue;
    const rest = money.filter((one) => one !== balance && one.cells.some((cell) => cell));
    const follows = (moved: MoneyColumn): boolean =>
      stepsOf(table, roles, balance, moved).some((steps) => steps.length >= rest.length && areCosts(steps, []));
    const sides = rest.flatMap((credit) =>
      rest.flatMap((debit) =>
        credit !== debit && alternate(debit, credit) && follows(filled(debit, credit)) ? [{ debit, credit }] : [],
      ),
    );
    const [only] = sides.length === 1 ? sides : [];
    if (!only && !rest.some((one) => follows(one))) continue;
    roles[balance.index] = "balance";
    if (only && roles[only.debit.index] === "other") roles[only.debit.index] = "debit";
    if (only && roles[only.credit.index] === "other") roles[only.credit.index] = "credit";
    return;
  }
}

/** The side that no title names, where a running balance follows from it and from the one that a title does. */
export function findSide(table: Table, roles: ColumnRole[], { mark }: Reader): void {
  const [debit, credit] = [roles.indexOf("debit"), roles.indexOf("credit")];
  if (!roles.includes("balance") || debit < 0 === credit < 0) return;
  const money = moneyColumns(table, roles, mark, MOVING);
  const known = money.find(({ index }) => index === Math.max(debit, credit));
  const balance = money.find(({ index }) => roles[index] === "balance");
  if (!known || !balance) return;
  const other = money.find((one) => {
    if (one === known || one === balance || !alternate(one, known)) return false;
    const moved = credit < 0 ? filled(known, one) : filled(one, known);
    return stepsOf(table, roles, balance, moved).some((steps) => areCosts(steps, []));
  });
  if (other) roles[other.index] = credit < 0 ? "credit" : "debit";
}

const MOST_COLUMNS = 10;

/** What was added less what was taken, on rows that fill one of both. */
function filled(debit: MoneyColumn, credit: MoneyColumn): MoneyColumn {
  const sides = sidesOf(debit, credit);
  const isEmpty = (at: number): boolean => debit.cells[at] === undefined && credit.cells[at] === undefined;
  return { ...sides, cells: sides.cells.map((cell, at) => (isEmpty(at) ? undefined : cell)) };
}

const MOVING: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["amount", "debit", "credit", "fee", "balance", "other"]);
const SIGNED_ELSEWHERE: readonly ColumnRole[] = ["direction", "net", "netDebit", "netCredit"];

type Step = { at: number; cost: Amount };

/** What the balance lost at each row beside its amount, read forward and backward. Each currency has a balance of its own. */
function stepsOf(table: Table, roles: readonly ColumnRole[], balance: MoneyColumn, moved: MoneyColumn): Step[][] {
  const code = roles.indexOf("currency");
  return [1, -1].map((way) => {
    const before = new Map<string, number>();
    return balance.cells.flatMap((left, at): Step[] => {
      if (left === undefined) return [];
      const currency = table.rows[at]?.cells[code] ?? "";
      const last = before.get(currency);
      before.set(currency, at);
      const [older, newer] = way === 1 ? [last, at] : [at, last];
      const [from, to] = [balance.cells[older ?? -1], balance.cells[newer ?? -1]];
      const amount = moved.cells[newer ?? -1];
      if (newer === undefined || from === undefined || to === undefined || amount === undefined) return [];
      return [{ at: newer, cost: from + amount - to }];
    });
  });
}

/** Whether some columns together are what the balance lost, written with a sign or without. */
function areCosts(steps: readonly Step[], some: readonly MoneyColumn[]): boolean {
  if (steps.length < LEAST_STEPS) return false;
  return [1, -1].some((sign) => {
    const right = steps.filter(({ at, cost }) =>
      near(
        some.reduce((sum, { cells }) => sum + sign * (cells[at] ?? 0), 0),
        cost,
      ),
    );
    return right.length >= steps.length * MOST_STEPS;
  });
}
