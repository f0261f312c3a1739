import { currencyExponent } from "@/lib/values/currencies";
import { readDate } from "../days";
import type { RowKind } from "../model";
import { type Amount, namedCurrency, near } from "../money";
import { namesSum } from "../text/total-labels";
import { isWrittenWhole } from "./column-values";
import { flagOf } from "./formats";
import type { Line, LineUse, Records, Table } from "./grid";
import {
  type AmountColumn,
  type Assignment,
  amountColumns,
  assign,
  grouped,
  kindOf,
  readerOf,
  type Writing,
  writingOf,
} from "./record-amounts";
import { typeMeaning } from "./row-types";
import { countsSubunits } from "./title-words";

const MOST_CODES = 12;
const LEAST_LINES = 5;
const LEAST_DETAILS = 3;
const CODE = /^[\p{L}\d]{1,12}$/u;

/**
 * Records of several types: a header, details, perhaps titles, records of batches and of charges, and a trailer. The type
 * with most amounts lists what happened. Records whose amounts are sums of those are totals, whatever they are called;
 * what is left is listed besides, such as the charges of a month.
 */
export function codedRecords(given: readonly Line[]): Records | undefined {
  const lines = given.filter((line) => !/^[#*]/.test(codeOf(line)));
  const groups = grouped(lines, codeOf);
  const [opening, closing] = [lines[0], lines.at(-1)];
  if (lines.length < LEAST_LINES || groups.size < 2 || groups.size > MOST_CODES || !opening || !closing)
    return undefined;
  if (![...groups.keys()].every((code) => CODE.test(code) && !/^\d{5,}$/.test(code))) return undefined;
  const titled = [...groups].filter(([, some]) => some.every(isTitles)).map(([code]) => code);
  const [most] = [...groups.values()]
    .filter((some) => some.length >= LEAST_DETAILS && !some.includes(opening) && writingOf(some) !== undefined)
    .sort((one, other) => other.length - one.length);
  const writing = most && writingOf(most);
  if (!most || !writing) return undefined;
  const alike = new Set(
    [...groups.values()].flatMap((some) => (some === most || areAlike(some, most, writing) ? some : [])),
  );
  const details = lines.filter((line) => alike.has(line));
  if (details.length * 2 < Math.min(lines.length, 10)) return undefined;
  if (new Set([...groups.values()].map((some) => widthOf(some))).size < 2) return undefined;
  const others = [...groups]
    .filter(
      ([code, some]) =>
        !some.some((line) => alike.has(line)) && !titled.includes(code) && !(some[0] === opening && some.length === 1),
    )
    .map(([code, some]): Group => ({ code, from: some, lines: some.map(parted) }));
  const [titles] = titled.flatMap((code) => groups.get(code) ?? []);
  const sums = sumsOf({ lines, details, others, writing });
  const listed = others.filter((group) => isListed(group, sums, closing));
  const exponent = exponentOf(lines, sums);
  const charges = listed.map((group) => chargesOf(group, sums, exponent));
  const rows = new Set([details, ...listed.map((group) => group.from)].flat());
  const around = others.filter((group) => !listed.includes(group)).flatMap((group) => group.lines);
  const span = lines.filter((line) => !rows.has(line)).flatMap(spanOf)[0];
  return {
    tables: [tableOf(details, sums, exponent, titles), ...charges],
    uses: new Map(
      given.map((line): [Line, LineUse] => [line, rows.has(line) ? "row" : line === titles ? "header" : "metadata"]),
    ),
    around: around.flatMap((line) => stated(line, writing, exponent)),
    ...(span ? { span } : {}),
  };
}

/** Records of another type with the fields of the details that are no sums, such as disputes among payments. */
function areAlike(some: readonly Line[], details: readonly Line[], writing: Writing): boolean {
  const columns = amountColumns(details, writing);
  const read = readerOf(writing);
  return (
    columns.length > 1 &&
    some.length < details.length &&
    !some.some(({ cells }) => cells.some(({ text }) => namesSum(text))) &&
    widthOf(some) === widthOf(details) &&
    some.every((line) => columns.every(({ index }) => read(line.cells[index]?.text ?? "") !== undefined))
  );
}

type Given = { lines: readonly Line[]; details: readonly Line[]; others: readonly Group[]; writing: Writing };
type Sums = Given & {
  columns: readonly AmountColumn[];
  found: Assignment | undefined;
  /** Charges that the trailer takes off what is left of the details. */
  taken: ReadonlySet<Group>;
};

/** The amounts of details and what of the file bears them out. */
function sumsOf(given: Given): Sums {
  const { lines, details, others, writing } = given;
  const columns = amountColumns(details, writing);
  const place = new Map(lines.map((line, at) => [line, at]));
  const at = new Map(details.map((line, index) => [place.get(line) ?? -1, index]));
  let taken: ReadonlySet<Group> = new Set();
  const isStated = (left: (at: number) => Amount): boolean => {
    const all = details.reduce((sum, _, index) => sum + left(index), 0);
    return others.some((group) => {
      const amounts = group.lines.map((line) => amountsOf(line, writing));
      if (group.lines.length === 1) {
        const isBefore = (one: Group): boolean => others.indexOf(one) < others.indexOf(group);
        const charges = others.filter(
          (one) => isBefore(one) && one.lines.every((line) => amountsOf(line, writing).length === 1),
        );
        const chosen = subsets(charges).find((some) => {
          const cost = some.reduce((sum, one) => sum + costOf(one, writing), 0);
          return all - cost !== 0 && (amounts[0] ?? []).some((amount) => near(Math.abs(amount), Math.abs(all - cost)));
        });
        if (chosen) taken = new Set(chosen);
        return chosen !== undefined;
      }
      let from = 0;
      let sums = 0;
      const right = group.from.filter((line, index) => {
        const to = place.get(line) ?? from;
        let sum = 0;
        for (let one = from; one < to; one += 1) {
          const own = at.get(one);
          if (own !== undefined) sum += left(own);
        }
        from = to;
        if (sum === 0) return false;
        sums += 1;
        return (amounts[index] ?? []).some((amount) => near(Math.abs(amount), Math.abs(sum)));
      });
      return sums > 1 && right.length >= sums * MOST_RIGHT;
    });
  };
  const found = assign(columns, isStated);
  // What closes by itself may be borne out by a trailer too.
  if (found?.net || (found && !found.fee)) isStated((index) => leftOf(found, index));
  return { ...given, columns, found, taken };
}

const MOST_RIGHT = 0.9;
const MOST_CHARGES = 4;

function leftOf({ amount, fee, way }: Assignment, at: number): Amount {
  return (amount.directed[at] ?? 0) - way * (fee?.cells[at] ?? 0);
}

/** Every choice of some groups, none of them first. */
function subsets(groups: readonly Group[]): Group[][] {
  const some = groups.slice(0, MOST_CHARGES);
  return Array.from({ length: 2 ** some.length }, (_, set) => some.filter((_, bit) => set & (1 << bit)));
}

function amountsOf({ cells }: Line, writing: Writing): Amount[] {
  const read = readerOf(writing);
  return cells.slice(1).flatMap(({ text }) => (/^20\d{6}$/.test(text) ? [] : (read(text) ?? [])));
}

/** What records take off; those that give something back are written with a flag or say so. */
function costOf({ code, lines }: Group, writing: Writing): Amount {
  return lines.reduce((sum, line) => sum - signedOf(line, code, writing), 0);
}

/** An amount that is no day, with the sign that a flag or the kind of the record gives it; what is charged is taken off. */
function signedOf(line: Line, code: string, writing: Writing): Amount {
  const read = readerOf(writing);
  const at = line.cells.findIndex(
    ({ text }, index) => index > 0 && !/^20\d{6}$/.test(text) && read(text) !== undefined,
  );
  const amount = read(line.cells[at]?.text ?? "") ?? 0;
  const flag = flagOf(line.cells[at + 1]?.text ?? "");
  if (amount < 0) return amount;
  if (flag === "minus" || flag === "plus") return flag === "minus" ? 0 - amount : amount;
  const kind = kindOf(line) ?? typeMeaning(code)?.plain;
  return kind && BROUGHT.has(kind) ? amount : 0 - amount;
}

const BROUGHT: ReadonlySet<RowKind> = new Set<RowKind>([
  "sale",
  "chargeback-reversal",
  "refund-reversal",
  "fee-refund",
  "reserve-release",
  "adjustment",
]);

/** Records with one amount each that are no sums of details: charges, corrections, disputes. */
function isListed(group: Group, sums: Sums, closing: Line): boolean {
  const { writing, details, columns, found } = sums;
  if (group.lines.every(({ cells }) => cells.some(({ text }) => namesSum(text)))) return false;
  const amounts = group.lines.map((line) => amountsOf(line, writing));
  if (!amounts.every((some) => some.length === 1) || sums.taken.has(group)) return sums.taken.has(group);
  if (areRunning(amounts.flat()) || closesItself(amounts.flat())) return false;
  const named = group.lines.every((line) => (kindOf(line) ?? typeMeaning(group.code)?.plain) === "fee");
  if (group.from.includes(closing) && !named) return false;
  const kinds = details.map((line) => kindOf(line));
  const all = (cells: readonly (Amount | undefined)[]): Amount =>
    cells.reduce<Amount>((sum, cell) => sum + (cell ?? 0), 0);
  const totals = [
    ...columns.flatMap(({ cells, directed }) => [
      all(cells),
      all(directed),
      ...[...new Set(kinds)].map((kind) => all(cells.filter((_, at) => kinds[at] === kind))),
    ]),
    ...(found ? [details.reduce((sum, _, at) => sum + leftOf(found, at), 0)] : []),
  ];
  const right = amounts.flat().filter((amount) => totals.some((total) => near(Math.abs(total), Math.abs(amount))));
  return right.length * 2 < amounts.length;
}

/** What was sold, what was taken off it and, last, what was left. */
function closesItself(amounts: readonly Amount[]): boolean {
  const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0);
  return amounts.length >= LEAST_DETAILS && sum !== 0 && sum === amounts.at(-1);
}

/** Numbers of batches, each one more than the one before. */
function areRunning(numbers: readonly Amount[]): boolean {
  const steps = new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0)));
  return numbers.length > 1 && steps.size === 1 && !steps.has(0);
}

