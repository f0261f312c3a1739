import { MONTH_PATTERN, monthNumber } from "@/lib/service/documents/values/month-names";
import type { Cell, Line, LineUse } from "../grid/grid";
import { titleMeaning } from "../grid/title-words";
import type { Figures, Printed } from "../model";
import { type Amount, namedCurrency, readAmount, TOLERANCE } from "../money";
import { type ColumnSum, columnSums } from "./column-sums";
import { type Labelled, labelBlock } from "./label-blocks";
import { isOtherPeriod, type LabelRank, type TotalName, totalLabel } from "./total-labels";

export type PrintedTotals = Partial<Record<TotalName, Printed>> & {
  /** The sum of single fees where no total of fees is printed: the fees are at least that much. */
  leastFees?: Amount;
  /** They are the figures of a sum that was found, and nothing that rows say belongs to them. */
  settled?: true;
  /** They are those of one of several parts that nothing brings together. */
  parted?: true;
  /** Fees are printed that it does not hold and that nothing adds up. */
  feesOpen?: true;
};

type Found = Printed & { name: TotalName; rank: LabelRank };

/**
 * The totals that stand as "label, amount" on lines of their own. A line that calls itself the total is believed before
 * one that names the section; of several readings the one counts whose parts give the printed net. The first of equals
 * counts: later ones repeat it per card or location. Single fees are no total: they only say what the fees exceed.
 */
export function printedTotals(
  given: readonly Line[],
  mark?: "." | ",",
  uses: Map<Line, LineUse> = new Map(),
): PrintedTotals {
  const { lines, source } = inColumns(ofPeriod(given, mark), given);
  const found = lines.flatMap((line) => {
    const read = readLine(line, mark);
    const from = source.get(line) ?? line;
    if (read && !uses.has(from)) uses.set(from, "printed total");
    return read ?? [];
  });
  const totals: PrintedTotals = {};
  for (const name of new Set(found.map((one) => one.name))) {
    const named = found.filter((one) => one.name === name);
    const best =
      wholeOf(named.filter((one) => one.rank === "total")) ?? wholeOf(named.filter((one) => one.rank === "section"));
    if (best) totals[name] = best;
    else totals.leastFees = named.reduce((sum, one) => sum + Math.abs(one.amount), 0);
  }
  if (closes(totals)) return totals;
  const block = closing(totals, found) ?? blockOf(lines, mark);
  if (!block) return totals;
  // Balances are carried over, whatever the figures between them are.
  const { opening, closing: left } = totals;
  return { ...(opening ? { opening } : {}), ...(left ? { closing: left } : {}), ...block };
}

/** What was submitted can be sales less refunds: a table by card or day that gives both, and that difference, tells. */
export function withGross(totals: PrintedTotals, summaries: readonly Figures[]): PrintedTotals {
  const { sales, refunds } = totals;
  if (!sales || refunds || totals.settled) return totals;
  const parts = summaries.find(
    (one) => one.refunds && Math.abs((one.sales ?? 0) - one.refunds - sales.amount) <= TOLERANCE,
  );
  if (parts?.sales === undefined || parts.refunds === undefined) return totals;
  return { ...totals, sales: { ...sales, amount: parts.sales }, refunds: { ...sales, amount: parts.refunds } };
}

/**
 * The same where a line of sums alone tells: of two of its sums, each of a column of its own, the stated sales are what the
 * second, of refunds, leaves of the first.
 */
export function withGrossOfSums(
  totals: PrintedTotals,
  lines: readonly Line[],
  mark: "." | "," | undefined,
): PrintedTotals {
  const { sales, refunds } = totals;
  if (!sales || refunds) return totals;
  const sums = columnSums(lines, mark).filter(({ parts }) => parts.length > 1);
  for (const gross of sums) {
    if (gross.amount <= sales.amount) continue;
    const left = sums.find(
      (one) =>
        one.line === gross.line &&
        one.cell.from > gross.cell.from &&
        isOfRefunds(one, gross, lines) &&
        Math.abs(gross.amount - Math.abs(one.amount) - sales.amount) <= TOLERANCE,
    );
    if (left && Math.abs(left.amount) < gross.amount * MOST_BACK)
      return {
        ...totals,
        sales: { ...sales, amount: gross.amount },
        refunds: { ...sales, amount: Math.abs(left.amount) },
      };
  }
  return totals;
}

