/** A line that is drawn below titles, apart between columns: `---- ---------- --------`. */
const RULER = /^ *[-=]{2,}(?: +[-=]{2,}){3,} *$/;
const LEAST_ROWS = 2;

type Column = { from: number; to: number };

/**
 * A printed text with tabs between the columns that a broken line below titles parts, since a column that is full leaves one
 * blank to the next. Words that run over several columns stand in the first of them.
 */
export function withRuledColumns(text: string): string {
  const lines = text.split("\n");
  const rulers = lines.flatMap((line, at) => (RULER.test(line) ? [{ at, columns: columnsOf(line) }] : []));
  for (const [index, { at, columns }] of rulers.entries()) {
    const end = rulers[index + 1]?.at ?? lines.length;
    const below = lines.slice(at + 1, end);
    const fitting = below.filter((line) => fits(line, columns));
    if (fitting.length < LEAST_ROWS || !fits(lines[at - 1] ?? "", columns)) continue;
    for (let row = at - 1; row < end; row += 1)
      if (row !== at && (lines[row] ?? "").trim() !== "") lines[row] = parted(lines[row] ?? "", columns);
  }
  return lines.join("\n");
}

function columnsOf(ruler: string): Column[] {
  return [...ruler.matchAll(/[-=]+/g)].map(({ index, 0: drawn }) => ({ from: index, to: index + drawn.length }));
}

/** Nothing stands between the columns, and something in most of them. */
function fits(line: string, columns: readonly Column[]): boolean {
  const filled = columns.filter(({ from, to }) => line.slice(from, to).trim() !== "");
  return filled.length * 2 > columns.length && columns.slice(1).every(({ from }) => isBlank(line, from - 1));
}

function isBlank(line: string, at: number): boolean {
  return (line[at] ?? " ") === " ";
}

function parted(line: string, columns: readonly Column[]): string {
  let cells = "";
  let start = 0;
  let passed = 0;
  for (const { from } of columns.slice(1)) {
    passed += 1;
    if (!isBlank(line, from - 1)) continue;
    cells += line.slice(start, from).trim() + "\t".repeat(passed);
    start = from;
    passed = 0;
  }
  return (cells + line.slice(start).trim()).trimEnd();
}
