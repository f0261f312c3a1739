import { z } from "zod";
import { currencyExponent } from "@/lib/values/currencies";
import raw from "../data/currency-sizes.json";
import type { Unit } from "../grid/cell-amounts";
import type { Table } from "../grid/grid";
import { namesSubunit } from "../grid/title-words";
import { cellsOf } from "./column-values";

const sizes = z
  .object({
    perDollar: z.record(z.string(), z.number().positive()),
    undivided: z.array(z.string()),
  })
  .parse(raw);
const PER_DOLLAR: ReadonlyMap<string, number> = new Map(Object.entries(sizes.perDollar));
/** Currencies whose smaller unit is out of use. */
const UNDIVIDED: ReadonlySet<string> = new Set(sizes.undivided);

/** Where a table has its amounts, and what the document says of them. */
type Money = {
  /** The columns of amounts, and those of fees among them. */
  money: readonly number[];
  fees: readonly number[];
  plain: readonly string[];
  /** The currency of each row, or that of the document. */
  codes: readonly string[];
  /** The document says that whole numbers count hundredths. */
  minor?: boolean;
};

/** What the amounts count in: `open` when whole numbers stand there and nothing says of what. */
export function unitOf(given: Table, { money, fees, plain, codes, minor = false }: Money): Unit {
  if (money.some((index) => namesSubunit(plain[index] ?? ""))) return "minor";
  const table = withoutZeros(given, money);
  const cells = amountsOf(table, money);
  if (cells.some((cell) => /\d[.,]\d{1,2}(?!\d)|\d[.,]\d{4,}|[\p{Sc}]|^minor:/u.test(cell))) return "major";
  if (
    codes.length > 0 &&
    codes.every((code) => currencyExponent(code.toUpperCase()) === 3) &&
    cells.some(inThousandths)
  )
    return "major";
  if (minor || plain.includes("object") || plain.includes("exponent")) return "minor";
  const sized = cells.filter((cell) => /[1-9]/.test(cell));
  const undivided = codes.length > 0 && codes.every((code) => UNDIVIDED.has(code.toUpperCase()));
  const prices = pricesOf(table, money);
  const isSmall = codes.length > 0 && codes.every((code) => favorsMain(prices, code));
  // Written without decimals by custom; where hundredths are counted, prices end in two zeros.
  if (undivided && sized.length >= 3)
    return !isSmall && money.some((index) => endsInZeros(table, index)) ? "minor" : "major";
  const shares = fees.some((index) => areShares(table, index, money));
  // Interfaces that answer in whole numbers beside a currency count its smallest unit.
  if (codes.length > 0 && (table.whole || (shares && !codes.every(isWhole)))) return isSmall ? "open" : "minor";
  if (sized.length < 3 || (codes.length > 0 && codes.every(isWhole))) return "major";
  return "open";
}

function amountsOf({ rows }: Table, money: readonly number[]): string[] {
  return rows.flatMap(({ cells }) => money.flatMap((index) => cells[index] || []));
}

/** Nobody writes money with one decimal that is always zero: whole numbers were kept as floating ones (`3200.0`). */
function withoutZeros(table: Table, money: readonly number[]): Table {
  const written = amountsOf(table, money).filter((cell) => /\d[.,]\d/.test(cell));
  if (written.length === 0 || !written.every((cell) => FLOATING.test(cell))) return table;
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.replace(FLOATING, "$1")) })),
  };
}

const FLOATING = /^(-?\d+)\.0$/;

/** Prices come to some tens of dollars, give or take a factor: both figures are chosen, not fitted. */
const USUAL_PRICE = 40;
const SPREAD = 1.5;

/**
 * Whether prices that were hundredths would be so much smaller than prices are that main units are likelier: both as far
 * from a usual price as the logarithm says.
 */
export function favorsMain(price: number, code: string): boolean {
  if (price <= 0 || isWhole(code)) return false;
  const distance = (one: number): number => (Math.log(one / USUAL_PRICE) / SPREAD) ** 2;
  const dollars = price / (PER_DOLLAR.get(code.toUpperCase()) ?? 1);
  return distance(dollars / 100) - distance(dollars) > LEAST_FAVOR;
}

/** Twice the logarithm of how much likelier one has to be: by a little under three. */
const LEAST_FAVOR = 2;

const LEAST_PRICES = 5;
const LEAST_SHARES = 8;
const LARGEST_SHARE = 0.2;

/** The middle of the whole numbers of the column that has the largest. */
function pricesOf(table: Table, money: readonly number[]): number {
  const columns = money.map((index) => sizesOf(table, index));
  const most = Math.max(0, ...columns.map(({ length }) => length));
  // What stands in few rows sums up the others.
  const usual = columns.filter(({ length }) => length * MOST_ROWS_OF_ONE >= most);
  return Math.max(0, ...usual.map((sizes) => middle(sizes)));
}

const MOST_ROWS_OF_ONE = 10;

function sizesOf(table: Table, index: number): number[] {
  return cellsOf(table, index).flatMap((cell) => (/^-?[1-9]\d*$/.test(cell) ? [Math.abs(Number(cell))] : []));
}

/** The middle one of some numbers, 0 of none. */
export function middle(some: readonly number[]): number {
  return some.toSorted((one, other) => one - other)[some.length >> 1] ?? 0;
}

/** Many different whole numbers, small beside the largest amounts: shares of these are rounded to the smallest unit. */
function areShares(table: Table, index: number, money: readonly number[]): boolean {
  const own = sizesOf(table, index);
  return new Set(own).size >= LEAST_SHARES && middle(own) < pricesOf(table, money) * LARGEST_SHARE;
}

function endsInZeros(table: Table, index: number): boolean {
  const cells = cellsOf(table, index).filter((cell) => /[1-9]/.test(cell));
  return cells.length >= LEAST_PRICES && cells.every((cell) => /00$/.test(cell));
}

/** Whether amounts of a currency are written without decimals, because it has none or by custom. */
export function isWrittenWhole(code: string): boolean {
  return isWhole(code) || UNDIVIDED.has(code.toUpperCase());
}

function isWhole(code: string): boolean {
  return currencyExponent(code.toUpperCase()) === 0;
}

const inThousandths = (cell: string): boolean => /\d[.,]\d{3}$/.test(cell);