/** Of what is sold less is taken back. */
const MOST_BACK = 0.5;
const MOST_TITLE_LINES = 4;

/** Whether a title between a sum and the one before it names refunds; their number may stand between, under the same title. */
function isOfRefunds({ cell, parts }: ColumnSum, before: ColumnSum, lines: readonly Line[]): boolean {
  const first = parts.at(-1)?.line;
  const at = first === undefined ? -1 : lines.indexOf(first);
  return lines
    .slice(Math.max(0, at - MOST_TITLE_LINES), Math.max(0, at))
    .flatMap(({ cells }) => cells.filter(({ from }) => from >= before.cell.to && from < cell.to))
    .some(({ text }) => titleMeaning(text)?.plain === "refund");
}

/** A total of fees that is less than those of the rows is that of another list: the fees are more than either. */
export function withFurtherFees(totals: PrintedTotals, rows: Figures | undefined): PrintedTotals {
  const { fees, ...others } = totals;
  if (!fees || totals.settled || closes(totals) || Math.abs(fees.amount) >= Math.abs(rows?.fees ?? 0) - TOLERANCE)
    return totals;
  return { ...others, leastFees: Math.abs(fees.amount) };
}

const LEAST_LINES = 3;
type Coded = readonly [code: string, totals: PrintedTotals];

/** The totals of each currency, where lines of several name theirs; the currency of most lines first. */
export function printedByCurrency(
  lines: readonly Line[],
  mark?: "." | ",",
  uses?: Map<Line, LineUse>,
): [Coded, ...Coded[]] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const parts = partsOf(line, mark);
    const code = parts && namedCurrency(parts.written);
    if (code) groups.set(code, [...(groups.get(code) ?? []), line]);
  }
  const named = [...groups].filter(([, some]) => some.length >= LEAST_LINES);
  const [first, ...rest] = named.sort(([, one], [, other]) => other.length - one.length);
  if (!first || rest.length === 0) return [["", printedTotals(lines, mark, uses)]];
  const read = ([code, some]: (typeof named)[number]): Coded => [code, printedTotals(some, mark, uses)];
  return [read(first), ...rest.map(read)];
}

