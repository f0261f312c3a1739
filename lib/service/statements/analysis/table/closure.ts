import { type Amount, TOLERANCE } from "../money";
import type { ColumnRole } from "./column-roles";

/** How an identity of rows (gross less fee is net) holds: `open` when too few rows have all terms. */
export type Closure = { rows: number; broken: number; state: "holds" | "broken" | "open" };

/** The amounts of a column by row; `undefined` for an empty cell. */
export type MoneyColumn = { index: number; cells: (Amount | undefined)[]; feeless: boolean };

/** From this number of rows on, one row or a fiftieth may break an identity that is the file's own. */
const MANY = 8;
const LEAST_WITH_FEE = 3;
const MOST_ROWS = 0.9;

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
  for (const [at, amount] of gross.cells.entries()) {
    const [result, parts] = [net.cells[at], fees.flatMap((fee) => fee.cells[at] ?? [])];
    if (amount === undefined || result === undefined) continue;
    const cost = Math.abs(parts.reduce((sum, part) => sum + part, 0));
    rows += 1;
    if (cost !== 0) withFee += 1;
    if (cost !== 0 && amount > 0) above += amount > result ? 1 : -1;
    const apart = Math.min(Math.abs(amount - result), Math.abs(Math.abs(amount) - Math.abs(result)));
    if (Math.abs(apart - cost) > TOLERANCE) broken += 1;
  }
  const allowed = rows < MANY ? 0 : Math.max(1, Math.floor(rows / 50));
  const proven = withFee >= LEAST_WITH_FEE || (rows > 0 && withFee === rows);
  return { rows, broken, withFee, above, state: broken > allowed ? "broken" : proven ? "holds" : "open" };
}

export type Assignment = { gross: number; fees: number[]; net: number };

/**
 * The columns that close as gross, fees and net. The fee is the smallest of the three; the gross is what the fee makes
 * smaller. Of several solutions the one whose titles agree with it, then the one that explains most rows.
 */
export function solveColumns(columns: readonly MoneyColumn[], roles: readonly ColumnRole[]): Assignment | undefined {
  const solutions: { found: Assignment; prior: number; rows: number }[] = [];
  const feeSets = columns
    .filter(({ feeless }) => !feeless)
    .flatMap((fee, at, all) => [
      [fee],
      ...columns
        .filter((other) => other !== fee && (other.feeless || all.indexOf(other) > at))
        .map((other) => [fee, other]),
    ]);
  for (const fees of feeSets)
    for (const [at, one] of columns.entries()) {
      if (fees.includes(one)) continue;
      for (const two of columns.slice(at + 1)) {
        if (fees.includes(two) || fees.some((fee) => median(fee) >= Math.min(median(one), median(two)))) continue;
        const tested = closure(one, fees, two);
        // A solution that leaves rows without an amount is another column's.
        if (tested.state !== "holds" || tested.rows < one.cells.length * MOST_ROWS) continue;
        const [gross, net] = tested.above >= 0 ? [one, two] : [two, one];
        const found = { gross: gross.index, fees: fees.map(({ index }) => index), net: net.index };
        solutions.push({ found, prior: priorOf(found, roles), rows: tested.rows - tested.broken - fees.length });
      }
    }
  return solutions.sort((one, other) => other.prior - one.prior || other.rows - one.rows)[0]?.found;
}

function priorOf({ gross, fees, net }: Assignment, roles: readonly ColumnRole[]): number {
  const named = (index: number, role: ColumnRole): number => (roles[index] === role ? 1 : 0);
  return named(gross, "amount") + named(net, "net") + fees.reduce((sum, fee) => sum + named(fee, "fee"), 0);
}

function median({ cells }: MoneyColumn): Amount {
  const sizes = cells.flatMap((cell) => (cell ? [Math.abs(cell)] : [])).sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
