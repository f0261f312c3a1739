import type { ColumnRole } from "../grid/column-roles";
import { type Amount, TOLERANCE } from "../money";

/** How an identity of rows (gross less fee is net) holds: `open` when too few rows have all terms. */
export type Closure = { rows: number; broken: number; state: "holds" | "broken" | "open" };

/** The amounts of a column by row; `undefined` for an empty cell. */
export type MoneyColumn = { index: number; cells: (Amount | undefined)[]; feeless: boolean };

/** From this number of rows on, one row or a fiftieth may break an identity that is the file's own. */
const MANY = 8;
const LEAST_WITH_FEE = 3;
const MOST_ROWS = 0.9;
const LEAST_FILLED = 0.5;
/** Few rows of payments stand beside charges without one. */
const MOST_ALONE = 0.1;

/** Tests gross − fees = net on the rows that have all terms, whichever way the signs are written. */
export function closure(
  gross: MoneyColumn,
  fees: readonly MoneyColumn[],
  net: MoneyColumn,
): Closure & { withFee: number; above: number } {
  let rows = 0;
  let broken = 0;
  let withFee = 0;
  let above = 0;
  let idle = 0;
  let alone = 0;
  let charges = 0;
  for (const [at, amount] of gross.cells.entries()) {
    const [result, parts] = [net.cells[at], fees.flatMap((fee) => fee.cells[at] ?? [])];
    const cost = Math.abs(parts.reduce((sum, part) => sum + part, 0));
    // Beside an empty amount a charge is all that the row takes.
    if (amount === undefined && cost !== 0 && Math.abs(Math.abs(result ?? 0) - cost) <= TOLERANCE) charges += 1;
    if (amount === undefined || result === undefined) continue;
    // Of a payment in cash, or one that failed, nothing was settled, and a monthly charge stands in the net alone: neither
    // proves nor breaks the identity.
    if (cost === 0 && (amount === 0) !== (result === 0)) {
      if (result === 0) idle += 1;
      else alone += 1;
      continue;
    }
    rows += 1;
    if (cost !== 0) withFee += 1;
    if (cost !== 0 && amount > 0) above += amount > result ? 1 : -1;
    if (Math.abs(differenceOf(amount, result) - cost) > TOLERANCE) broken += 1;
  }
  const allowed = rows < MANY ? 0 : Math.max(1, Math.floor(rows / 50));
  const proven = withFee >= LEAST_WITH_FEE || (rows > 0 && idle === 0 && withFee === rows);
  const broke = broken > allowed || idle > rows || alone > rows * MOST_ALONE;
  return {
    rows: rows + idle + alone + charges,
    broken,
    withFee,
    above,
    state: broke ? "broken" : proven ? "holds" : "open",
  };
}

function turned(one: MoneyColumn, fees: readonly MoneyColumn[], two: MoneyColumn): ReturnType<typeof closure> {
  const other = closure(two, fees, one);
  return { ...other, above: 0 - other.above };
}

function differenceOf(amount: Amount, result: Amount): Amount {
  return Math.min(Math.abs(amount - result), Math.abs(Math.abs(amount) - Math.abs(result)));
}

export type Assignment = { gross: number; fees: number[]; net: number };

/**
 * The columns that close as gross, fees and net. The fees are the columns that make up the difference, each smaller than
 * both; the gross is what they make smaller. Of several solutions the one whose titles agree with it, then the one that
 * explains most rows, then the one with the fewest columns.
 */
export function solveColumns(
  columns: readonly MoneyColumn[],
  prior: (index: number, role: ColumnRole) => number,
): Assignment | undefined {
  const solutions: { found: Assignment; prior: number; rows: number }[] = [];
  const sizes = new Map(columns.map((column) => [column, median(column)]));
  const amounts = columns.filter(({ index }) => prior(index, "amount") > 0);
  // A row of one amount alone, such as a payout, is none of a payment.
  const alone = new Set(
    (columns[0]?.cells ?? []).flatMap((_, row) =>
      columns.filter(({ cells }) => cells[row] !== undefined).length < 2 ? [row] : [],
    ),
  );
  const largest = Math.max(0, ...amounts.map((column) => sizes.get(column) ?? 0));
  for (const [at, one] of columns.entries())
    for (const two of columns.slice(at + 1)) {
      const least = Math.min(sizes.get(one) ?? 0, sizes.get(two) ?? 0);
      const small = columns.filter((fee) => fee !== one && fee !== two && (sizes.get(fee) ?? 0) < least);
      for (const fees of feesBetween(one, two, small)) {
        const first = closure(one, fees, two);
        // Which of them is left of the other is not known yet: where nothing was settled of some rows it shows.
        const tested = first.state === "broken" && first.broken < one.cells.length / 2 ? turned(one, fees, two) : first;
        // A solution that leaves rows without an amount is another column's; what has neither, such as a payout, is no row of it.
        const filled = one.cells.filter(
          (cell, row) => !alone.has(row) && (cell !== undefined || two.cells[row] !== undefined),
        ).length;
        const isWhole = tested.rows >= filled * MOST_ROWS && filled >= one.cells.length * LEAST_FILLED;
        if (tested.state !== "holds" || !isWhole) continue;
        const [gross, net] = tested.above >= 0 ? [one, two] : [two, one];
        // Parts of fees close as fees do: what they make up is small beside the amounts.
        if ((sizes.get(gross) ?? 0) < largest * MOST_SMALL) continue;
        const found = { gross: gross.index, fees: fees.map(({ index }) => index), net: net.index };
        const titled =
          prior(found.gross, "amount") +
          prior(found.net, "net") +
          found.fees.reduce((sum, fee) => sum + prior(fee, "fee"), 0);
        // A column that makes one more row close is a part of the fees, and not one too many.
        solutions.push({ found, prior: titled, rows: tested.rows - 2 * tested.broken - fees.length });
      }
    }
  return solutions.sort((first, second) => second.prior - first.prior || second.rows - first.rows)[0]?.found;
}

