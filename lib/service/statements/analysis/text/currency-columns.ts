import { namedCurrency, readAmount } from "../money";
import type { Cell, Line } from "../table/grid";

/** Lines of figures with a column for each currency, as lines of one currency each. */
export type Parted = { lines: ReadonlyMap<string, readonly Line[]>; from: ReadonlySet<Line> };

const LEAST_LINES = 3;

/** Below cells that are codes of currencies: labels with an amount under each code. `undefined` where no line heads such columns. */
export function currencyColumns(lines: readonly Line[], mark: "." | "," | undefined): Parted | undefined {
  const parted = new Map<string, Line[]>();
  const from = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const codes = line.cells.filter(({ text }) => namedCurrency(text) === text);
    if (codes.length < 2 || new Set(codes.map(({ text }) => text)).size < codes.length) continue;
    const below = rowsBelow(lines, at + 1, codes, mark);
    if (below.length < LEAST_LINES) continue;
    for (const row of below) {
      from.add(row.line);
      for (const [index, { text }] of codes.entries()) {
        const cell = row.amounts[index];
        const cells = cell ? [row.label, cell] : [];
        if (cell)
          parted.set(text, [
            ...(parted.get(text) ?? []),
            { ...row.line, cells, text: cells.map((one) => one.text).join("\t") },
          ]);
      }
    }
  }
  return parted.size > 1 ? { lines: parted, from } : undefined;
}

type Row = { line: Line; label: Cell; amounts: readonly Cell[] };

/** The lines of a label and as many amounts as there are codes, down to the first that is something else. */
function rowsBelow(lines: readonly Line[], from: number, codes: readonly Cell[], mark: "." | "," | undefined): Row[] {
  const rows: Row[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (!/[\p{L}\d]/u.test(line.text)) continue;
    const [label, ...amounts] = line.cells;
    const fits =
      label && amounts.length === codes.length && amounts.every(({ text }) => readAmount(text, mark) !== undefined);
    if (!fits || readAmount(label.text, mark) !== undefined) break;
    rows.push({ line, label, amounts });
  }
  return rows;
}
