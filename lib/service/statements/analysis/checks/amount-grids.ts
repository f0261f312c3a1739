import type { DocumentReading } from "@/lib/service/documents/reading";
import { readDate } from "../days";
import type { Cell, Line } from "../grid/grid";
import { namesTotal } from "../grid/row-types";
import { type Amount, readAmount } from "../money";
import type { Activity } from "../read-document-rows";

/** A row of amounts in columns, whatever they mean. */
export type GridRow = {
  values: readonly (Amount | undefined)[];
  /** Its other cells, without digits. */
  words: readonly string[];
  line: Line;
  page: number;
  /** Its words call it a total, or it has no day where others do. */
  sums: boolean;
};
export type Grid = readonly GridRow[];

const MOST_LINES = 4000;
/** Rows are compared with each other, which costs seconds in a longer table. */
const MOST_ROWS = 5000;
/** Of the filled cells of a column of amounts. */
const LEAST_AMOUNTS = 0.8;
const LONGEST_NUMBER = 9;
const LEAST_COLUMNS = 2;

/** The amounts of a document in rows and columns as it prints them: those of its tables, or of its lines. */
export function gridsOf(activity: Activity, { form }: DocumentReading): Grid[] {
  const { tables, lines, exported, mark } = activity;
  if (exported) return tables.flatMap(({ table }) => (table.rows.length > MOST_ROWS ? [] : [gridOf(table.rows, mark)]));
  const some = lines.slice(0, MOST_LINES);
  return printedGrids(some, mark, form === "html" || some.some(({ text }) => text.includes("\t")));
}

function gridOf(rows: readonly { cells: readonly string[]; line: Line; page: number }[], mark?: "." | ","): Grid {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isWhole = !rows.some(({ cells }) => cells.some((cell) => hasCents(cell)));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const filled = rows.flatMap(({ cells }) => cells[at] || []);
    const amounts = filled.filter((cell) => isAmount(cell, mark));
    const isMoney = isWhole || filled.some((cell) => hasDecimals(cell));
    return isMoney && amounts.length > 0 && amounts.length >= filled.length * LEAST_AMOUNTS;
  });
  const dated = rows.filter(({ cells }) => cells.some(isDay)).length * 2 > rows.length;
  return rows.map(({ cells, line, page }) => ({
    values: columns.map((at) => readAmount(cells[at] ?? "", mark)),
    words: cells.flatMap((cell, at) => (columns.includes(at) ? [] : [bare(cell)])),
    line,
    page,
    sums: cells.some((cell) => namesTotal(cell)) || (dated && !cells.some(isDay)),
  }));
}

/** Lines whose amounts stand below each other; of lines without places those that end in as many cells. */
function printedGrids(lines: readonly Line[], mark: "." | "," | undefined, parted: boolean): Grid[] {
  const isWhole = !lines.some(({ cells }) => cells.some(({ text }) => isAmount(text, mark) && hasCents(text)));
  const grids: { columns: Cell[]; rows: { line: Line; places: Map<number, Amount>; rest: string[] }[] }[] = [];
  for (const line of lines) {
    const amounts = line.cells.filter(
      ({ text }) => isAmount(text, mark) && (hasDecimals(text) || (isWhole && !isDay(text))),
    );
    if (amounts.length < LEAST_COLUMNS) continue;
    const place = (cell: Cell, columns: readonly Cell[]): number =>
      parted
        ? columns.length - (line.cells.length - line.cells.indexOf(cell))
        : columns.findIndex((one) => one.from < cell.to && cell.from < one.to);
    const rest = line.cells.flatMap((cell) => (amounts.includes(cell) ? [] : [bare(cell.text)]));
    const fits = (columns: readonly Cell[]): boolean => {
      const places = amounts.map((cell) => place(cell, columns));
      return places.every((at) => at >= 0) && new Set(places).size === places.length;
    };
    let grid = grids.findLast(({ columns }) => fits(columns));
    if (!grid) {
      grid = { columns: parted ? [...line.cells] : amounts, rows: [] };
      grids.push(grid);
    }
    const { columns } = grid;
    grid.rows.push({
      line,
      rest,
      places: new Map(amounts.map((cell) => [place(cell, columns), readAmount(cell.text, mark) ?? 0])),
    });
  }
  return grids.map(({ columns, rows }) => {
    const dated = rows.filter(({ line }) => line.cells.some(({ text }) => isDay(text))).length * 2 > rows.length;
    return rows.map(({ line, places, rest }) => ({
      values: columns.map((_, at) => places.get(at)),
      words: rest,
      line,
      page: line.page,
      sums: rest.some((cell) => namesTotal(cell)) || (dated && !line.cells.some(({ text }) => isDay(text))),
    }));
  });
}

const isDay = (text: string): boolean => /\d/.test(text) && readDate(text) !== undefined;
const hasCents = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);
const hasDecimals = (text: string): boolean => /\d[.,]\d{2,3}(?!\d)/.test(text);
const bare = (text: string): string => text.replace(/[\d.,:/*X-]+/g, "").trim();

function isAmount(text: string, mark: "." | "," | undefined): boolean {
  return (text.match(/\d/g) ?? []).length <= LONGEST_NUMBER && !isDay(text) && readAmount(text, mark) !== undefined;
}
