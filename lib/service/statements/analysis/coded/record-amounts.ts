import { closure, type MoneyColumn, median } from "../columns/closure";
import { readDate } from "../days";
import { flagOf } from "../grid/formats";
import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import type { RowKind } from "../model";
import { type Amount, near, readAmount } from "../money";

/** How records write amounts: with decimals, whole with grouped digits, filled with zeros to a fixed length, or as digits. */
export type Writing = "decimals" | "grouped" | "filled" | "whole";

/** An amount with its sign, in one unit for the whole file; `undefined` for what is none. */
type Read = (text: string) => Amount | undefined;

export function grouped<Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, Line[]> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

const DECIMALS = /^[+-]?(?:\d+|\d{1,3}(?:[.,' ]\d{3})+)(?:[.,]\d{2,4})[+-]?$/;
/** What says the currency before digits. */
const SIGN = /^([+-]?)\p{Lu}{0,3}\p{Sc}\s?(?=[\d+-])/u;
const GROUPED = /^[+-]?(?:0|[1-9]\d{0,2}(?:[.,']\d{3})*)$/;
const FILLED = /^([+-]?)(0{2,}\d+)(CR|DR|[CD+-])?$/;
const WHOLE = /^([+-]?)(\d{1,9})(CR|DR|[CD+-])?$/;
const LEAST_FILLED = 8;

export function readerOf(writing: Writing): Read {
  const read = plainReaderOf(writing);
  return (text) => read(text.replace(SIGN, "$1"));
}

function plainReaderOf(writing: Writing): Read {
  if (writing === "decimals") return (text) => (DECIMALS.test(text) ? readAmount(text) : undefined);
  if (writing === "grouped")
    return (text) => (GROUPED.test(text) ? Number(text.replace(/[.,'](?=\d)/g, "")) * 100 : undefined);
  const shape = writing === "filled" ? FILLED : WHOLE;
  return (text) => {
    const [, before, digits, behind = ""] = shape.exec(text) ?? [];
    if (digits === undefined || (writing === "filled" && digits.length < LEAST_FILLED)) return undefined;
    const size = Number(digits) * 100;
    return before === "-" || flagOf(behind) === "minus" ? 0 - size : size;
  };
}

/**
 * A column of amounts among lines of one kind, with the column of flags that gives each its sign. `directed`: where neither
 * a sign nor a flag tells, signed by what each record says that it is.
 */
export type AmountColumn = MoneyColumn & { flag?: number; directed: (Amount | undefined)[] };

export function writingOf(lines: readonly Line[]): Writing | undefined {
  const writings = isGrouped(lines) ? (["grouped"] as const) : (["decimals", "filled", "whole"] as const);
  return writings.find((writing) => amountColumns(lines, writing).length > 0);
}

/** A column of whole numbers of which some have marks between their digits and some are too small for one, and no decimals. */
function isGrouped(lines: readonly Line[]): boolean {
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    lines.flatMap(({ cells }) => cells[at]?.text.replace(SIGN, "$1") || []),
  );
  if (columns.flat().some((text) => /\d[.,]\d{1,2}$/.test(text) && DECIMALS.test(text))) return false;
  return columns.some((texts) => {
    const [marked, small] = [/\d[.,']\d{3}$/, /^[+-]?\d{1,3}$/].map(
      (shape) => texts.filter((text) => shape.test(text)).length,
    );
    return marked && small && texts.every((text) => GROUPED.test(text));
  });
}

const MOST = 0.9;

export function amountColumns(lines: readonly Line[], writing: Writing): AmountColumn[] {
  const read = readerOf(writing);
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const kinds = lines.map(kindOf);
  const textsAt = (at: number): string[] => lines.map(({ cells }) => cells[at]?.text ?? "");
  return Array.from({ length: Math.max(0, width - 1) }, (_, at) => at + 1).flatMap((index) => {
    const texts = textsAt(index);
    const filled = texts.filter((text) => text !== "");
    const amounts = filled.filter((text) => read(text) !== undefined);
    if (filled.length === 0 || filled.length * 2 < lines.length || amounts.length < filled.length * MOST) return [];
    if (writing !== "decimals" && !isOfAmounts(filled, writing)) return [];
    const sizes = texts.map((text) => (text === "" ? undefined : read(text)));
    const flags = textsAt(index + 1);
    const flagged = isFlagged(flags, sizes, kinds);
    // Where no sign and no flag tells, the words of a record do.
    const bare = !flagged && kinds.some((kind) => kind && kind !== "sale") && sizes.every((size) => (size ?? 0) >= 0);
    const turned = (isTaken: (at: number) => boolean): (Amount | undefined)[] =>
      sizes.map((size, at) => (size !== undefined && size > 0 && isTaken(at) ? 0 - size : size));
    const cells = flagged ? turned((at) => flagOf(flags[at] ?? "") === "minus") : sizes;
    const directed = bare ? turned((at) => LEAVING.has(kinds[at] ?? "sale")) : cells;
    return [{ index, cells, directed, feeless: false, ...(flagged ? { flag: index + 1 } : {}) }];
  });
}

const LEAVING: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "payout", "fee", "reserve-hold"]);

/** What the words of a record say that it is, behind its code. */
export function kindOf({ cells }: Line): RowKind | undefined {
  const words = cells.slice(1).filter(({ text }) => /\p{L}/u.test(text));
  // Among records of payments a credit is one to the cardholder.
  return words.flatMap(({ text }) => (/^credit$/i.test(text) ? "refund" : (typeMeaning(text)?.plain ?? [])))[0];
}

/** Days, times, numbers of terminals and of transactions have one length, or never come again in another. */
function isOfAmounts(texts: readonly string[], writing: Writing): boolean {
  if (texts.every((text) => /^20\d{6}$/.test(text) && readDate(text) !== undefined)) return false;
  const digits = texts.map((text) => text.replace(/\D/g, ""));
  const lengths = new Set(digits.map((one) => one.length));
  if (writing === "filled")
    return lengths.size === 1 && digits.filter((one) => one.startsWith("000")).length * 2 > digits.length;
  return lengths.size > 1 && new Set(digits).size > 2 && Math.max(...digits.map(Number)) > 100;
}

/** The column behind amounts holds a flag on every line, and where records say what they are it agrees with that. */
function isFlagged(
  flags: readonly string[],
  sizes: readonly (Amount | undefined)[],
  kinds: readonly (RowKind | undefined)[],
): boolean {
  const own = flags.filter((_, at) => sizes[at]);
  if (own.length === 0 || own.some((flag) => !["minus", "plus"].includes(flagOf(flag) ?? ""))) return false;
  const sold = flags.filter((_, at) => sizes[at] && kinds[at] === "sale").map((flag) => flagOf(flag));
  const ways = new Set(sold);
  return sold.length === 0 || ways.size === 1;
}

export type Assignment = { amount: AmountColumn; fee?: AmountColumn; net?: AmountColumn; way: 1 | -1 };

const LARGEST_FEE = 0.5;

/**
 * Amount, fee and net of records without titles: the columns that close on every record, else those of which other
 * records of the file state the sum or what is left. `undefined` where nothing tells them apart.
 */
export function assign(
  columns: readonly AmountColumn[],
  isStated: (left: (at: number) => Amount) => boolean,
): Assignment | undefined {
  const [only, ...others] = columns;
  if (!only) return undefined;
  const priced = columns.flatMap((amount) =>
    columns
      .filter((fee) => fee !== amount && median(fee) < median(amount) * LARGEST_FEE && fee.cells.some((cell) => cell))
      .map((fee) => ({ amount, fee })),
  );
  for (const { amount, fee } of priced)
    for (const net of columns) {
      if (net === amount || net === fee) continue;
      const tested = closure(amount, [fee], net);
      if (tested.state === "holds" && tested.above >= 0) return { amount, fee, net, way: wayOf(amount, fee, net) };
    }
  for (const { amount, fee } of priced)
    for (const way of [1, -1] as const) {
      const left = (at: number): Amount => (amount.directed[at] ?? 0) - way * (fee.cells[at] ?? 0);
      if (isStated(left)) return { amount, fee, way };
    }
  return others.length === 0 ? { amount: only, way: 1 } : undefined;
}

function wayOf(amount: MoneyColumn, fee: MoneyColumn, net: MoneyColumn): 1 | -1 {
  const taken = amount.cells.filter((cell, at) =>
    near((cell ?? 0) - (fee.cells[at] ?? 0), net.cells[at] ?? Number.NaN),
  ).length;
  return taken * 2 >= amount.cells.length ? 1 : -1;
}
