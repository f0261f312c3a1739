import { readDate } from "../days";
import type { Cell, Line } from "../grid/grid";
import { namesTotal } from "../grid/row-types";
import { type Amount, readAmount } from "../money";

/** An amount with the words before it on its line. */
export type Part = { amount: Amount; label: string; line: Line; cell: Cell };

/** An amount that the amounts above it in its column add up to, whatever it is called. */
export type ColumnSum = Part & {
  parts: readonly Part[];
  /** The words above the column. */
  title: string;
  /** The words above the lines. */
  section: string;
  /** Its own words call it a total. */
  isTotal?: boolean;
};

/** An amount that no sum holds yet, with its line and its block of lines. */
type Open = Part & { at: number; block: number };

const MOST_PARTS = 120;
const MOST_LINES = 2000;
const MOST_TITLES = 2;

/**
 * The sums of printed columns. What is part of a sum is not added again, so that totals of totals are found as well; a
 * line that names itself a total also adds up what stands above other titles.
 */
export function columnSums(lines: readonly Line[], mark: "." | "," | undefined): ColumnSum[] {
  let sums: (ColumnSum & { parts: readonly Open[] })[] = [];
  let open: Open[] = [];
  let block = 0;
  /** The first line of each block of lines with amounts. */
  const starts = new Map<number, number>();
  for (const [at, line] of lines.slice(0, MOST_LINES).entries()) {
    const amounts = moneyCells(line, mark);
    if (amounts.length === 0) {
      if (!isRule(line)) block += 1;
      continue;
    }
    if (!starts.has(block)) starts.set(block, at);
    const label = labelOf(line);
    const dated = line.cells.slice(0, 2).some(({ text }) => /^\d/.test(text) && readDate(text) !== undefined);
    const isTotal = namesTotal(label) || namesTotal(label.split(" ").at(-1) ?? "");
    for (const { cell, amount } of amounts) {
      const isAbove = (one: Open): boolean =>
        one.at < at && overlaps(one.cell, cell) && (isTotal || one.block === block);
      const partsAmong = (some: readonly Open[]): Open[] | undefined =>
        partsOf(nearest(some, isAbove), amount, isTotal);
      // The amounts of two days may come to that of a third.
      let parts = dated ? undefined : partsAmong(open);
      if (!dated && !parts && isTotal) {
        // Two lines may come to a third by chance: the total adds up all of them.
        const chance = sums.findLast((sum) => overlaps(sum.cell, cell) && !sum.isTotal);
        const all = chance ? [...open, ...chance.parts].toSorted((one, other) => one.at - other.at) : [];
        parts = partsAmong(all);
        if (parts) sums = sums.filter((sum) => sum !== chance);
      }
      if (parts) {
        const first = starts.get(parts.at(-1)?.block ?? block) ?? at;
        const extent = [cell, ...parts.map((part) => part.cell)];
        sums.push({ amount, label, line, cell, parts, isTotal, ...titlesOf(lines, first, extent, mark) });
        open = open.filter((one) => !parts?.includes(one));
      }
      open.push({ amount, label, line, cell, at, block });
    }
  }
  return sums;
}

/** From below, the last ones that fulfill a condition: long files have thousands of amounts above. */
function nearest(some: readonly Open[], isAbove: (one: Open) => boolean): Open[] {
  const found: Open[] = [];
  for (let at = some.length - 1; at >= 0 && found.length < MOST_PARTS; at -= 1) {
    const one = some[at];
    if (one && isAbove(one)) found.push(one);
  }
  return found;
}

/** The nearest amounts that add up to a sum exactly. A total repeats the only one of its column. */
function partsOf<One extends Part & { block: number }>(
  above: readonly One[],
  amount: Amount,
  isTotal: boolean,
): One[] | undefined {
  if (amount === 0) return undefined;
  let sum = 0;
  let filled = 0;
  for (const [at, one] of above.entries()) {
    sum += one.amount;
    filled += one.amount === 0 ? 0 : 1;
    if (sum !== amount || filled < 2) continue;
    // Nothing was moved on the first lines of a column.
    const rest = above.slice(at + 1);
    const more = rest.findIndex((other) => other.amount !== 0 || other.block !== one.block);
    return above.slice(0, at + 1 + (more < 0 ? rest.length : more));
  }
  const own = above.filter(({ block }) => block === above[0]?.block);
  return isTotal && own.length > 0 && own.reduce((all, one) => all + one.amount, 0) === amount ? own : undefined;
}

/** The words over a column, and those over its lines. */
function titlesOf(
  lines: readonly Line[],
  first: number,
  column: readonly Cell[],
  mark: "." | "," | undefined,
): { title: string; section: string } {
  const titles: string[] = [];
  let section = "";
  for (let at = first - 1, read = 0; at >= 0 && read <= MOST_TITLES; at -= 1) {
    const line = lines[at];
    if (!line || isRule(line)) continue;
    if (moneyCells(line, mark).length > 0) break;
    read += 1;
    const [only, ...others] = line.cells;
    const over = line.cells.filter((cell) => column.some((one) => overlaps(cell, one)));
    if (only && others.length === 0) {
      section = bare(only.text);
      break;
    }
    if (titles.length === 0 || over.length > 0) titles.unshift(over.map(({ text }) => text).join(" "));
    if (only && line.cells.length === 2) section = bare(only.text);
  }
  return { title: titles.join(" ").trim(), section };
}

/** The words between an amount and the one before it: of two labels beside each other, each names its own. */
export function wordsBefore(line: Line, cell: Cell): string[] {
  const at = line.cells.indexOf(cell);
  const before = line.cells
    .slice(0, at)
    .findLastIndex(({ text }) => /\d[.,]\d{2}/.test(text) && readAmount(text) !== undefined);
  const own = line.cells.slice(before + 1, at);
  const words = wordsOf({ ...line, cells: own });
  return before < 0 || words.length === 0 ? wordsOf(line) : words;
}

/** A title without the lines drawn around it. */
function bare(text: string): string {
  return text.replace(/^[*=_#~\-\s]{2,}|[*=_#~\-\s]{2,}$/g, "");
}

/** The cells of a line that are written as money. */
export function moneyCells({ cells }: Line, mark: "." | "," | undefined): { cell: Cell; amount: Amount }[] {
  return cells.flatMap((cell) => {
    const amount = /[.,]\d{2,3}(?!\d)|\.\d{4,6}(?!\d)/.test(cell.text) ? readAmount(cell.text, mark) : undefined;
    return amount === undefined ? [] : [{ cell, amount }];
  });
}

/** The words that a line begins with; none where it begins with a day. */
export function labelOf(line: Line): string {
  return wordsOf(line)[0] ?? "";
}

/** Its cells of words; none where it begins with a day. */
export function wordsOf({ cells }: Line): string[] {
  if (cells.some(({ text }) => /^\d/.test(text) && readDate(text) !== undefined)) return [];
  return cells.flatMap(({ text }) => (WORD.test(text) && readAmount(text) === undefined ? [text] : []));
}

/** Two letters, or the letters of an abbreviation. */
const WORD = /\p{L}{2}|(?:\p{L}\.){2}/u;

/** A line that is only drawn. */
function isRule({ text }: Line): boolean {
  return !/[\p{L}\d]/u.test(text);
}

function overlaps(one: Cell, other: Cell): boolean {
  return one.from < other.to && other.from < one.to;
}
