import { readDate } from "../days";
import { columnRole, isMoneyRole } from "../grid/column-roles";
import { formatOf } from "../grid/formats";
import type { Cell, Line, LineUse, Table } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { totalLabel } from "../labels/total-labels";
import { readAmount } from "../money";
import { isTotalRow } from "./read-rows";

const LEAST_TITLES = 3;

/**
 * The tables among lines: a line of three or more known titles, one of them an amount, and the lines below that carry
 * amounts. Where no title is known, a line of words over lines of another, steady shape. Titles that come again (a new page, a second header at the end) are no rows. `aligned` lines keep their empty
 * cells, so that a cell's number is its column; else the place decides.
 */
export function findTables(lines: readonly Line[], aligned: boolean, uses: Map<Line, LineUse> = new Map()): Table[] {
  const tables: Table[] = [];
  const amount = lines.some(({ cells }) => cells.some(({ text }) => isPrinted(text, WITH_CENTS)))
    ? WITH_CENTS
    : IN_GROUPS;
  const known = lines.some((line, index) => headerOf(line, lines[index + 1], aligned) !== undefined);
  let open: { table: Table; titles: Cell[]; misses: number; money: boolean[] } | undefined;
  let section: string | undefined;
  const seen = new Set<string>();
  /** Titles of sections that are numbered. */
  const sections = new Set<string>();
  for (const [index, line] of lines.entries()) {
    // A line that is drawn below titles parts nothing.
    if (open?.table.rows.length === 0 && line.text !== "" && !/[\p{L}\d]/u.test(line.text)) continue;
    const named = headerOf(line, lines[index + 1], aligned);
    const numbered: boolean = section !== undefined && sections.has(section);
    const isWider = !known && open !== undefined && widthOf(line) > Math.max(LEAST_TITLES - 1, widthOf(open));
    const titles =
      named ??
      (aligned && ((!known && !open) || section !== undefined || isWider)
        ? shapedHeader(
            line,
            lines.slice(index + 1, index + 4),
            !isWider && section !== undefined && (numbered || typeMeaning(section)) ? 2 : LEAST_TITLES,
          )
        : !aligned && !known
          ? printedHeader(line, firstWithAmounts(lines, index + 1), open?.table ?? tables.at(-1), amount)
          : undefined);
    if (titles) {
      uses.set(line, "header");
      if (open && section === undefined && sameTitles(open.table.titles, titles)) {
        open.titles = titles;
        open.misses = 0;
        continue;
      }
      // What stood above wider titles were labels and what they say.
      if (isWider && open && widthOf(open) < LEAST_TITLES) {
        for (const { line: label } of open.table.rows) uses.delete(label);
        tables.splice(tables.indexOf(open.table), 1);
      }
      const last = tables.at(-1);
      if (!aligned && named === undefined && section === undefined && last && sameTitles(last.titles, titles)) {
        open = { table: last, titles, misses: 0, money: titles.map(() => true) };
        continue;
      }
      const texts = titles.map((title) => title.text);
      const format = formatOf(texts);
      const isMoney = (title: string): boolean => isMoneyRole(format?.role(title) ?? columnRole(title));
      open = {
        table: { page: line.page, titles: texts, rows: [], section },
        titles,
        misses: 0,
        money: texts.map((title) => named === undefined || isMoney(title)),
      };
      tables.push(open.table);
      section = undefined;
      continue;
    }
    if (open && isTitlesOfMore(line, open.table)) open = undefined;
    const cells = open && !closesSection(line, open.table) ? inColumns(line, open.titles, aligned) : undefined;
    const isFigure = open && (aligned ? cells && isLabel(cells, open.table) : isBelow(line, open.table));
    if (open && cells && isRow(cells, open.money, aligned) && !isFigure) {
      open.table.rows.push({ page: line.page, cells, line });
      uses.set(line, "row");
      open.misses = 0;
      continue;
    }
    const filled = line.cells.filter((cell) => cell.text !== "");
    // What stands at the head of every page titles none of its parts.
    const [title = "", number] = isHeading(filled, sections) ? sectionOf(filled[0]?.text ?? "") : [];
    if (title !== "" && !/\d/.test(title) && !seen.has(line.text)) {
      section = title;
      if (number) sections.add(title);
    }
    seen.add(line.text);
    // A section of an aligned file ends what stood above it.
    if (aligned && open && section !== undefined && (typeMeaning(section) || sections.has(section))) open = undefined;
    if (open && !aligned) {
      open.misses += 1;
      if (open.misses > 3 || section !== undefined) open = undefined;
    }
  }
  return tables.filter((table) => table.rows.length > 0);
}

