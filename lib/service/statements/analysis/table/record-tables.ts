import type { Line, Table } from "./grid";

/** What a line of the file was read as, for the account of lines. */
export type LineUse = "row" | "header" | "metadata" | "printed total";

/**
 * Files whose records begin with their type: `CH` gives the titles of a section, `SB` is a row, and header and footer
 * records stand around them. `undefined` for any other file.
 */
export function recordTables(
  lines: readonly Line[],
): { tables: Table[]; uses: Map<Line, LineUse>; span?: { start: string; end: string } } | undefined {
  const first = (line: Line): string => line.cells[0]?.text ?? "";
  if (!lines.some((line) => first(line) === "CH") || !lines.some((line) => first(line) === "SB")) return undefined;
  const tables: Table[] = [];
  const uses = new Map<Line, LineUse>();
  let span: { start: string; end: string } | undefined;
  for (const line of lines) {
    const cells = line.cells.map((cell) => cell.text).slice(1);
    const mark = first(line);
    const open = tables.at(-1);
    if (mark === "SH") {
      const days = cells
        .map((cell) => /^(\d{4})[/-](\d\d)[/-](\d\d)/.exec(cell))
        .flatMap((day) => (day ? [day.slice(1).join("-")] : []));
      const [start, end] = days;
      if (start && end)
        span = { start: span && span.start < start ? span.start : start, end: span && span.end > end ? span.end : end };
    }
    if (mark === "CH" && cells.join() !== open?.titles.join())
      tables.push({ page: line.page, titles: cells, rows: [] });
    if (mark === "SB" && open)
      open.rows.push({ page: line.page, cells: open.titles.map((_, at) => cells[at] ?? ""), line });
    uses.set(line, mark === "SB" && open ? "row" : mark === "CH" ? "header" : "metadata");
  }
  return { tables: tables.filter((table) => table.rows.length > 0), uses, ...(span ? { span } : {}) };
}
