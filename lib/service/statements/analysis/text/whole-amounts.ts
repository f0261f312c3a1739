import type { Cell, Line } from "../grid/grid";
import { readAmount } from "../money";

/** Thousands in groups of three, with a sign or none: `16 330`, `702,633`, `-23.657`. */
const GROUPED = /^[-−▲△(]?\s?\p{Sc}?\s?\d{1,3}(?:([.,'’ {3}])\d{3})+\)?(?:\s?\p{Sc}|-)?$/u;
const NUMBER = /^[-−▲△(]?\s?\p{Sc}?\s?\d{1,3}(?:[.,'’ {3}]\d{3})*\)?(?:\s?\p{Sc}|-)?$/u;
const DECIMALS = /\d[.,]\d{2}(?!\d)/;

const LEAST_GROUPED = 6;
/** Of all amounts so many may have decimals: rates and prices of single transactions do. */
const MOST_DECIMALS = 0.1;
/** Numbers stand under the right edge of those above them. */
const MOST_APART = 1;
const LEAST_IN_COLUMN = 2;

/**
 * The lines of a printed document whose amounts have no decimals, with decimals at those: what is grouped by thousands, and
 * what stands right below that. Days and numbers of transactions stand elsewhere. `undefined` where amounts have decimals.
 */
export function withDecimals(lines: readonly Line[]): Line[] | undefined {
  const cells = lines.flatMap((line) => line.cells);
  const grouped = cells.filter(({ text }) => GROUPED.test(text));
  const divided = cells.filter(({ text }) => DECIMALS.test(text) && readAmount(text) !== undefined);
  if (grouped.length < LEAST_GROUPED || divided.length > grouped.length * MOST_DECIMALS) return undefined;
  const mark = grouped.some(({ text }) => GROUPED.exec(text)?.[1] === ".") ? "," : ".";
  const edges = grouped.map(({ to }) => to);
  const isAmount = ({ text, to }: Cell): boolean =>
    GROUPED.test(text) ||
    (NUMBER.test(text) && edges.filter((edge) => Math.abs(edge - to) <= MOST_APART).length >= LEAST_IN_COLUMN);
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) =>
      isAmount(cell) ? { ...cell, text: cell.text.replace(/\d(?=\D*$)/u, (digit) => `${digit}${mark}00`) } : cell,
    ),
  }));
}