/** How many cells a line or the titles of a table fill. */
function widthOf(one: Line | { titles: readonly Cell[] }): number {
  return ("titles" in one ? one.titles : one.cells).filter(({ text }) => text !== "").length;
}

/** A title without the number or letter before it and the lines drawn around it: `[2] Fees`, `B. Payouts`, `*** FEES ***`. */
function sectionOf(text: string): [title: string, number: string | undefined] {
  const bare = text.replace(/^[*=_#~\-\s]{2,}|[*=_#~\-\s]{2,}$/g, "").trim();
  const found = /^(?:[[(](\w{1,2})[\])]|(\d{1,2}|[A-Z])[.)])\s*(\p{L}.*)$/u.exec(bare);
  return found ? [found[3] ?? "", found[1] ?? found[2]] : [bare, undefined];
}

/** Words alone; where sections are numbered, also a numbered title with something beside it that is no amount. */
function isHeading(filled: readonly Cell[], sections: ReadonlySet<string>): boolean {
  const [first, ...beside] = filled;
  if (beside.length === 0 || !first || sections.size === 0) return beside.length === 0;
  return sectionOf(first.text)[1] !== undefined && beside.every(({ text }) => readAmount(text) === undefined);
}

/** Titles that nobody knows, below the total line of a table: what follows is another one. */
function isTitlesOfMore(line: Line, { rows }: Table): boolean {
  const cells = line.cells.filter(({ text }) => text !== "");
  const last = rows.at(-1)?.cells;
  const words = cells.filter(({ text }) => /\p{L}/u.test(text) && readAmount(text) === undefined);
  return (
    last !== undefined &&
    isTotalRow(last, last[0] ?? "") &&
    words.length >= LEAST_TITLES &&
    words.length === cells.length
  );
}

/** A net or a balance below a section of one kind belongs to the whole document. */
function closesSection({ cells }: Line, { section }: Table): boolean {
  if (section === undefined || !typeMeaning(section)) return false;
  const name = totalLabel(cells[0]?.text ?? "")?.name;
  return name === "net" || name === "opening" || name === "closing";
}

/** Words and one amount beside them, below rows that begin otherwise and fill more columns: a figure of its own. */
function isLabel([first = "", ...rest]: readonly string[], { rows }: Table): boolean {
  const [amount = "", ...more] = rest.filter((cell) => cell !== "");
  if (rows.length === 0 || more.length > 0 || /\d/.test(first) || readAmount(amount) === undefined) return false;
  // Below several rows a total of a column has more figures than one.
  const isWide = rows.length > 1 && rows.every(({ cells }) => cells.filter((cell) => cell !== "").length > 3);
  const elsewhere = rest[0] === amount && rows.every(({ cells }) => readAmount(cells[1] ?? "") === undefined);
  return rows.every(({ cells }) => /\d/.test(cells[0] ?? "")) && (isWide || elsewhere);
}

/** Words and one amount below printed rows that all begin with a day: a figure of its own, such as a charge. */
function isBelow({ cells }: Line, { rows }: Table): boolean {
  const [first, second, ...rest] = cells;
  const last = rows.at(-1)?.cells ?? [];
  const begins = (some: readonly string[]): boolean =>
    readDate(some[0] ?? "") !== undefined || (/^\d+$/.test(some[0] ?? "") && saysWhen(some[1] ?? ""));
  const dated = rows.filter((row) => begins(row.cells));
  // Below the total of rows that begin with a day stands what is no row of them.
  if (first && isTotalRow(last, "") && dated.length > 2 && dated.length >= rows.length - 1)
    return !begins(cells.map(({ text }) => text));
  if (!first || !second || rest.length > 0 || /\d/.test(first.text) || readAmount(second.text) === undefined)
    return false;
  return rows.length > 2 && rows.every((row) => readDate(row.cells[0] ?? "") !== undefined && row.cells.length > 3);
}

function headerOf(line: Line, next: Line | undefined, aligned: boolean): Cell[] | undefined {
  if (isHeader(line.cells)) return line.cells;
  // Titles of printed tables often take two lines.
  if (aligned || !next || next.page !== line.page || hasAmount(line) || hasAmount(next)) return undefined;
  const joined = line.cells.map((cell) => {
    const below = next.cells.filter((other) => other.from < cell.to && cell.from < other.to);
    return { ...cell, text: [cell, ...below].map(({ text }) => text).join(" ") };
  });
  return isHeader(joined) ? joined : undefined;
}

function isHeader(cells: readonly Cell[]): boolean {
  if (cells.some((cell) => readAmount(cell.text) !== undefined)) return false;
  const roles = cells.map((cell) => columnRole(cell.text)).filter((role) => role !== "other");
  return roles.length >= LEAST_TITLES && roles.some(isMoneyRole) && new Set(roles).size >= Math.min(3, LEAST_TITLES);
}

/** Words in every filled cell, over lines of the same width of which each has an amount where the titles have words. */
function shapedHeader(line: Line, below: readonly Line[], least: number): Cell[] | undefined {
  const filled = (one: Line): Cell[] => one.cells.filter((cell) => cell.text !== "");
  const titles = filled(line);
  if (titles.length < least || titles.some((cell) => !isWords(cell.text))) return undefined;
  if (new Set(titles.map((cell) => cell.text)).size < titles.length) return undefined;
  const titled = (at: number): boolean => (line.cells[at]?.text ?? "") !== "";
  const steady = below.filter(
    (one) =>
      filled(one).length >= titles.length / 2 &&
      one.cells.some(({ text }, at) => titled(at) && readAmount(text) !== undefined) &&
      one.cells.every(({ text }, at) => text === "" || titled(at)),
  );
  const enough = least === LEAST_TITLES ? Math.min(2, below.length) : 1;
  return steady.length >= enough && steady.length > 0 ? line.cells : undefined;
}

const LOOKED_AT = 3;

/**
 * Words over printed rows that begin with a day or time and end in an amount, whatever the words are; half of the rows have as
 * many columns. A column that is too narrow for a word runs into the next one. The same words come again on a new page.
 */
function printedHeader(
  { cells, page }: Line,
  below: readonly Line[],
  before: Table | undefined,
  amount: RegExp,
): Cell[] | undefined {
  if (before && sameTitles(before.titles, cells)) return [...cells];
  const titles = cells.length >= LEAST_TITLES && cells.every(({ text }) => isWords(text));
  const rows = below.filter((row) => {
    const last = row.cells.at(-1)?.text ?? "";
    const isMoney = readAmount(last) !== undefined && row.cells.some(({ text }) => isPrinted(text, amount));
    return row.page === page && isMoney && row.cells.slice(0, LOOKED_AT).some(({ text }) => saysWhen(text));
  });
  const whole = rows.filter((row) => row.cells.length === cells.length);
  return titles && rows.length === LOOKED_AT && whole.length * 2 >= rows.length ? [...cells] : undefined;
}

/** How amounts are written; in groups of thousands where a document has none with decimals. */
const WITH_CENTS = /\d[.,]\d{2}(?!\d)/;
const IN_GROUPS = /\d[., ]\d{3}(?!\d)/;

function isPrinted(text: string, amount: RegExp): boolean {
  return amount.test(text) && readAmount(text) !== undefined && readDate(text) === undefined;
}

function saysWhen(text: string): boolean {
  return (
    readDate(text) !== undefined ||
    /^\d{1,2}:\d{2}(?::\d{2})?$/.test(text) ||
    /^\d{4}[/-]\d{2}[/-]\d{2}(?!\d)/.test(text)
  );
}

/** Words, also with a number among them: `VAT 7%`, `4 last digits`. */
function isWords(text: string): boolean {
  if (SIGNS_OF_TITLES.has(text)) return true;
  const hasWord = /^\d/.test(text) ? /\p{L}{2}/u : /\p{L}/u;
  return hasWord.test(text) && readAmount(text) === undefined && readDate(text) === undefined;
}

/** What stands over numbers of lines and over rates. */
const SIGNS_OF_TITLES: ReadonlySet<string> = new Set(["№", "#", "%"]);

/** Lines of words between them go on with the row above. */
function firstWithAmounts(lines: readonly Line[], from: number): Line[] {
  return lines
    .slice(from, from + 2 * LOOKED_AT)
    .filter(hasAmount)
    .slice(0, LOOKED_AT);
}

function hasAmount(line: Line): boolean {
  return line.cells.some((cell) => readAmount(cell.text) !== undefined);
}

function sameTitles(known: readonly string[], titles: readonly Cell[]): boolean {
  return known.length === titles.length && known.every((title, index) => title === titles[index]?.text);
}

/** The cells of a line under their titles; `undefined` when two cells fall under one title. */
function inColumns(line: Line, titles: readonly Cell[], aligned: boolean): string[] | undefined {
  if (aligned || line.cells.length === titles.length) return titles.map((_, index) => line.cells[index]?.text ?? "");
  const columns = titles.map(() => "");
  for (const cell of line.cells.length < titles.length
    ? line.cells.flatMap(parted).flatMap((part) => underTitles(part, titles))
    : line.cells) {
    const index = nearest(cell, titles);
    columns[index] = columns[index] === "" ? cell.text : `${columns[index]} ${cell.text}`;
  }
  return columns;
}

/** A cell of a narrow column that ran into the next one: a day before words, amounts behind them. */
function parted(cell: Cell): Cell[] {
  if (IN_THOUSANDS.test(cell.text)) return [cell];
  const found = /^(\d[\d/.-]{4,9}\d\s)?(.*?)((?:\s[-−(]?\p{Sc}?\d[\d,.]*[.,]\d{2}\)?-?)*)$/u.exec(cell.text);
  const tokens = found ? [found[1], found[2], ...(found[3] ?? "").split(/\s+/)].map((one) => (one ?? "").trim()) : [];
  const parts = tokens.filter((one) => one !== "");
  if (parts.length < 2) return [cell];
  const width = (cell.to - cell.from) / Math.max(1, cell.text.length);
  let from = 0;
  return parts.map((text) => {
    const start = cell.text.indexOf(text, from);
    from = start + text.length;
    return { text, from: cell.from + start * width, to: cell.from + from * width, boxes: [] };
  });
}

/** One amount whose thousands stand apart: `-1 568,61`. */
const IN_THOUSANDS = /^[-−(]?\s?\p{Sc}?\s?\d{1,3}(?: \d{3})+[.,]\d{2}\)?-?$/u;

/** Words of two columns with one space between, parted where the second column's title begins. */
function underTitles(cell: Cell, titles: readonly Cell[]): Cell[] {
  const width = (cell.to - cell.from) / Math.max(1, cell.text.length);
  const title = titles.find(({ from }) => from > cell.from && from < cell.to && cell.text[at(from) - 1] === " ");
  if (title === undefined || /\d/.test(cell.text)) return [cell];
  const start = at(title.from);
  return [
    { ...cell, text: cell.text.slice(0, start).trim(), to: title.from },
    { ...cell, text: cell.text.slice(start), from: title.from },
  ];

  function at(place: number): number {
    return Math.round((place - cell.from) / width);
  }
}

/** Numbers stand under the right edge of their title, words under the left. */
function nearest(cell: Cell, titles: readonly Cell[]): number {
  const distances = titles.map((title) => {
    const overlap = Math.min(cell.to, title.to) - Math.max(cell.from, title.from);
    if (overlap > 0) return -overlap;
    return Math.min(Math.abs(cell.to - title.to), Math.abs(cell.from - title.from));
  });
  return distances.indexOf(Math.min(...distances));
}

/** `money`: whether a column can hold amounts. Lines that begin with a day need no known one for amounts with decimals. */
function isRow(cells: readonly string[], money: readonly boolean[], aligned: boolean): boolean {
  const filled = cells.filter((cell) => cell !== "").length;
  const dated = readDate(cells[0] ?? "") !== undefined;
  const priced = cells.some(
    (cell, index) => (money[index] || (dated && /\d[.,]\d{2}(?!\d)/.test(cell))) && readAmount(cell) !== undefined,
  );
  return priced && (aligned || filled >= Math.min(3, money.length));
}