/** How many decimals the digits of amounts imply; `undefined` where they are printed, or where nothing says it. */
function exponentOf(lines: readonly Line[], { writing, columns, found }: Sums): number | undefined {
  if (writing === "decimals") return undefined;
  // Nobody groups the digits of the smallest unit.
  if (writing === "grouped") return 0;
  const texts = lines.flatMap(({ cells }) => cells.slice(1).map(({ text }) => text));
  const codes = new Set(texts.flatMap((text) => (text.length === 3 ? (namedCurrency(text) ?? []) : [])));
  const [only = "EUR"] = codes.size === 1 ? codes : [];
  const values = columns.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell / 100] : [])));
  // In a currency whose smaller unit is out of use, prices in hundredths end in two zeros.
  if (isWrittenWhole(only)) return values.some((value) => value % 100 !== 0) ? 0 : currencyExponent(only);
  if (writing === "filled" || texts.some((text) => countsSubunits(text))) return currencyExponent(only);
  // Shares of amounts are rounded to the smallest unit.
  const fees = new Set(found?.fee?.cells.filter((cell) => cell));
  return fees.size >= LEAST_SHARES ? currencyExponent(only) : undefined;
}

const LEAST_SHARES = 5;

function shown(amount: Amount, exponent: number | undefined): string {
  if (exponent === undefined) return String(amount / 100);
  return (amount / 100 / 10 ** exponent).toFixed(exponent);
}

