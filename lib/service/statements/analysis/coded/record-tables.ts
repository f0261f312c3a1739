import { readDate } from "../days";
import type { Line, LineUse, Records, Table } from "../grid/grid";
import { readAmount } from "../money";
import { codedRecords } from "./coded-records";
import { grouped } from "./record-amounts";

/** Files whose records begin with their type; `undefined` for any other file. */
export function recordTables(lines: readonly Line[]): Records | undefined {
  return titledRecords(lines) ?? codedRecords(lines);
}

const first = (line: Line): string => line.cells[0]?.text ?? "";

/** `CH` gives the titles of a section, `SB` is a row, and header and footer records stand around them. */
function titledRecords(lines: readonly Line[]): Records | undefined {
  if (!lines.some((line) => first(line) === "CH") || !lines.some((line) => first(line) === "SB")) return undefined;
  const tables: Table[] = [];
  const uses = new Map<Line, LineUse>();
  let span: Records["span"];
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

const LEAST_LINES = 5;

/** The rows of a list without titles: all of one width, each with an amount and a day. */
export function untitledTable(lines: readonly Line[]): Table | undefined {
  if (lines.length < LEAST_LINES) return undefined;
  const widths = grouped(lines, widthOf);
  const [rows] = [...widths.values()].sort((one, other) => other.length - one.length);
  const isRow = (line: Line): boolean =>
    hasAmount(line) && line.cells.some((cell) => /\d[-/.]\d/.test(cell.text) && readDate(cell.text) !== undefined);
  if (!rows || rows.length < lines.length * 0.8 || rows.length < LEAST_LINES || !rows.every(isRow)) return undefined;
  const titles = (rows[0]?.cells ?? []).map((_, at) => `Field ${at + 1}`);
  return {
    page: rows[0]?.page ?? 1,
    titles,
    rows: rows.map((line) => ({ page: line.page, cells: titles.map((_, at) => line.cells[at]?.text ?? ""), line })),
  };
}

/** Numbers filled with zeros to a fixed length count the smallest unit, as in the files of banks and card schemes. */
export function unfilled(cell: string, exponent: number): string {
  const digits = /^([+-]?)0{4,}(\d+)$/.exec(cell);
  if (!digits || cell.length < 9) return cell;
  return `${digits[1]}${(Number(digits[2]) / 10 ** exponent).toFixed(exponent)}`;
}

function widthOf(line: Line): number {
  return line.cells.findLastIndex((cell) => cell.text !== "") + 1;
}

function hasAmount({ cells }: Line): boolean {
  return cells.some(
    ({ text }) => /\d[.,]\d{2,4}(?!\d)/.test(unfilled(text, 2)) && readAmount(unfilled(text, 2)) !== undefined,
  );
}
