import { currencyColumns } from "../claims/currency-columns";
import { isWrittenWhole } from "../columns/units";
import type { Line } from "../grid/grid";
import { namesTotal } from "../grid/row-types";
import { moneyCells, wordsOf } from "../labels/column-sums";
import { isOtherPeriod } from "../labels/total-labels";
import type { Printed } from "../model";
import { namedCurrency, readAmount } from "../money";

/** An amount with its label, and the line on which both stand. */
export type Item = Printed & { line: Line };
/** `across`: its labels are titles of columns. */
export type Block = { code: string; items: Item[]; across?: boolean };

export type Source = {
  lines: readonly Line[];
  mark?: "." | ",";
  /** The currency of each line, where headings part a document by currencies. */
  sections?: ReadonlyMap<Line, string>;
  /** Its currency, for amounts that name none. */
  currency?: string;
};

/** Lines without an amount inside of a summary: headings, rules, empty lines. */
const MOST_GAP = 2;

/** Lines of words and one amount below each other, also in a column for each currency, and the line of sums below as many titles. */
export function blocksOf(source: Source): Block[] {
  const columns = currencyColumns(source.lines, source.mark);
  if (!columns) return blocksOfLines(source);
  const others = source.lines.filter((line) => !columns.from.has(line));
  const parted = [...columns.lines].flatMap(([currency, lines]) =>
    blocksOfLines({ ...source, lines, currency }).map((block) => ({ ...block, code: currency })),
  );
  return [...blocksOfLines({ ...source, lines: others }), ...parted];
}

function blocksOfLines({ lines, mark, sections, currency }: Source): Block[] {
  const whole = currency !== undefined && isWrittenWhole(currency);
  const parts = namesOfParts(lines);
  const blocks: Block[] = [];
  let open: Item[] = [];
  let code = "";
  let gap = 0;
  let later = false;
  const close = (): void => {
    if (open.length > 0) blocks.push({ code, items: open });
    open = [];
    gap = 0;
  };
  for (const [at, line] of lines.entries()) {
    const amounts = amountsOf(line, mark, whole);
    const said = amounts.length === 1 ? labelled(line, amounts[0], parts) : undefined;
    if (said) {
      gap = 0;
      const own = sections?.get(line) ?? said.currency ?? "";
      if (open.length > 0 && own !== "" && code !== "" && own !== code) close();
      code = open.length > 0 && own === "" ? code : own;
      if (!later && !isOtherPeriod(said.label)) open.push(said);
      continue;
    }
    if (amounts.length === 0) {
      const [title = ""] = wordsOf(line);
      if (title !== "") later = isOtherPeriod(title);
      gap += 1;
      if (gap > MOST_GAP || line.cells.length > 2 || line.text === RECORD || HEADING.test(title)) close();
      continue;
    }
    close();
    const pairs = pairsOf(line, amounts);
    if (pairs.length > 2) {
      const named = line.cells.flatMap(({ text }) => namedCurrency(text) ?? [])[0];
      blocks.push({ code: sections?.get(line) ?? named ?? "", items: pairs });
      continue;
    }
    const items = sumsBelowTitles(lines, at, amounts, mark);
    if (items.length > 2) blocks.push({ code: sections?.get(line) ?? items[0]?.currency ?? "", items, across: true });
  }
  close();
  return blocks;
}

/** What parts the records of a tree. */
const RECORD = "record";
/** The name of a part, as settings are written: `[Total]`. */
const HEADING = /^\[[^\]]+\]$/;

/** The amounts of a line; where the currency has no decimals, also the whole number behind its words. */
export function amountsOf(line: Line, mark: "." | "," | undefined, whole: boolean): ReturnType<typeof moneyCells> {
  const found = moneyCells(line, mark);
  const [first, second, ...more] = line.cells.filter(({ text }) => text !== "");
  const cell = second ?? first;
  if (found.length > 0 || !cell || more.length > 0) return found;
  const written = second ? (whole ? second.text : "") : (BEHIND_WORDS.exec(cell.text)?.[2] ?? "");
  const amount = whole || /[.,]\d{2}(?!\d)/.test(written) ? readAmount(written, mark) : undefined;
  return amount === undefined ? [] : [{ cell: { ...cell, text: written }, amount }];
}

