import { nameOfTitle } from "../claims/claims";
import { likelyDeduction } from "../columns/likely-deduction";
import { readDate } from "../days";
import type { Cell, Line } from "../grid/grid";
import { namesWithheldTax, typeMeaning } from "../grid/row-types";
import { moneyCells } from "../labels/column-sums";
import { likelyMeanings } from "../learned/likely-words";
import { type Amount, near, readAmount, TOLERANCE } from "../money";
import { closingMoves, type Moves } from "./closing-columns";

type Money = { cell: Cell; amount: Amount };
/** What a table says of its rows together. What was taken off is positive. */
export type TableSums = {
  sales: Amount;
  refunds: Amount;
  chargebacks: Amount;
  chargebackReversals: Amount;
  fees: Amount;
  /** Taxes that were withheld, as they moved what is left. */
  adjustments: Amount;
  net: Amount;
};
/** A line of sums below rows, with the places of both among the lines. */
export type SummedTable = {
  first: number;
  at: number;
  sums: TableSums;
  amounts: readonly Amount[];
  /** How its columns lead from the first to the last in every row, where they do. */
  moves?: Moves;
};

const LEAST_ROWS = 3;
const LEAST_CELLS = 2;
const MOST_TAKEN = 0.3;
const MOST_TAXED = 0.3;
const MOST_ROWS = 400;
/** So much more than the sum may stand above it before what was paid back of that. */
const MOST_ABOVE = 1.5;
const MOST_LINES = 2000;
const MOST_CELLS = 10;

/**
 * The tables of a document that say what they come to: a line of sums of which the first, less what the others take, is the
 * last, where each of them is the sum of its column. No title has to be known for that; a column is what its title is like,
 * and what its cells are: a fee is taken of every payment, a refund of few.
 */
export function summedTables(lines: readonly Line[], mark: "." | "," | undefined, whole: boolean): SummedTable[] {
  const all = lines.slice(0, MOST_LINES).map((line) => amountsOf(line, mark, whole));
  const found: SummedTable[] = [];
  for (const [at, sums] of all.entries()) {
    const line = lines[at];
    if (!line || sums.length < LEAST_ROWS || sums.length > MOST_CELLS) continue;
    for (let from = 0; from <= sums.length - LEAST_ROWS; from += 1) {
      const columns = sums.slice(from);
      const amounts = columns.map(({ amount }) => amount);
      if (!leadsDown(amounts)) continue;
      const rows = rowsAbove(columns, all, at, found.at(-1)?.at ?? -1, LEAST_CELLS);
      const closed =
        rows &&
        closingMoves(
          amounts,
          rows.map(({ cells }) => cells),
        );
      const moves = closed ?? plainMoves(amounts);
      const read = rows && moves && sumsOf(columns, moves, rows, lines, all);
      if (!rows || !read) continue;
      found.push({ first: rows.at(-1)?.at ?? at, at, sums: read, amounts, ...(closed ? { moves: closed } : {}) });
      break;
    }
  }
  return found;
}

/**
 * The one table of days that says what they come to and not what was left of that: its first column is what was sold, the
 * others, all below nothing or small beside it, what was taken off. Only what is taken below it, down to what was left,
 * proves that.
 */
