import { near } from "../money";
import { type Closure, closure, type MoneyColumn } from "./closure";

const LEAST_PARTS = 3;
const LEAST_ROWS = 5;
const MOST_ROWS = 0.95;

export type Total = { net: number; fees: number[]; amounts: number[]; closes: Closure };

/**
 * Many columns of signed amounts and one that is their sum on every row: what was left. Those that take from what comes in
 * are its fees; all others together are what moved, such as prices, shipping and the taxes on both.
 */
export function solveTotal(columns: readonly MoneyColumn[]): Total | undefined {
  const filled = columns.filter(({ cells }) => cells.some((cell) => cell));
  const divided = filled.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell % 10_000 !== 0));
  for (const net of divided) {
    const parts = divided.filter((one) => one !== net);
    if (parts.length < LEAST_PARTS || !addsUp(parts, net)) continue;
    const fees = parts.filter((one) => takes(one, net));
    const amounts = parts.filter((one) => !fees.includes(one));
    if (fees.length === 0 || amounts.length < 2) return undefined;
    const closes = closure(sumOf(amounts, net), fees, net);
    const indexes = (some: readonly MoneyColumn[]): number[] => some.map(({ index }) => index);
    return closes.state === "holds"
      ? { net: net.index, fees: indexes(fees), amounts: indexes(amounts), closes }
      : undefined;
  }
  return undefined;
}

/**
 * The same where charges have no sign: several columns of what moved, such as a price and its shipping, less those that
 * titles call charges, are the one column that is left, and no column of amounts is left out.
 */
export function solveParts(
  columns: readonly MoneyColumn[],
  isCharge: (column: MoneyColumn) => boolean,
): Total | undefined {
  const divided = columns.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell % 10_000 !== 0));
  const fees = divided.filter(isCharge);
  const found = divided.flatMap((net): Total[] => {
    const amounts = divided.filter((one) => one !== net && !fees.includes(one));
    if (fees.length === 0 || fees.includes(net) || amounts.length < 2) return [];
    if (!amounts.every((one) => goesWith(one, net))) return [];
    const closes = closure(sumOf(amounts, net), fees, net);
    const indexes = (some: readonly MoneyColumn[]): number[] => some.map(({ index }) => index);
    const isWhole = closes.state === "holds" && closes.above > 0 && closes.rows >= LEAST_ROWS;
    return isWhole ? [{ net: net.index, fees: indexes(fees), amounts: indexes(amounts), closes }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What moved brings what is left, and takes it where it was paid back. */
function goesWith({ cells }: MoneyColumn, net: MoneyColumn): boolean {
  return cells.every((cell, at) => !cell || !net.cells[at] || Math.sign(cell) === Math.sign(net.cells[at]));
}

function sumOf(amounts: readonly MoneyColumn[], { cells }: MoneyColumn): MoneyColumn {
  const sums = cells.map((_, at) => amounts.reduce((all, one) => all + (one.cells[at] ?? 0), 0));
  return { index: -1, cells: sums, feeless: false };
}

function addsUp(parts: readonly MoneyColumn[], net: MoneyColumn): boolean {
  const rows = net.cells.flatMap((total, at) => (total === undefined ? [] : [{ total, at }]));
  const right = rows.filter(({ total, at }) =>
    near(
      parts.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0),
      total,
    ),
  );
  return rows.length >= LEAST_ROWS && right.length >= rows.length * MOST_ROWS;
}

/** Where something is left, the column takes of it each time. */
function takes({ cells }: MoneyColumn, net: MoneyColumn): boolean {
  const beside = cells.filter((cell, at) => cell && (net.cells[at] ?? 0) > 0);
  return beside.length > 0 && beside.every((cell) => (cell ?? 0) < 0);
}
