import { currencyExponent } from "@/lib/values/currencies";
import { readDate } from "../days";
import { type Amount, namedCurrency, readAmount, TOLERANCE } from "../money";
import type { Line, Table } from "./grid";

/** What a line of the file was read as, for the account of lines. */
export type LineUse = "row" | "header" | "metadata" | "printed total";

type Span = { start: string; end: string };
type Records = { tables: Table[]; uses: Map<Line, LineUse>; span?: Span };

/** Files whose records begin with their type; `undefined` for any other file. */
export function recordTables(lines: readonly Line[]): Records | undefined {
  return titledRecords(lines) ?? codedRecords(lines);
}

const first = (line: Line): string => line.cells[0]?.text ?? "";

/** `CH` gives the titles of a section, `SB` is a row, and header and footer records stand around them. */
function titledRecords(lines: readonly Line[]): Records | undefined {
  if (!lines.some((line) => first(line) === "CH") || !lines.some((line) => first(line) === "SB")) return undefined;
  const tables: Table[] = [];
  const uses = new Map<Line, LineUse>();
  let span: Span | undefined;
  for (const line of lines) {
    const cells = line.cells.map((cell) => cell.text).slice(1);
    const mark = first(line);
    const open = tables.at(-1);
    if (mark === "SH") {
      const days = cells
        .map((cell) => /^(\d{4})[/-](\d\d)[/-](\d\d)/.exec(cell))
        .flatMap((day) => (day ? [day.slice(1).join("-")] : []));
      const [start, end] = days;
      if (start && end)
        span = { start: span && span.start < start ? span.start : start, end: span && span.end > end ? span.end : end };
    }
    if (mark === "CH" && cells.join() !== open?.titles.join())
      tables.push({ page: line.page, titles: cells, rows: [] });
    if (mark === "SB" && open)
      open.rows.push({ page: line.page, cells: open.titles.map((_, at) => cells[at] ?? ""), line });
    uses.set(line, mark === "SB" && open ? "row" : mark === "CH" ? "header" : "metadata");
  }
  return { tables: tables.filter((table) => table.rows.length > 0), uses, ...(span ? { span } : {}) };
}

const MOST_CODES = 12;
const LEAST_LINES = 5;

/**
 * Records of several types without titles: a header, details, perhaps records of batches, and a trailer. The type with
 * most amounts lists what happened; a type whose amounts are sums of those is a total, whatever it is called.
 */
function codedRecords(given: readonly Line[]): Records | undefined {
  const signed = new Map(given.map((line) => [line, withSign(line)]));
  const shown = filledColumns([...signed.values()]);
  const lines = given.map((line) => {
    const own = signed.get(line) ?? line;
    return shown.get(own) ?? own;
  });
  const groups = grouped(lines, first);
  const [opening, closing] = [lines[0], lines.at(-1)];
  if (lines.length < LEAST_LINES || groups.size < 2 || groups.size > MOST_CODES || !opening || !closing)
    return undefined;
  if (![...groups.keys()].every((code) => /^[\p{L}\d]{1,12}$/u.test(code) && !/^\d{5,}$/.test(code))) return undefined;
  const steady = [...groups.values()].filter((some) =>
    some.every((line) => widthOf(line) === widthOf(some[0] ?? line)),
  );
  const priced = steady.filter((some) => some.every((line) => amountsOf(line).length > 0));
  const [details] = [...priced].sort((one, other) => other.length - one.length);
  if (!details || details.length < LEAST_LINES - 2 || details.includes(opening)) return undefined;
  if (new Set(steady.map((some) => widthOf(some[0] ?? opening))).size < 2) return undefined;
  const codes = new Set(
    lines.flatMap(({ cells }) => cells.flatMap(({ text }) => (text.length === 3 ? (namedCurrency(text) ?? []) : []))),
  );
  const [code] = codes;
  const exponent = currencyExponent(codes.size === 1 ? (code ?? "EUR") : "EUR");
  const sums = sumsOf(details);
  const listed = priced.filter((some) => some === details || ![...sumsOf(some)].some((sum) => near(sums, sum)));
  const uses = new Map<Line, LineUse>();
  const rows = new Set(listed.flat());
  for (const [at, line] of given.entries()) uses.set(line, rows.has(lines[at] ?? line) ? "row" : "metadata");
  const span = lines.filter((line) => !rows.has(line)).flatMap(spanOf)[0];
  return {
    tables: listed.filter((some) => some.length > 1 || some === details).map((some) => tableOf(some, exponent)),
    uses,
    ...(span ? { span } : {}),
  };
}

