import type { Line } from "../grid/grid";
import type { Amount } from "../money";
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

/** What rows add up to in each column, and in how many of them it is filled. */
type Sums = { rows: number; sums: Amount[]; filled: number[] };

/**
 * Lines that sum up the rows above them in every column but one: since the last such line, or all of them, or the lines that
 * sum up others.
 */
export function brokenSums(grid: Grid): Edit[] {
  const edits: Edit[] = [];
  let since = nothing();
  const leaves = nothing();
  let ofSums = nothing();
  for (const row of grid) {
    const found = [since, leaves, ofSums]
      .map((above) => ({ above, ...comparedWith(row, above) }))
      .find(({ isSum }) => isSum);
    if (found) {
      edits.push(...found.edits);
      if (found.above === ofSums) ofSums = nothing();
      else add(ofSums, row);
      since = nothing();
    } else {
      add(since, row);
      add(leaves, row);
    }
  }
  return edits;
}

const nothing = (): Sums => ({ rows: 0, sums: [], filled: [] });

function add(above: Sums, { values }: GridRow): void {
  above.rows += 1;
  for (const [at, value = 0] of values.entries()) {
    above.sums[at] = (above.sums[at] ?? 0) + value;
    above.filled[at] = (above.filled[at] ?? 0) + (value === 0 ? 0 : 1);
  }
}

function comparedWith(row: GridRow, { rows, sums, filled }: Sums): { isSum: boolean; edits: Edit[] } {
  if (rows < LEAST_ROWS) return { isSum: false, edits: [] };
  const columns = row.values.flatMap((value, at) =>
    value === undefined ? [] : [{ value, sum: sums[at] ?? 0, filled: filled[at] ?? 0 }],
  );
  const right = columns.filter((one) => one.value === one.sum && one.value !== 0 && one.filled >= LEAST_ROWS);
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
  return { isSum, edits: isEdit ? [{ apart: only.value - only.sum, line: row.line, page: row.page }] : [] };
}

function isClose(one: Amount, other: Amount): boolean {
  const [less = 0, most = 0] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b);
  return less > 0 && most <= less * MOST_TIMES && Math.sign(one) === Math.sign(other);
}