/**
 * Columns of parts whose sum stands in a column of its own, all small beside a column of amounts: interchange, scheme fees
 * and markup beside the fee. The sum is the fee.
 */
export function partsBesideSum(all: readonly MoneyColumn[]): { sum: MoneyColumn; parts: MoneyColumn[] } | undefined {
  // Whole numbers beside others may be those of batches.
  const divided = all.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell % 10_000 !== 0));
  const columns = divided.length === 0 ? all : divided;
  const sizes = new Map(columns.map((column) => [column, median(column)]));
  const size = (column: MoneyColumn): Amount => sizes.get(column) ?? 0;
  const largest = Math.max(...sizes.values());
  const small = columns
    .filter((column) => size(column) < largest * MOST_SMALL && column.cells.some((cell) => cell))
    .toSorted((one, other) => size(other) - size(one));
  for (const sum of small) {
    const rest = small.filter((one) => one !== sum && size(one) < size(sum) * MOST_OF_SUM).slice(0, MOST_PARTS);
    // All of them first.
    for (let set = 2 ** rest.length - 1; set >= 3; set -= 1) {
      const parts = rest.filter((_, bit) => set & (1 << bit));
      if (parts.length > 1 && addUp(parts, sum)) return { sum, parts };
    }
  }
  return undefined;
}

const MOST_SMALL = 0.3;
/** What is left of an amount after fees is no part of fees: it is nearly all of it. */
const MOST_OF_SUM = 0.9;
const MOST_PARTS = 6;

function addUp(parts: readonly MoneyColumn[], sum: MoneyColumn): boolean {
  let filled = 0;
  const holds = sum.cells.every((cell, at) => {
    const total = parts.reduce((all, part) => all + (part.cells[at] ?? 0), 0);
    if (parts.every((part) => part.cells[at])) filled += 1;
    return Math.abs(total - (cell ?? 0)) <= TOLERANCE;
  });
  return holds && filled >= LEAST_WITH_FEE;
}

/** Rows on which a set of fee columns is tried before it is tested on all. */
const TRIED = 6;
const MOST_FEES = 10;

/** The sets of columns that make up the difference of two on the first rows that have one. */
function feesBetween(one: MoneyColumn, two: MoneyColumn, small: readonly MoneyColumn[]): MoneyColumn[][] {
  // Where nothing was settled the whole amount is the difference, and no fee.
  const costly = [...one.cells.keys()]
    .filter((at) => one.cells[at] && two.cells[at] && differenceAt(one, two, at) > TOLERANCE)
    .slice(0, TRIED);
  if (costly.length === 0) return [];
  const found: MoneyColumn[][] = [];
  const usable = small.slice(0, MOST_FEES);
  const sets = 2 ** usable.length;
  for (let set = 1; set < sets && found.length < 4; set += 1) {
    const fees = usable.filter((_, bit) => set & (1 << bit));
    // A tax can be a part of the fee, but no tax is the whole fee.
    if (fees.every(({ feeless }) => feeless)) continue;
    // One row may be wrong, in the first of the file as elsewhere.
    const misses = costly.filter((at) => {
      const cost = Math.abs(fees.reduce((sum, fee) => sum + (fee.cells[at] ?? 0), 0));
      return Math.abs(differenceAt(one, two, at) - cost) > TOLERANCE;
    });
    if (misses.length <= (costly.length < TRIED ? 0 : 1)) found.push(fees);
  }
  return found;
}

function differenceAt(one: MoneyColumn, two: MoneyColumn, at: number): Amount {
  const [amount, result] = [one.cells[at], two.cells[at]];
  return amount === undefined || result === undefined ? 0 : differenceOf(amount, result);
}

export function median({ cells }: MoneyColumn): Amount {
  const sizes = cells.flatMap((cell) => (cell ? [Math.abs(cell)] : [])).sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
