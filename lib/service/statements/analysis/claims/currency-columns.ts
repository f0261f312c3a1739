import type { Cell, Line } from "../grid/grid";
import { namedCurrency, readAmount } from "../money";

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

type Row = { line: Line; label: Cell; amounts: readonly (Cell | undefined)[] };

/**
 * The lines of a label and an amount under each code, down to the first that is something else. What was moved in one of
 * the currencies alone stands where the amounts of that one end.
 */
function rowsBelow(lines: readonly Line[], from: number, codes: readonly Cell[], mark: "." | "," | undefined): Row[] {
  const rows: Row[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (!/[\p{L}\d]/u.test(line.text)) continue;
    const [label, ...cells] = line.cells;
    const amounts = label && readAmount(label.text, mark) === undefined ? underCodes(cells, codes, rows[0], mark) : [];
    if (!label || amounts.length === 0) break;
    rows.push({ line, label, amounts });
  }
  return rows;
}

function underCodes(
  cells: readonly Cell[],
  codes: readonly Cell[],
  full: Row | undefined,
  mark: "." | "," | undefined,
): readonly (Cell | undefined)[] {
  const written = cells.filter(({ text }) => text !== "");
  if (written.length === 0 || written.some(({ text }) => readAmount(text, mark) === undefined)) return [];
  if (written.length === codes.length) return written;
  const amounts = codes.map((_, at) => written.find(({ to }) => to === full?.amounts[at]?.to));
  return amounts.filter((one) => one !== undefined).length === written.length ? amounts : [];
}