function tableOf(details: readonly Line[], sums: Sums, exponent: number | undefined, titles: Line | undefined): Table {
  const { columns, found, writing } = sums;
  const width = Math.max(...details.map(({ cells }) => cells.length));
  const named = new Map([
    [found?.amount.index, "Amount"],
    [found?.fee?.index, "Fee"],
    [found?.net?.index, "Net"],
  ]);
  const flags = new Set(columns.flatMap(({ flag }) => flag ?? []));
  const byIndex = new Map(columns.map((column) => [column.index, column]));
  const short = new Set(Array.from({ length: width }, (_, at) => at).filter((at) => areShortDays(details, at)));
  return {
    page: details[0]?.page ?? 1,
    coded: true,
    ...(found?.fee && !found.net ? { stated: true as const } : {}),
    titles: Array.from(
      { length: width - 1 },
      (_, at) => titles?.cells[at + 1]?.text || (named.get(at + 1) ?? `Field ${at + 2}`),
    ),
    rows: details.map((line, row) => ({
      page: line.page,
      line,
      cells: Array.from({ length: width - 1 }, (_, at) => {
        const [index, text] = [at + 1, line.cells[at + 1]?.text ?? ""];
        if (flags.has(index)) return "";
        if (short.has(index)) return `20${text}`;
        const column = byIndex.get(index);
        const amount = (column === found?.fee ? column?.cells : column?.directed)?.[row];
        if (amount === undefined) return text;
        if (writing !== "decimals") return shown(amount, exponent);
        return amount < 0 && !text.startsWith("-") ? `-${text}` : text;
      }),
    })),
  };
}

/** Six digits that are a day of this century on every line, none long before another. */
function areShortDays(details: readonly Line[], at: number): boolean {
  const days = details.map(({ cells }) => {
    const text = cells[at]?.text ?? "";
    const read = /^[1-4]\d{5}$/.test(text) ? readDate(`20${text}`) : undefined;
    return read && "day" in read ? Date.parse(read.day) : undefined;
  });
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length && Math.max(...known) - Math.min(...known) < LONGEST_PERIOD;
}

