import type { Line, Table } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { isOtherPeriod, totalLabel } from "../labels/total-labels";
import { namedCurrency, readAmount, TOLERANCE } from "../money";

const LEAST_LINES = 3;
const MOST_LINES = 24;

/**
 * A table whose lines are figures and whose columns are weeks, months or shops, as lines of a label and its sum: the
 * last column where it is the sum of the others, else the sum of all. `undefined` for a table that lists rows.
 */
export function labelLines(table: Table, mark?: "." | ","): Line[] | undefined {
  const labels = table.rows.map(({ cells }) => cells[0] ?? "");
  if (labels.length < LEAST_LINES || labels.length > MOST_LINES) return undefined;
  if (new Set(labels).size < labels.length || labels.some((label) => !/^\p{L}/u.test(label))) return undefined;
  const known = labels.filter((label) => typeMeaning(label) ?? totalLabel(label)).length;
  if (known < Math.max(LEAST_LINES, labels.length * 0.7)) return undefined;
  // A list of fees is a list of rows.
  if (!labels.some((label) => typeMeaning(label)?.plain === "sale")) return undefined;
  const values = table.rows.map(({ cells }) =>
    cells.slice(1).map((cell) => (cell === "" ? 0 : readAmount(cell, mark))),
  );
  if (values.some((row) => row.length === 0 || row.includes(undefined))) return undefined;
  const titles = table.titles.slice(1);
  const codes = titles.map((title) => namedCurrency(title));
  const numbers = values.map((row) => row.map((value) => value ?? 0));
  // Each currency has its own sums.
  if (titles.length > 1 && codes.every((code) => code !== undefined))
    return codes.flatMap((code, column) =>
      table.rows.map(({ line, cells }, at) =>
        figureLine(line, cells[0] ?? "", `${mainOf(numbers[at]?.[column])} ${code}`),
      ),
    );
  const own = titles.flatMap((title, column) => (isOtherPeriod(title) ? [] : [column]));
  const kept = numbers.map((row) => own.map((column) => row[column] ?? 0));
  const sum = (row: readonly number[]): number => row.reduce((total, value) => total + value, 0);
  const totaled = kept.every(
    (row) => row.length > 1 && Math.abs(sum(row.slice(0, -1)) - (row.at(-1) ?? 0)) <= TOLERANCE,
  );
  return table.rows.map(({ line, cells }, at) => {
    const row = kept[at] ?? [];
    return figureLine(line, cells[0] ?? "", mainOf(totaled ? row.at(-1) : sum(row)));
  });
}

function mainOf(amount = 0): string {
  return (amount / 10_000).toFixed(2);
}

function figureLine({ page }: Line, label: string, shown: string): Line {
  const cells = [label, shown].map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
  return { page, text: `${label}\t${shown}`, cells };
}
