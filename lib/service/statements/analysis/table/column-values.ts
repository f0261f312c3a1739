import { type DayOrder, readDate } from "../days";
import { type Amount, namedCurrency, readAmount } from "../money";
import type { MoneyColumn } from "./closure";
import type { ColumnRole } from "./column-roles";
import { flagOf } from "./formats";
import type { Table } from "./grid";
import { typeMeaning } from "./row-types";

export type Reader = { order?: DayOrder; mark?: "." | "," };

/** Rows that are looked at; a column keeps its form. */
const SAMPLE = 500;

/** Gives the columns whose titles say nothing the role that their values show. Titles come first, values fill the gaps. */
export function rolesByValues(table: Table, roles: ColumnRole[], { order }: Reader): void {
  const has = (role: ColumnRole): boolean => roles.includes(role);
  const free = (): number[] =>
    roles.flatMap((role, index) => (role === "other" || role === "description" ? [index] : []));
  const give = (role: ColumnRole, fits: (cells: string[]) => boolean): void => {
    const index = has(role) ? undefined : free().find((at) => fits(cellsOf(table, at)));
    if (index !== undefined) roles[index] = role;
  };
  if (table.rows.length < 3) return;
  give("date", (cells) => most(cells, (cell) => /\d[-/.]\d/.test(cell) && readDate(cell, order) !== undefined));
  if (!has("currency")) {
    const found = free().filter((at) => most(cellsOf(table, at), (cell) => isCurrency(cell)));
    // Of two currencies in a row nothing says which one the amounts are in.
    for (const at of found) roles[at] = found.length === 1 ? "currency" : "feeCurrency";
  }
  give("direction", (cells) => most(cells, (cell) => flagOf(cell) !== undefined));
  give("type", (cells) => {
    const kinds = new Set(cells);
    const known = cells.filter((cell) => typeMeaning(cell) !== undefined).length;
    return kinds.size >= 2 && kinds.size <= 40 && known >= cells.length / 2 && cells.every((cell) => cell.length <= 60);
  });
  give(
    "reference",
    (cells) =>
      cells.length >= 5 &&
      new Set(cells).size >= cells.length * 0.98 &&
      cells.every((cell) => /\d/.test(cell) && !/[\s.,]/.test(cell)),
  );
}

/** Columns of amounts: nine of ten filled cells are numbers, and they are no long numbers that name something. */
export function moneyColumns(table: Table, roles: readonly ColumnRole[], mark: "." | "," | undefined): MoneyColumn[] {
  return roles.flatMap((role, index) => {
    if (!CANDIDATES.has(role)) return [];
    const filled = cellsOf(table, index);
    const amounts = filled.filter((cell) => readAmount(cell, mark) !== undefined && !/^\d{9,}$/.test(cell));
    if (filled.length === 0 || amounts.length < filled.length * 0.9) return [];
    const cells: (Amount | undefined)[] = table.rows
      .slice(0, SAMPLE)
      .map((row) => (row.cells[index] ? readAmount(row.cells[index], mark) : undefined));
    // A tax can be a part of the fee, but no tax is the whole fee.
    return [
      {
        index,
        cells,
        feeless: /\b(?:tax|vat|gst|tva|iva|mwst|tips?|shipping|discount)\b/i.test(table.titles[index] ?? ""),
      },
    ];
  });
}

const CANDIDATES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["other", "amount", "fee", "net"]);

/** What the amounts count in: `open` when whole numbers stand there and nothing says of what. */
export function unitOf(table: Table, money: readonly number[], plain: readonly string[], codes: readonly string[]) {
  const cells = table.rows.flatMap((row) => money.flatMap((index) => row.cells[index] || []));
  if (plain.some((title) => /\b(?:cents|minor(?: units?)?|pence|paise)\b/.test(title))) return "minor";
  if (cells.some((cell) => /\d[.,]\d{1,2}(?!\d)|\d[.,]\d{4,}|[\p{Sc}]|^minor:/u.test(cell))) return "major";
  if (plain.includes("object")) return "minor";
  const sized = cells.filter((cell) => /[1-9]/.test(cell));
  if (sized.length < 3 || (codes.length > 0 && codes.every((code) => WHOLE.has(code.toUpperCase())))) return "major";
  return "open";
}

/** Currencies without a smaller unit. */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));

function isCurrency(cell: string): boolean {
  return /^[A-Za-z]{3}$/.test(cell) && namedCurrency(cell.toUpperCase()) !== undefined;
}

function cellsOf(table: Table, index: number): string[] {
  return table.rows.slice(0, SAMPLE).flatMap((row) => row.cells[index] || []);
}

function most(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length >= cells.length * 0.95;
}
