import type { Amount } from "../money";
import type { Line } from "../table/grid";
import type { Grid, GridRow } from "./amount-grids";

/** An amount that misses what the others of the document say by a difference that somebody wrote. */
export type Edit = { apart: Amount; line: Line; page: number };

/** A tenth of the main unit: less is what rounding leaves. */
const LEAST_APART: Amount = 1_000;
const MOST_DIGITS = 2;

/** Who changes an amount changes a digit or two of it; what was misread misses it by any number. */
export function byHand(apart: Amount): boolean {
  const digits = String(Math.abs(apart)).replace(/0+$/, "");
  return Math.abs(apart) >= LEAST_APART && digits.length <= MOST_DIGITS;
}

const LEAST_ROWS = 2;
/** A total and its rows that are farther apart are those of other things. */
const MOST_TIMES = 3;

/**
 * Lines that sum up the rows above them in every column but one: since the last such line, or all of them, or the lines that
 * sum up others.
 */
export function brokenSums(grid: Grid): Edit[] {
  const edits: Edit[] = [];
  let since: GridRow[] = [];
  let leaves: GridRow[] = [];
  let sums: GridRow[] = [];
  for (const row of grid) {
    const found = [since, leaves, sums].map((rows) => comparedWith(row, rows)).find((one) => one?.isSum);
    if (found) {
      edits.push(...found.edits);
      sums = found.rows === sums ? [] : [...sums, row];
      since = [];
    } else {
      since = [...since, row];
      leaves = [...leaves, row];
    }
  }
  return edits;
}

function comparedWith(
  row: GridRow,
  rows: readonly GridRow[],
): { isSum: boolean; rows: readonly GridRow[]; edits: Edit[] } | undefined {
  if (rows.length < LEAST_ROWS) return undefined;
  const columns = row.values.flatMap((value, at) => {
    const amounts = rows.flatMap(({ values }) => values[at] ?? []);
    const filled = amounts.filter((amount) => amount !== 0).length;
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    return value === undefined ? [] : [{ value, sum, filled }];
  });
  const right = columns.filter(({ value, sum, filled }) => value === sum && value !== 0 && filled >= LEAST_ROWS);
  const wrong = columns.filter(({ value, sum }) => value !== sum);
  const isSum = right.length > 1 || (right.length === 1 && row.sums);
  const [only, ...more] = wrong;
  const isEdit =
    isSum &&
    only !== undefined &&
    more.length === 0 &&
    only.filled >= LEAST_ROWS &&
    byHand(only.value - only.sum) &&
    isClose(only.value, only.sum);
  return { isSum, rows, edits: isEdit ? [{ apart: only.value - only.sum, line: row.line, page: row.page }] : [] };
}

function isClose(one: Amount, other: Amount): boolean {
  const [less = 0, most = 0] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b);
  return less > 0 && most <= less * MOST_TIMES && Math.sign(one) === Math.sign(other);
}