export function grossTable(
  lines: readonly Line[],
  mark: "." | "," | undefined,
  whole: boolean,
): SummedTable | undefined {
  const all = lines.slice(0, MOST_LINES).map((line) => amountsOf(line, mark, whole));
  const found: SummedTable[] = [];
  for (const [at, columns] of all.entries()) {
    const [first, ...others] = columns;
    if (!first || first.amount <= 0 || columns.length > MOST_CELLS) continue;
    const taken = others.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
    // Whole numbers beside amounts may count something.
    const isSmall = !whole && others.every(({ amount }) => amount > 0) && taken < first.amount * MOST_TAKEN;
    if (!isSmall && others.some(({ amount }) => amount >= 0)) continue;
    const rows = rowsAbove(columns, all, at, found.at(-1)?.at ?? -1, 1);
    const isDated = rows?.every((row) => startsWithDay(lines[row.at]));
    if (!rows || !isDated || startsWithDay(lines[at])) continue;
    const net = first.amount - taken;
    const left = { cell: { ...first.cell, from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }, amount: net };
    const moves = others.map(({ amount }): -1 | 1 => (amount > 0 ? -1 : 1));
    const read = sumsOf([...columns, left], moves, rows, lines, all);
    if (!read) return undefined;
    found.push({ first: rows.at(-1)?.at ?? at, at, sums: read, amounts: columns.map(({ amount }) => amount) });
  }
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Rows below each other that lead from what was sold to what is left by the same columns, and below which no line of sums
 * stands. Only what is taken below them, down to what was left, proves that they are all.
 */
export function unsummedTables(lines: readonly Line[], mark: "." | "," | undefined, whole: boolean): SummedTable[] {
  const all = lines.slice(0, MOST_LINES).map((line) => amountsOf(line, mark, whole));
  const isWide = (at: number): boolean => (all[at]?.length ?? 0) >= LEAST_ROWS;
  const starts = all.flatMap((_, at) => (isWide(at) && !isWide(at - 1) ? [at] : []));
  return starts.flatMap((first): SummedTable[] => {
    const length = all.slice(first).findIndex((_, at) => !isWide(first + at));
    const places = all
      .slice(first, length < 0 ? all.length : first + length)
      .map((own, at) => ({ own, at: first + at }));
    const [widest] = places.toSorted((one, other) => other.own.length - one.own.length);
    if (!widest || places.length < LEAST_ROWS || widest.own.length > MOST_CELLS) return [];
    const rows = places.flatMap(({ own, at }): Row[] => {
      const placed = byPlace(own, widest.own);
      return placed ? [{ at, cells: placed.map((one) => one?.amount), places: placed.map((one) => one?.cell) }] : [];
    });
    const columns = widest.own.map(({ cell }, column) => ({
      cell,
      amount: rows.reduce<Amount>((sum, { cells }) => sum + (cells[column] ?? 0), 0),
    }));
    const amounts = columns.map(({ amount }) => amount);
    const moves =
      rows.length === places.length && leadsDown(amounts)
        ? closingMoves(
            amounts,
            rows.map(({ cells }) => cells),
            LEAST_CELLS,
          )
        : undefined;
    const sums = moves && sumsOf(columns, moves, rows.toReversed(), lines, all);
    return sums ? [{ first, at: places.at(-1)?.at ?? first, sums, amounts }] : [];
  });
}

function startsWithDay(line: Line | undefined): boolean {
  const [first = ""] = line?.cells.map(({ text }) => text) ?? [];
  return /^\d{1,2}[/.-]\d{1,2}(?!\d)/.test(first) || (/^\d/.test(first) && readDate(first) !== undefined);
}

/** The amounts of a line; of a currency without decimals every number that stands alone in a cell. */
export function amountsOf(line: Line, mark: "." | "," | undefined, whole: boolean): Money[] {
  if (!whole) return moneyCells(line, mark);
  return line.cells.flatMap((cell) => {
    const amount = /[-/:]\d|\d[-/:]\d/.test(cell.text.slice(1)) ? undefined : readAmount(cell.text, mark);
    return amount === undefined ? [] : [{ cell, amount }];
  });
}

/** Something was sold and something is left, and what stands between may lead from one to the other. */
function leadsDown(amounts: readonly Amount[]): boolean {
  const [gross = 0, ...others] = amounts;
  const net = others.pop() ?? 0;
  if (gross <= 0 || net <= 0 || others.every((amount) => amount === 0)) return false;
  const sizes = others.reduce((sum, amount) => sum + Math.abs(amount), 0);
  return Math.abs(gross - net) <= sizes + TOLERANCE;
}

/** The first less what the others take is the last, as they are signed or without their signs. */
function plainMoves(amounts: readonly Amount[]): Moves | undefined {
  const [gross = 0, ...others] = amounts;
  const net = others.pop() ?? 0;
  const moved = others.reduce((sum, amount) => sum + amount, 0);
  if (near(gross + moved, net)) return others.map(() => 1);
  const sizes = others.reduce((sum, amount) => sum + Math.abs(amount), 0);
  return near(gross - sizes, net) ? others.map((amount) => (amount > 0 ? -1 : 1)) : undefined;
}

type Row = { at: number; cells: (Amount | undefined)[]; places: (Cell | undefined)[] };

/** The rows above a line of sums that come to it in every column, the nearest first. */
function rowsAbove(
  columns: readonly Money[],
  all: readonly Money[][],
  at: number,
  above: number,
  least: number,
): readonly Row[] | undefined {
  // Payments of one price come below each other as well as what a page carries over.
  for (const [place, isSkipped] of PLACES) {
    const rows: Row[] = [];
    const sums = columns.map(() => 0);
    for (let index = at - 1; index > above && rows.length < MOST_ROWS; index -= 1) {
      const own = all[index] ?? [];
      if (own.length < least || isSkipped(own, all, index)) continue;
      const placed = place(own, columns);
      const cells = placed?.map((one) => one?.amount);
      // Of a payment that failed nothing was settled.
      if (!cells?.at(-1) && !(cells?.at(-1) === 0 && cells[0] === 0)) continue;
      rows.push({ at: index, cells, places: placed?.map((one) => one?.cell) ?? [] });
      for (const [column, cell] of cells.entries()) sums[column] = (sums[column] ?? 0) + (cell ?? 0);
      // A row of payments comes to less than those above it.
      if ((sums[0] ?? 0) > (columns[0]?.amount ?? 0) * MOST_ABOVE) break;
      if (rows.length >= LEAST_ROWS && columns.every(({ amount }, column) => sums[column] === amount)) return rows;
    }
  }
  return undefined;
}

/** What one page carries over stands again on the next. */
function isCarried(own: readonly Money[], all: readonly Money[][], index: number): boolean {
  const key = (some: readonly Money[]): string => some.map(({ amount }) => amount).join(" ");
  return [index - 1, index - 2, index - 3, index + 1, index + 2, index + 3].some(
    (other) => own.length > 1 && key(all[other] ?? []) === key(own),
  );
}

function byPlace(own: readonly Money[], columns: readonly Money[]): (Money | undefined)[] | undefined {
  const cells: (Money | undefined)[] = columns.map(() => undefined);
  for (const one of own) {
    const column = columns.findIndex(({ cell }) => cell.from < one.cell.to && one.cell.from < cell.to);
    if (column < 0) continue;
    if (cells[column] !== undefined) return undefined;
    cells[column] = one;
  }
  return cells;
}

/** Where the first cell of the sums spans several columns, of which a page keeps no trace, their last is below the last of a row. */
function fromRight(own: readonly Money[], columns: readonly Money[]): (Money | undefined)[] | undefined {
  const apart = (own.at(-1)?.cell.from ?? 0) - (columns.at(-1)?.cell.from ?? 0);
  if (apart <= 0) return undefined;
  const moved = columns.map(({ cell, amount }) => ({
    cell: { ...cell, from: cell.from + apart, to: cell.to + apart },
    amount,
  }));
  return byPlace(own, moved);
}

const none = (): boolean => false;
const PLACES = [
  [byPlace, isCarried],
  [byOrder, isCarried],
  [byPlace, none],
  [byOrder, none],
  [fromRight, none],
] as const;

function byOrder(own: readonly Money[], columns: readonly Money[]): Money[] | undefined {
  return own.length < columns.length ? undefined : own.slice(-columns.length);
}

function sumsOf(
  columns: readonly Money[],
  moves: Moves,
  rows: readonly Row[],
  lines: readonly Line[],
  all: readonly Money[][],
): TableSums | undefined {
  const first = rows.at(-1)?.at ?? 0;
  const sums: TableSums = { ...NOTHING, net: columns.at(-1)?.amount ?? 0 };
  for (const row of rows) {
    const amount = row.cells[0] ?? 0;
    const name = nameOfRow(lines[row.at], row.cells);
    if (!name) return undefined;
    sums[name] += name === "sales" || name === "chargebackReversals" ? amount : 0 - amount;
  }
  const { sales: sold, chargebackReversals: won } = sums;
  const charged: Amount[] = rows.map(() => 0);
  const open: { moved: Amount; cells: readonly Amount[] }[] = [];
  for (const [at, step] of moves.entries()) {
    const column = at + 1;
    const moved = step * (columns[column]?.amount ?? 0);
    if (step === 0) continue;
    const cells = rows.map((row) => row.cells[column] ?? 0);
    const titles = titlesOf(lines, all, first, columns, column, rows);
    const isWithheld = titles.some(namesWithheldTax);
    const name = isWithheld ? "adjustments" : moved > 0 ? addedName(titles) : likelyDeduction(titles, cells, sold);
    if (!name) open.push({ moved, cells });
    else sums[name] += name === "sales" || name === "adjustments" || name === "chargebackReversals" ? moved : 0 - moved;
    if (name === "fees") for (const [row, cell] of cells.entries()) charged[row] = (charged[row] ?? 0) + Math.abs(cell);
  }
  for (const { moved, cells } of open) {
    // What is small beside the charge of every row is the tax on it.
    const isTax = cells.every((cell, row) => Math.abs(cell) <= (charged[row] ?? 0) * MOST_TAXED);
    if (!isTax) return undefined;
    sums.fees -= moved;
  }
  if (sums.chargebackReversals > Math.max(sums.chargebacks, won)) return undefined;
  return sums.fees >= 0 && sums.refunds >= 0 && sums.chargebacks >= 0 ? sums : undefined;
}

/** What a column adds to what is left: charges that were given back, disputes that were won, tips, corrections. */
function addedName(titles: readonly string[]): keyof TableSums | undefined {
  const scores = new Map<keyof TableSums, number>();
  const say = (name: string | undefined, score: number): void => {
    const own = ADDED[name ?? ""];
    if (own) scores.set(own, Math.max(score, scores.get(own) ?? score));
  };
  for (const title of titles) {
    for (const place of ["title", "total"] as const)
      for (const [meaning, margin] of likelyMeanings(place, title)) say(meaning, margin);
    say(nameOfTitle(title), 1);
  }
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  const isSure = best && best[1] >= LEAST_LIKE && best[1] - (second?.[1] ?? UNLIKE) >= LEAST_LEAD;
  return isSure ? best[0] : undefined;
}

const ADDED: Readonly<Record<string, keyof TableSums | undefined>> = {
  fee: "fees",
  fees: "fees",
  chargeback: "chargebackReversals",
  chargebacks: "chargebackReversals",
  chargebackReversals: "chargebackReversals",
  tips: "sales",
  adjustments: "adjustments",
};
const LEAST_LIKE = 0;
const LEAST_LEAD = 0.3;
const UNLIKE = -0.9;

const NOTHING: TableSums = {
  sales: 0,
  refunds: 0,
  chargebacks: 0,
  chargebackReversals: 0,
  fees: 0,
  adjustments: 0,
  net: 0,
};

/** What a row moved: its words say what was taken back, or it gives back the fee of that. */
function nameOfRow(
  line: Line | undefined,
  cells: readonly (Amount | undefined)[],
): "sales" | "refunds" | "chargebacks" | "chargebackReversals" | undefined {
  const kinds = (line?.cells ?? []).flatMap(({ text }) =>
    /\p{L}{3}/u.test(text) ? (typeMeaning(text)?.plain ?? []) : [],
  );
  const amount = cells[0] ?? 0;
  if (kinds.some((kind) => kind.startsWith("chargeback"))) return amount < 0 ? "chargebacks" : "chargebackReversals";
  if (amount >= 0) return "sales";
  if (kinds.some((kind) => kind === "refund")) return "refunds";
  if (Math.abs(cells.at(-1) ?? 0) < Math.abs(amount)) return "refunds";
  return takenBack(line);
}

/** What the words of a row that takes money are like: of those of one table each is one or the other. */
function takenBack(line: Line | undefined): "refunds" | "chargebacks" | undefined {
  const scores = { refunds: UNLIKE, chargebacks: UNLIKE };
  for (const { text } of line?.cells ?? [])
    for (const [meaning, margin] of likelyMeanings("type", text)) {
      const name = TAKEN_BACK[meaning];
      if (name) scores[name] = Math.max(scores[name], margin);
    }
  const lead = scores.refunds - scores.chargebacks;
  return Math.abs(lead) < LEAST_LEAD ? undefined : lead > 0 ? "refunds" : "chargebacks";
}

const TAKEN_BACK: Readonly<Record<string, "refunds" | "chargebacks" | undefined>> = {
  refund: "refunds",
  "sale-reversal": "refunds",
  chargeback: "chargebacks",
};

/** The words above a column, on the one or two lines above its first row. */
function titlesOf(
  lines: readonly Line[],
  all: readonly Money[][],
  first: number,
  columns: readonly Money[],
  column: number,
  rows: readonly Row[],
): string[] {
  const place = columns[column]?.cell;
  const full = rows.find(({ places }) => places[column] !== undefined);
  const [row, own] = [full && lines[full.at], full?.places[column]];
  const found: string[] = [];
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const line = lines[at];
    const amounts = all[at] ?? [];
    if (!line || amounts.some(({ amount }) => amount !== 0)) break;
    // The first payments may all have failed.
    if (amounts.length > 0) continue;
    const aligned =
      row && own && line.cells.length === row.cells.length ? line.cells[row.cells.indexOf(own)] : undefined;
    const over = line.cells.filter((cell) => place && cell.from < place.to && place.from < cell.to);
    const text = (aligned ? [aligned] : over).map(({ text }) => text).join(" ");
    if (/\p{L}/u.test(text)) found.push(text);
  }
  const [lower = "", upper] = found;
  return upper ? [lower, `${upper} ${lower}`] : [lower];
}