/** Words with an amount at their end, in one cell: `Total of sales: 41 in the sum of 50 810,31`. */
const BEHIND_WORDS =
  /^(\p{L}.*?)[:=]?\s+([-−(]?\s?(?:\p{Sc}|[A-Z]{3})?\s?\d{1,3}(?:[.,'’ ]?\d{3})*(?:[.,]\d{2})?\)?(?:\s?\S{1,4})?)$/u;

const LEAST_OF_PART = 3;

/** Words with which several lines begin, each before words of its own: the part of the document that they belong to. */
function namesOfParts(lines: readonly Line[]): ReadonlySet<string> {
  const behind = new Map<string, Set<string>>();
  for (const line of lines) {
    const [first, second] = line.cells.slice(0, 2).map(({ text }) => text);
    if (first && second && /^\p{L}[^\d]*$/u.test(first) && /^\p{L}{2}[^\d]*$/u.test(second))
      behind.set(first, new Set([...(behind.get(first) ?? []), second]));
  }
  return new Set([...behind].flatMap(([first, some]) => (some.size >= LEAST_OF_PART ? [first] : [])));
}

/** The words of a line with its one amount, in cells of their own or in one. */
function labelled(
  line: Line,
  only: ReturnType<typeof moneyCells>[number] | undefined,
  parts: ReadonlySet<string>,
): Item | undefined {
  if (!only) return undefined;
  const [first, ...others] = line.cells;
  const said = wordsOf(line);
  const own = said[0] !== undefined && parts.has(said[0]) ? (said[1] ?? said[0]) : said[0];
  const words = others.length === 0 && first ? BEHIND_WORDS.exec(first.text)?.[1]?.replace(/[\d_:]+/g, " ") : own;
  return words ? itemOf(words.trim(), only, line) : undefined;
}

/** The amounts of a line that names each of them before it, as trailers of files do. */
function pairsOf(line: Line, amounts: ReturnType<typeof moneyCells>): Item[] {
  const pairs = amounts.flatMap((one) => {
    const label = line.cells[line.cells.indexOf(one.cell) - 1]?.text ?? "";
    return /^\p{L}{2}/u.test(label) ? [itemOf(label, one, line)] : [];
  });
  return pairs.length === amounts.length ? pairs : [];
}

/** A single line of sums under the titles of its columns. */
function sumsBelowTitles(
  lines: readonly Line[],
  at: number,
  amounts: ReturnType<typeof moneyCells>,
  mark: "." | "," | undefined,
): Item[] {
  const own = lines[at];
  if (!own || amounts.length < 3) return [];
  const [before, next] = [lines[at - 1], lines[at + 1]];
  const lone =
    before !== undefined &&
    moneyCells(before, mark).length === 0 &&
    before.cells.length === own.cells.length &&
    (next === undefined || moneyCells(next, mark).length < amounts.length - 1);
  const total = own.cells.some(({ text }) => /\p{L}/u.test(text) && namesTotal(text));
  if (!lone && !total) return [];
  const titles = lines
    .slice(0, at)
    .findLast((line) => line.cells.length === own.cells.length && moneyCells(line, mark).length === 0);
  return amounts.flatMap((one) => {
    const title = titles?.cells[own.cells.indexOf(one.cell)];
    return title && /\p{L}{2}|\p{Script=Han}/u.test(title.text) ? [itemOf(title.text, one, own)] : [];
  });
}

function itemOf(label: string, { cell, amount }: ReturnType<typeof moneyCells>[number], line: Line): Item {
  const place = { page: line.page, quote: cell.text, boxes: cell.boxes };
  return { amount, currency: namedCurrency(cell.text) ?? namedCurrency(label), label, place, line };
}
