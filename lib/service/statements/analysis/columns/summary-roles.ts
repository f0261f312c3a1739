import { type ColumnRole, columnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { titleMeaning } from "../grid/title-words";
import type { RowKind } from "../model";
import { type Amount, TOLERANCE } from "../money";
import type { MoneyColumn } from "./closure";

const PARTS: Partial<Record<RowKind, { role: ColumnRole; sign: 1 | -1 }>> = {
  sale: { role: "sales", sign: 1 },
  refund: { role: "refunds", sign: -1 },
  chargeback: { role: "chargebacks", sign: -1 },
  "chargeback-reversal": { role: "adjustments", sign: 1 },
  "sale-reversal": { role: "chargebacks", sign: -1 },
  fee: { role: "fee", sign: -1 },
  adjustment: { role: "adjustments", sign: 1 },
  "reserve-hold": { role: "reserve", sign: -1 },
  "reserve-release": { role: "reserve", sign: 1 },
};

/** What titles of columns alone name. */
const TITLED: Partial<Record<ColumnRole, RowKind>> = {
  sales: "sale",
  refunds: "refund",
  chargebacks: "chargeback",
  fee: "fee",
};

const MOST_COLUMNS = 16;
const MOST_WON = 0.2;
const MOST_ALONE = 0.2;

/**
 * The columns of lines that sum up a day or a payout: those whose titles name sales, refunds, disputes and fees, and the
 * one that is their sum in every line, written with signs or without.
 */
export function summaryRoles(table: Table, columns: readonly MoneyColumn[]): [index: number, role: ColumnRole][] {
  // Whole numbers beside amounts with decimals are counts.
  const money = columns.some(hasDecimals)
    ? columns.filter((column) => hasDecimals(column) || isEmpty(column) || writesDecimals(table, column))
    : columns;
  if (money.length < 3 || money.length > MOST_COLUMNS || table.rows.length < 2) return [];
  const parts = money.flatMap((column) => {
    const title = table.titles[column.index] ?? "";
    const kind = ofDisputes(title, titleMeaning(title)?.plain) ?? TITLED[columnRole(title)];
    const part = kind && PARTS[kind];
    return part ? [{ column, ...part }] : [];
  });
  if (!parts.some(({ role }) => role === "sales") || parts.length < 2) return [];
  // Lines of which some sold less than nothing each have one kind: they sum nothing up.
  const sold = parts.filter(({ role }) => role === "sales");
  if (sold.length === 1 && sold[0]?.column.cells.some((cell) => (cell ?? 0) < 0) && tellsKinds(table, sold[0].column))
    return [];
  for (const [net, terms] of money.flatMap((one) => choicesOf(parts, one).map((some) => [one, some] as const))) {
    if (!terms.some(({ role }) => role === "sales") || terms.length < 2) continue;
    const addsAt = (at: number, of: (cell: Amount, sign: 1 | -1) => Amount, won: boolean): boolean => {
      const sum = terms.reduce((all, { column, sign, role }) => {
        const cell = of(column.cells[at] ?? 0, sign);
        return all + (won && role === "chargebacks" ? 0 - cell : cell);
      }, 0);
      return Math.abs(sum - (net.cells[at] ?? 0)) <= TOLERANCE;
    };
    // A line that states one amount alone and nothing that was left, such as a monthly charge, moved just that.
    const movesOne = (at: number): boolean =>
      net.cells[at] === undefined && terms.filter(({ column }) => column.cells[at] !== undefined).length === 1;
    // On a few lines more was won of disputes than was lost.
    const adds = (of: (cell: Amount, sign: 1 | -1) => Amount, way: number): boolean => {
      const others = [...net.cells.keys()].filter((at) => !movesOne(at) && !addsAt(at, of, false));
      if (others.length === 0 || way === 0) return others.length === 0;
      return others.length <= net.cells.length * MOST_WON && others.every((at) => addsAt(at, of, true));
    };
    const ways = [
      (cell: Amount): Amount => cell,
      (cell: Amount, sign: 1 | -1): Amount => cell * sign,
      (cell: Amount, sign: 1 | -1): Amount => (sign === -1 ? 0 - Math.abs(cell) : cell),
    ];
    const gross = totalOf(terms.flatMap(({ column, role }) => (role === "sales" ? [column] : [])));
    if (net.cells.filter((_, at) => movesOne(at)).length > net.cells.length * MOST_ALONE) continue;
    // What is left of the sales is not more than they were.
    if (totalOf([net]) <= gross && ways.some(adds))
      return [...terms.map(({ column, role }): [number, ColumnRole] => [column.index, role]), [net.index, "net"]];
  }
  return [];
}

/** Of disputes the money is held and returned until they are decided: it is in what is left. */
function ofDisputes(title: string, kind: RowKind | undefined): RowKind | undefined {
  if (kind !== "reserve-hold" && kind !== "reserve-release") return kind;
  const isDisputed = title.split(/[^\p{L}]+/u).some((word) => typeMeaning(word)?.plain === "chargeback");
  return isDisputed ? (kind === "reserve-hold" ? "chargeback" : "chargeback-reversal") : kind;
}

/** A column of few words, none of which stands on lines of both signs. */
function tellsKinds({ titles, rows }: Table, { cells }: MoneyColumn): boolean {
  return titles.some((_, index) => {
    const signs = new Map<string, number>();
    const isSteady = rows.every(({ cells: own }, at) => {
      const [word = "", sign] = [own[index], Math.sign(cells[at] ?? 0)];
      if (!/\p{L}{2}/u.test(word) || /\d/.test(word)) return word === "";
      const before = signs.get(word) ?? sign;
      signs.set(word, before === 0 ? sign : before);
      return before === 0 || sign === 0 || before === sign;
    });
    return isSteady && signs.size > 1 && signs.size <= MOST_KINDS && signs.size * 2 <= rows.length;
  });
}

const MOST_KINDS = 12;

/** The parts beside a net: all of them, or those without the parts of fees beside their sum. */
function choicesOf<Part extends { column: MoneyColumn; role: ColumnRole }>(
  parts: readonly Part[],
  net: MoneyColumn,
): Part[][] {
  const all = parts.filter(({ column }) => column !== net);
  const fees = all.filter(({ role }) => role === "fee");
  if (fees.length < 2) return [all];
  return [all, ...fees.map((fee) => all.filter((one) => one.role !== "fee" || one === fee))];
}

function totalOf(columns: readonly MoneyColumn[]): Amount {
  return columns.reduce((sum, { cells }) => sum + cells.reduce<Amount>((all, cell) => all + (cell ?? 0), 0), 0);
}

function hasDecimals({ cells }: MoneyColumn): boolean {
  return cells.some((cell) => cell !== undefined && cell % 10_000 !== 0);
}

/** A single dispute of a round sum is written as amounts are. */
function writesDecimals({ rows }: Table, { index }: MoneyColumn): boolean {
  return rows.every(({ cells }) => !cells[index] || /\d[.,]\d{2}\D*$/.test(cells[index]));
}

function isEmpty({ cells }: MoneyColumn): boolean {
  return cells.every((cell) => !cell);
}