const LONGEST_PERIOD = 100 * 86_400_000;

function chargesOf({ code, from, lines }: Group, sums: Sums, exponent: number | undefined): Table {
  const { writing, taken } = sums;
  const kinds = lines.map((line) => kindOf(line));
  const known = kinds.filter((kind) => kind !== undefined);
  // A type of records lists one kind of thing: most of its words say which, or what the sums of the file take off.
  const fees = known.length * 2 >= lines.length && known.every((kind) => kind.startsWith("fee"));
  const charged = known.length < lines.length && [...taken].some((group) => group.code === code);
  const section = fees || charged ? "Fees" : typeMeaning(code) ? code : undefined;
  const rows = lines.map((line, at) => {
    const words = line.cells.slice(1).filter(({ text }) => /\p{L}{2}/u.test(text) && !isCode(text));
    const type = words.find(({ text }) => typeMeaning(text) !== undefined) ?? words[0];
    const day = line.cells.find(({ text }) => /^\d{8}$|\d[-/.]\d/.test(text) && readDate(text) !== undefined);
    const amount = signedOf(line, code, writing);
    const value = writing === "decimals" ? (amount / 10_000).toFixed(2) : shown(amount, exponent);
    const label = kinds[at] || !section ? (type?.text ?? "") : "";
    return {
      page: line.page,
      line: from[at] ?? line,
      cells: [day?.text ?? "", label, type?.text ?? "", value],
    };
  });
  return {
    page: lines[0]?.page ?? 1,
    titles: ["Date", "Type", "Description", "Amount"],
    rows,
    ...(section ? { section } : {}),
  };
}

function isCode(text: string): boolean {
  return text.length === 3 && namedCurrency(text) !== undefined;
}

/** The sums that a record states, each with its words, in main units. */
function stated(line: Line, writing: Writing, exponent: number | undefined): Line[] {
  const read = readerOf(writing);
  const value = (at: number): string | undefined => {
    const text = line.cells[at]?.text ?? "";
    const amount = read(text);
    if (amount === undefined || at === 0) return undefined;
    const flag = flagOf(line.cells[at + 1]?.text ?? "");
    const size = writing === "decimals" ? text : shown(amount, exponent);
    return flag === "minus" && amount > 0 ? `-${size}` : size;
  };
  const pairs = line.cells.flatMap(({ text }, at) => {
    const amount = value(at + 1);
    return /\p{L}{3}/u.test(text) && at > 0 && amount !== undefined ? [lineOf(line, [text, amount])] : [];
  });
  if (pairs.length > 0) return pairs;
  return [
    lineOf(
      line,
      line.cells.map(({ text }, at) => value(at) ?? text),
    ),
  ];
}

function lineOf({ page }: Line, texts: readonly string[]): Line {
  const cells = texts.map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
  return { page, text: texts.join("\t"), cells };
}

function spanOf({ cells }: Line): { start: string; end: string }[] {
  const days = cells
    .flatMap(({ text }) => text.match(/(?<!\d)20\d{6}(?!\d)|\d[\d/.-]{6,}\d/g) ?? [])
    .flatMap((text) => {
      const read = readDate(text);
      return read && "day" in read ? [read.day] : [];
    });
  const [start, end] = days;
  return start && end && start <= end ? [{ start, end }] : [];
}

/** `from`: the lines of the file, `lines` the same with words and digits of one cell apart. */
type Group = { code: string; from: readonly Line[]; lines: readonly Line[] };

const codeOf = (line: Line): string => line.cells[0]?.text ?? "";

function widthOf(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ cells }) => cells.findLastIndex(({ text }) => text !== "") + 1));
}

/** Words in every cell behind the code. */
function isTitles({ cells }: Line): boolean {
  const words = cells.slice(1).filter(({ text }) => text !== "");
  return words.length >= LEAST_DETAILS && words.every(({ text }) => /^\p{L}[^\d]*$/u.test(text));
}

/** Words and digits in one cell as two. */
function parted(line: Line): Line {
  const cells = line.cells.flatMap((cell) => {
    const [, words, digits] = /^(\p{L}[\p{L} ]*) (\d[\d.,]*)$/u.exec(cell.text) ?? [];
    return words && digits ? [words, digits].map((text) => ({ ...cell, text })) : [cell];
  });
  return { ...line, cells: cells.map((cell, at) => ({ ...cell, from: at, to: at + 1 })) };
}