/** Digits of a fixed length with a letter behind them that says which way they went. */
function withSign(line: Line): Line {
  const cells = line.cells.map((cell) => {
    const [, digits, flag] = /^(0\d{8,})([CD])$/.exec(cell.text) ?? [];
    return digits ? { ...cell, text: flag === "D" ? `-${digits}` : digits } : cell;
  });
  return { ...line, cells };
}

/** Lines whose numbers have one length in a column and are mostly filled with zeros: also those that fill it show decimals. */
function filledColumns(lines: readonly Line[]): Map<Line, Line> {
  const shown = new Map<Line, Line>();
  for (const some of grouped(lines, first).values()) {
    const width = Math.max(...some.map(({ cells }) => cells.length));
    const filled = Array.from({ length: width }, (_, at) => {
      const cells = some.flatMap(({ cells: own }) => own[at]?.text || []);
      const sizes = new Set(cells.map((cell) => cell.length));
      const zeros = cells.filter((cell) => cell.startsWith("000")).length;
      return sizes.size === 1 && cells.every((cell) => /^\d{9,}$/.test(cell)) && zeros > cells.length / 2;
    });
    if (!filled.includes(true)) continue;
    for (const line of some)
      shown.set(line, {
        ...line,
        cells: line.cells.map((cell, at) =>
          filled[at] ? { ...cell, text: cell.text.replace(/^0*/, "00000000") } : cell,
        ),
      });
  }
  return shown;
}

function tableOf(lines: readonly Line[], exponent: number): Table {
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width - 1 }, (_, at) => `Field ${at + 2}`);
  return {
    page: lines[0]?.page ?? 1,
    titles,
    rows: lines.map((line) => ({
      page: line.page,
      cells: titles.map((_, at) => unfilled(line.cells[at + 1]?.text ?? "", exponent)),
      line,
    })),
  };
}

/** The rows of a list without titles: all of one width, each with an amount and a day. */
export function untitledTable(lines: readonly Line[]): Table | undefined {
  if (lines.length < LEAST_LINES) return undefined;
  const widths = grouped(lines, widthOf);
  const [rows] = [...widths.values()].sort((one, other) => other.length - one.length);
  const isRow = (line: Line): boolean =>
    amountsOf(line).length > 0 &&
    line.cells.some((cell) => /\d[-/.]\d/.test(cell.text) && readDate(cell.text) !== undefined);
  if (!rows || rows.length < lines.length * 0.8 || rows.length < LEAST_LINES || !rows.every(isRow)) return undefined;
  const titles = (rows[0]?.cells ?? []).map((_, at) => `Field ${at + 1}`);
  return {
    page: rows[0]?.page ?? 1,
    titles,
    rows: rows.map((line) => ({ page: line.page, cells: titles.map((_, at) => line.cells[at]?.text ?? ""), line })),
  };
}

/** Numbers filled with zeros to a fixed length count the smallest unit, as in the files of banks and card schemes. */
export function unfilled(cell: string, exponent: number): string {
  const digits = /^([+-]?)0{4,}(\d+)$/.exec(cell);
  if (!digits || cell.length < 9) return cell;
  return `${digits[1]}${(Number(digits[2]) / 10 ** exponent).toFixed(exponent)}`;
}

function widthOf(line: Line): number {
  return line.cells.findLastIndex((cell) => cell.text !== "") + 1;
}

function amountsOf(line: Line): { at: number; amount: Amount }[] {
  return line.cells.flatMap((cell, at) => {
    const printed = unfilled(cell.text, 2);
    const amount = /\d[.,]\d{2,4}(?!\d)/.test(printed) ? readAmount(printed) : undefined;
    return amount === undefined ? [] : [{ at, amount }];
  });
}

function sumsOf(lines: readonly Line[]): Set<Amount> {
  const sums = new Map<number, Amount>();
  for (const line of lines) for (const { at, amount } of amountsOf(line)) sums.set(at, (sums.get(at) ?? 0) + amount);
  return new Set([...sums.values()].filter((sum) => sum !== 0));
}

function near(sums: ReadonlySet<Amount>, sum: Amount): boolean {
  return [...sums].some((one) => Math.abs(one - sum) <= TOLERANCE);
}

function spanOf({ cells }: Line): Span[] {
  const days = cells.flatMap((cell) => {
    const read = readDate(cell.text);
    return read && "day" in read ? [read.day] : [];
  });
  const [start, end] = days;
  return start && end && start <= end ? [{ start, end }] : [];
}

function grouped<Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, Line[]> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}