/** A summary of other words, if its lines add up. */
function blockOf(lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals | undefined {
  let gap = true;
  const labelled = lines.flatMap((line): Labelled[] => {
    const parts = partsOf(line, mark);
    if (!parts) {
      gap = true;
      return [];
    }
    const one = { ...printedOf(parts, line), gap };
    gap = false;
    return [one];
  });
  return labelBlock(labelled);
}

/** The first of several; but where a later one is the sum of those before it, they were its parts. */
function wholeOf(found: readonly Found[]): Found | undefined {
  const whole = found.find((one, at) => {
    const before = found.slice(0, at).reduce((sum, { amount }) => sum + amount, 0);
    return at > 1 && one.amount !== 0 && Math.abs(before - one.amount) <= TOLERANCE;
  });
  return whole ?? found[0];
}

/**
 * Lines on which two labels stand beside each other, each with its amount, as lines of two columns: those on the right
 * below those on the left. `source`: the line of the document that each was a part of.
 */
function inColumns(lines: readonly Line[], given: readonly Line[]): { lines: Line[]; source: ReadonlyMap<Line, Line> } {
  const source = new Map<Line, Line>();
  const [left, right]: [Line[], Line[]] = [[], []];
  for (const [at, line] of lines.entries()) {
    const second = line.cells.findIndex(
      ({ text }, index) =>
        index > 1 && BESIDE.test(text) && readAmount(line.cells[index - 1]?.text ?? "") !== undefined,
    );
    const after = line.cells.slice(second + 1).filter(({ text }) => readAmount(text) !== undefined);
    const before = line.cells.slice(1, second).filter(({ text }) => readAmount(text) !== undefined);
    const parted = second > 0 && after.length === 1 && before.length === 1;
    const part = (cells: readonly Cell[]): Line => {
      const own = cells.map((cell, index) => (index === 0 ? { ...cell, text: cell.text.replace(/^\|\s*/, "") } : cell));
      return { ...line, cells: own, text: own.map(({ text }) => text).join("\t") };
    };
    const parts = parted ? [part(line.cells.slice(0, second)), part(line.cells.slice(second))] : [line];
    for (const [index, one] of parts.entries()) {
      (index === 0 ? left : right).push(one);
      source.set(one, given[at] ?? line);
    }
  }
  return { lines: [...left, ...right], source };
}

/** Words of a label, perhaps behind a rule between the columns. */
const BESIDE = /^(?:\|\s*)?\p{L}[^\d]{3,}$/u;

/** The lines without what counts a longer time: cells below titles such as "Year to date", and second amounts that show it. */
export function ofPeriod(lines: readonly Line[], mark: "." | "," | undefined): Line[] {
  return withoutLongerTime(belowOwnTitles(lines), mark);
}

function belowOwnTitles(lines: readonly Line[]): Line[] {
  let others: Cell[] = [];
  return lines.map((line) => {
    const titles = [...line.cells.filter(({ text }) => isOtherPeriod(text)), ...earlierMonth(line)];
    if (titles.length > 0) others = titles;
    if (others.length === 0 || titles.length > 0) return line;
    const apart = (cell: Cell): boolean =>
      others.some((title) => Math.abs(title.to - cell.to) <= (title.to - title.from) / 2 || overlaps(title, cell));
    const kept = line.cells.filter((cell, at) => at === 0 || !apart(cell));
    return kept.length < line.cells.length && kept.length > 1 ? { ...line, cells: kept } : line;
  });
}

/** Of two months above two columns the earlier one, to which the later is compared. */
function earlierMonth({ cells }: Line): Cell[] {
  const months = cells.flatMap((cell) => {
    const [, name = "", year = ""] = MONTH.exec(cell.text) ?? [];
    const month = monthNumber(name);
    return month === undefined ? [] : [{ cell, at: Number(year) * 12 + month }];
  });
  const [one, other, ...more] = months;
  if (!one || !other || more.length > 0 || one.at === other.at) return [];
  return [one.at < other.at ? one.cell : other.cell];
}

const MONTH = new RegExp(`^(${MONTH_PATTERN})\\.?[\\s-]+(\\d{4})$`, "iu");

/** Most amounts of a longer time exceed those of the statement's, and none is less. */
const MOST_EXCEED = 0.8;

/** Without a second amount behind the totals of a summary where it counts a longer time, whatever its title says. */
function withoutLongerTime(lines: readonly Line[], mark: "." | "," | undefined): Line[] {
  const summarized = new Set<number>();
  let block: { at: number; label: string; own: Amount; longer: Amount }[] = [];
  const endBlock = (): void => {
    const totals = new Set(block.flatMap(({ label }) => totalLabel(label)?.name ?? []));
    const exceeding = block.filter(({ own, longer }) => longer > own);
    const isLonger = block.every(({ own, longer }) => longer >= own) && exceeding.length >= block.length * MOST_EXCEED;
    if (block.length >= LEAST_LINES && totals.size > 1 && isLonger) for (const { at } of block) summarized.add(at);
    block = [];
  };
  for (const [at, line] of lines.entries()) {
    const [label, ...rest] = line.cells;
    const amounts = rest.flatMap(({ text }) => (MONEY.test(text) ? (readAmount(text, mark) ?? []) : []));
    const [own, longer] = amounts.map(Math.abs);
    if (label && own !== undefined && longer !== undefined && amounts.length === 2)
      block.push({ at, label: label.text, own, longer });
    // Parts of a figure may be given of the month alone.
    else if (!label || amounts.length !== 1) endBlock();
  }
  endBlock();
  return lines.map((line, at) => (summarized.has(at) ? withoutLast(line) : line));
}

function withoutLast(line: Line): Line {
  const last = line.cells.findLastIndex(({ text }) => MONEY.test(text));
  return { ...line, cells: line.cells.filter((_, at) => at !== last) };
}

const MONEY = /[.,]\d{2}(?!\d)/;

function overlaps(one: Cell, other: Cell): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Another choice among the printed lines with which sales less refunds, chargebacks and fees give the printed net. */
function closing(totals: PrintedTotals, found: readonly Found[]): PrintedTotals | undefined {
  if (!totals.sales || !totals.net || closes(totals)) return undefined;
  const names = ["fees", "net", "sales", "refunds", "chargebacks", "adjustments"] as const;
  const choices = (name: TotalName): Found[] =>
    found.filter((one) => one.name === name && one.rank !== "part").slice(0, 6);
  for (const name of names)
    for (const choice of choices(name)) {
      const tried = { ...totals, [name]: choice };
      if (closes(tried)) return tried;
      for (const second of names)
        if (second !== name)
          for (const other of choices(second))
            if (closes({ ...tried, [second]: other })) return { ...tried, [second]: other };
    }
  return undefined;
}

/** Sales less refunds, chargebacks and fees, with the adjustments, are the printed net. */
export function closes(totals: PrintedTotals): boolean {
  const { settled, net } = totals;
  return settled || (net !== undefined && Math.abs(comesTo(totals) - net.amount) <= TOLERANCE);
}

/** What is left of the sales. */
export function comesTo({
  sales,
  refunds,
  chargebacks,
  chargebackReversals,
  fees,
  adjustments,
}: PrintedTotals): Amount {
  const size = (one: Printed | undefined): Amount => Math.abs(one?.amount ?? 0);
  const taken = size(refunds) + size(chargebacks) - size(chargebackReversals) + size(fees);
  return size(sales) - taken + (adjustments?.amount ?? 0);
}

function readLine(line: Line, mark: "." | "," | undefined): Found | undefined {
  const parts = partsOf(line, mark);
  const meaning = parts && totalLabel(parts.label);
  if (!parts || !meaning) return undefined;
  return { ...meaning, ...printedOf(parts, line) };
}

/** A line that is words and an amount behind them. */
export function labelledAmount(line: Line, mark: "." | "," | undefined): Printed | undefined {
  const parts = partsOf(line, mark);
  return parts && printedOf(parts, line);
}

function printedOf(parts: Parts, { page }: Line): Printed {
  return {
    amount: parts.amount,
    currency: namedCurrency(parts.written),
    label: parts.label,
    place: { page, quote: parts.written, boxes: parts.boxes },
  };
}

function partsOf(line: Line, mark: "." | "," | undefined): Parts | undefined {
  return line.cells.length > 1 ? fromCells(line, mark) : fromText(line, mark);
}

type Parts = { label: string; amount: Amount; written: string; boxes: [number, number, number, number][] };

/** A number of something, or a moment. */
const LONG = /^\d{9,}$/;

/** The amount is the last cell that is written as money; counts beside it have no decimals. */
function fromCells(line: Line, mark: "." | "," | undefined): Parts | undefined {
  const [label, ...rest] = line.cells.filter(({ text }) => text !== "");
  const amounts = rest.flatMap((cell) => {
    const amount = LONG.test(cell.text) ? undefined : readAmount(cell.text, mark);
    return amount === undefined ? [] : [{ amount, cell }];
  });
  const chosen = amounts.findLast(({ cell }) => /[.,]\d{2}(?!\d)/.test(cell.text)) ?? amounts.at(-1);
  if (!label || !chosen || readAmount(label.text) !== undefined) return undefined;
  return { label: label.text, amount: chosen.amount, written: chosen.cell.text, boxes: chosen.cell.boxes };
}

const LABELLED =
  /^(\p{L}[\p{L}\s&/()'-]*?)\s*[:.…]*\s+((?:[-−(]\s?)?(?:[A-Z]{3}\s)?\p{Sc}?\s?-?\d[\d.,'’ ]*\d\)?-?(?:\s?(?:[A-Z]{3}|\p{Sc}|CR|DR))?)$/u;

function fromText(line: Line, mark: "." | "," | undefined): Parts | undefined {
  const match = LABELLED.exec(line.text.trim());
  const amount = match ? readAmount(match[2] ?? "", mark) : undefined;
  if (!match || amount === undefined) return undefined;
  // One cell holds label and amount: the boxes of the last words are the amount's.
  const words = (match[2] ?? "").trim().split(/\s+/).length;
  return { label: match[1] ?? "", amount, written: match[2] ?? "", boxes: line.cells[0]?.boxes.slice(-words) ?? [] };
}
