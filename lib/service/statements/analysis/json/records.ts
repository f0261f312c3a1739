import { z } from "zod";
import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { isWrittenWhole } from "../columns/units";
import raw from "../data/tree-words.json";
import { columnRole } from "../grid/column-roles";
import type { Line, Table } from "../grid/grid";
import { namesTotal } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { totalLabel } from "../labels/total-labels";
import { readAmount } from "../money";
import { plainLetters } from "../words";
import { hasPartsWithDecimals, moneyText, partsOf, sumOf } from "./row-parts";

/** A list of like records in JSON or XML, as a table whose titles are the fields' names. */
export function jsonTables(data: unknown): Table[] {
  const lists = recordLists(data, "");
  return lists.map(({ name, records }) => {
    const parted = records.some(hasPartsWithDecimals);
    const flat = records.map((record) => flatten(record, parted));
    const titles = [...new Set(flat.flatMap((fields) => [...fields.keys()]))];
    if (name.endsWith(IN_TENTHS)) for (const title of titles) if (isMoneyName(title)) inMainUnits(flat, title);
    return {
      page: 1,
      titles: titles.map((title) => partTitle(title, titles)),
      section: name,
      ...(records.every(isWhole) ? { whole: true } : {}),
      rows: flat.map((fields) => {
        const cells = titles.map((title) => fields.get(title) ?? "");
        return { page: 1, cells, line: lineOf(titles, cells) };
      }),
    };
  });
}

/** GoCardless's interface counts tenths of the smaller unit in the items of payouts: `4500.0`. Elsewhere it may be 4500.00. */
const IN_TENTHS = "payout_items";
const ONE_DECIMAL = /^-?\d+\.\d$/;

function inMainUnits(records: readonly Map<string, string>[], title: string): void {
  const written = records.flatMap((fields) => fields.get(title) ?? []);
  if (written.length < 2 || !written.every((one) => ONE_DECIMAL.test(one))) return;
  for (const fields of records) {
    const amount = fields.get(title);
    const decimals = amount?.endsWith(".0") ? 2 : 4;
    if (amount !== undefined) fields.set(title, (Number(amount) / 100).toFixed(decimals));
  }
}

/** What parts of rows come to is their amount or their fee, where nothing else is. */
function partTitle(title: string, titles: readonly string[]): string {
  const [, own = ""] = / (amount|fee)$/.exec(title) ?? [];
  const isOnly = titles.every((one) => one === title || (columnRole(one) !== own && !one.endsWith(` ${own}`)));
  return own !== "" && isOnly ? own : title;
}

const words = z
  .object({
    /** Lists of these, such as those of camt.053, are no rows. */
    balances: z.array(z.string()),
    sums: z.array(z.string()),
    currencies: z.array(z.string()),
    amounts: z.array(z.string()),
    /** What names a record of a list. */
    names: z.array(z.string()),
    decimals: z.array(z.string()),
  })
  .parse(raw);
const BALANCES: ReadonlySet<string> = new Set(words.balances);
const SUMS: ReadonlySet<string> = new Set(words.sums);
const CURRENCIES = new RegExp(words.currencies.join("|"), "i");
const AMOUNTS = new RegExp(words.amounts.join("|"), "i");
const NAMES = new RegExp(words.names.join("|"), "i");

/** Whether a list of that name holds balances or sums, which are no rows. */
export function listsSums(name: string): boolean {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return BALANCES.has(name) || namesTotal(parted) || SUMS.has(plainLetters(name));
}

/** `sources`: the records as the tree has them, without the words of those around them. */
type Found = { name: string; records: Record<string, unknown>[]; sources: readonly Record<string, unknown>[] };

/** The records of a tree that are rows of its tables. */
export function rowsOfTree(data: unknown): ReadonlySet<unknown> {
  return new Set(recordLists(data, "").flatMap(({ sources }) => sources));
}

/** Outermost lists of records first, unless these hold lists of rows themselves; a record that stands alone at the top is a list of one. */
function recordLists(value: unknown, name: string, depth = 0): Found[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    const lists = listNames(records);
    const rows = rowNames(records, lists);
    const inner = records.flatMap((record) => [...rowsWithin(record, lists, rows), ...rowsBelow(record, rows, depth)]);
    if (inner.length > 0)
      return [...new Set(inner.map((one) => one.name))].map((own) => ({
        name: own,
        records: inner.flatMap((one) => (one.name === own ? one.records : [])),
        sources: inner.flatMap((one) => (one.name === own ? one.sources : [])),
      }));
    return records.length > 0 && (records.some(namesMoney) || records.every(isPriced))
      ? [{ name, records, sources: records }]
      : records.flatMap((one) => recordLists(one, name, depth + 1).map((found) => inCurrency(found, one)));
  }
  if (!isRecord(value)) return [];
  const below = Object.entries(value)
    .filter(([key, member]) => !BALANCES.has(key) && !(Array.isArray(member) && listsSums(key)))
    .flatMap(([key, member]) => recordLists(member, key, depth + 1));
  if (below.length > 0) return below;
  const own = text(value.object) || text(value.resource);
  return depth === 0 && hasMoney(value) ? [{ name: own, records: [value], sources: [] }] : [];
}

/** Rows below a record that names a currency, where they name none: each batch of a file may have its own. */
function inCurrency(found: Found, above: Record<string, unknown>): Found {
  const named = Object.entries(above).find(([key, value]) => namesCurrency(key) && typeof value === "string");
  if (!named || found.records.some((record) => Object.keys(record).some(namesCurrency))) return found;
  return { ...found, records: found.records.map((record) => ({ ...record, [named[0]]: named[1] })) };
}

/** Members that are lists in some records: XML does not say of one that stands alone that it is a list. */
function listNames(records: readonly Record<string, unknown>[]): ReadonlySet<string> {
  return new Set(
    records.flatMap((record) =>
      Object.entries(record).flatMap(([name, member]) => (Array.isArray(member) ? [name] : [])),
    ),
  );
}

/**
 * Names under which any record lists rows below itself. Parts of an amount (a list of fees) have no day or number of their
 * own and are no rows.
 */
function rowNames(records: readonly Record<string, unknown>[], lists: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    records.flatMap((record) =>
      Object.entries(record).flatMap(([name, member]) => {
        // The taxes of a row are parts of it, whatever they name themselves.
        if (hintsOf(name)[0] === "tax") return [];
        const rows = membersOf(name, member, lists);
        if (addUp(rows, record)) return [name];
        const priced = Object.entries(record).some(([key, value]) => key !== name && hasMoney({ [key]: value }));
        return rows.length > 0 && rows.every((row) => hasMoney(row) && (namesItself(row) || !priced)) ? [name] : [];
      }),
    ),
  );
}

/** So many parts has no payment: what they come to is a payout. */
const LEAST_LISTED = 5;

/** Whether what a record lists below itself are the rows that it pays out: many of several types that come to its amount. */
function addUp(rows: readonly Record<string, unknown>[], record: Record<string, unknown>): boolean {
  if (rows.length < LEAST_LISTED) return false;
  const amounts = rows.map((row) => Object.entries(row).find(([key]) => AMOUNTS.test(key))?.[1]);
  const kinds = new Set(rows.flatMap((row) => Object.values(row).filter(isWord)));
  const read = (value: unknown): number | undefined =>
    typeof value === "number" ? value : typeof value === "string" && value !== "" ? Number(value) : undefined;
  const sum = amounts.reduce<number>((all, amount) => all + (read(amount) ?? Number.NaN), 0);
  const isSum = (value: unknown): boolean => Math.abs((read(value) ?? Number.NaN) - sum) < LEAST_APART;
  const stated = Object.values(record).flatMap((value) => (isRecord(value) ? Object.values(value) : [value]));
  return kinds.size > 1 && kinds.size < rows.length && sum !== 0 && stated.some(isSum);
}

const LEAST_APART = 0.005;

function isWord(value: unknown): boolean {
  return typeof value === "string" && /^\p{L}[\p{L}_ -]+$/u.test(value);
}

/** The rows that a record lists below itself, each with the record's own words and days, but not with its sums. */
function rowsWithin(record: Record<string, unknown>, lists: ReadonlySet<string>, names: ReadonlySet<string>): Found[] {
  return Object.entries(record).flatMap(([name, member]) => {
    const rows = names.has(name) ? membersOf(name, member, lists).filter(hasMoney) : [];
    if (rows.length === 0) return [];
    // What pays out the rows may be a record beside them.
    const beside = Object.entries(record).flatMap(([key, value]) =>
      isRecord(value) ? Object.entries(value).map(([inner, one]) => [`${key} ${inner}`, one] as const) : [],
    );
    const own = [...Object.entries(record), ...(addUp(rows, record) ? beside : [])].filter(
      ([key, value]) => typeof value === "string" && (readAmount(value) === undefined || !hasMoney({ [key]: value })),
    );
    return [
      {
        name,
        records: rows.map((row) => ({ ...row, ...Object.fromEntries(own.filter(([key]) => !(key in row))) })),
        sources: rows,
      },
    ];
  });
}

/** The rows of a list without amounts of its own, such as one of days, each of which lists them below itself. */
function rowsBelow(record: Record<string, unknown>, names: ReadonlySet<string>, depth: number): Found[] {
  return Object.entries(record).flatMap(([name, member]) => {
    const days = Array.isArray(member) && !names.has(name) ? member.filter(isRecord) : [];
    const lists = listNames(days);
    const isDays =
      days.length > 0 && rowNames(days, lists).size > 0 && !days.some((day) => hasMoney(withoutLists(day)));
    return isDays ? recordLists(days, name, depth + 1) : [];
  });
}

function withoutLists(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, member]) => !Array.isArray(member)));
}

function membersOf(name: string, member: unknown, lists: ReadonlySet<string>): Record<string, unknown>[] {
  return (lists.has(name) && isRecord(member) ? [member] : listIn(member)).filter(isRecord);
}

/** A list, or the list that is all an element of XML has in it; of one member, XML does not say that it is a list. */
function listIn(member: unknown): unknown[] {
  if (Array.isArray(member)) return member;
  const inner = isRecord(member) ? Object.values(member) : [];
  if (inner.length !== 1) return [];
  return Array.isArray(inner[0]) ? inner[0] : isRecord(inner[0]) ? inner : [];
}

function namesItself(row: Record<string, unknown>): boolean {
  const isNumber = (key: string, value: unknown): boolean =>
    typeof value === "string" && /\d{3}/.test(value) && !hasMoney({ [key]: value });
  return Object.entries(row).some(
    ([key, value]) => value !== null && !isRecord(value) && (NAMES.test(key) || isNumber(key, value)),
  );
}

/** Whether the name of a field says that it is an amount. */
export function isMoneyName(key: string): boolean {
  return AMOUNTS.test(key) || hintsOf(key).some((hint) => OF_MONEY.has(hint));
}

function hasMoney(record: Record<string, unknown>): boolean {
  return isPriced(record) || namesMoney(record);
}

function namesMoney(record: Record<string, unknown>): boolean {
  return [...flatten(record)].some(
    ([key, value]) =>
      AMOUNTS.test(key) ||
      OF_A_CURRENCY.test(value) ||
      (/\d/.test(value) && hintsOf(key).some((hint) => OF_MONEY.has(hint))) ||
      (WITH_DECIMALS.test(value) && hintsOf(key).some((hint) => hint === "debit" || hint === "credit")),
  );
}

/** An element of XML with an amount for its text, or among its attributes, beside words that say of what. */
function isPriced(record: Record<string, unknown>): boolean {
  const entries = Object.entries(record);
  const own = entries.filter(([key, value]) => (key === "#text" || key.startsWith("@")) && typeof value === "string");
  const amounts = own.filter(([, value]) => WITH_DECIMALS.test(String(value)));
  const words = own.flatMap(([, value]) => (/\p{L}{3}/u.test(String(value)) ? [String(value)] : []));
  // What is called as a figure of a summary sums up what others list.
  const sums = words.some((one) => namesTotal(one) || WHOLES.has(totalLabel(one)?.name ?? "fees"));
  return amounts.length > 0 && words.length > 0 && !sums && own.length === entries.length;
}

const WHOLES: ReadonlySet<string> = new Set(["sales", "netSales", "net", "payouts"]);
const WITH_DECIMALS = /^-?\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2}$/;

const OF_MONEY: ReadonlySet<string> = new Set(["amount", "fee", "net"]);
/** An amount beside its currency, whatever its name. */
const OF_A_CURRENCY = /^(?:minor:)?-?\d+(?:[.,]\d+)? [A-Z]{3}$/;

/** No number of the record has decimals, and there are some. */
function isWhole(record: Record<string, unknown>): boolean {
  const numbers: number[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === "number") numbers.push(value);
    else if (Array.isArray(value)) value.forEach(gather);
    else if (isRecord(value)) Object.values(value).forEach(gather);
  };
  gather(record);
  return numbers.length > 0 && numbers.every(Number.isInteger);
}

/** Nested fields under joined names; an object of a value and a currency is one printed amount. */
function flatten(
  record: Record<string, unknown>,
  /** Parts of rows are written with decimals, so that a whole one (`-55.0`, of which a parser leaves -55) counts main units. */
  parted = false,
  prefix = "",
  into = new Map<string, string>(),
  depth = 0,
): Map<string, string> {
  for (const [key, value] of Object.entries(record)) {
    if (key === "_links" || key === "links" || depth > 4) continue;
    // XML writes attributes beside the text of an element.
    const plain = key.replace(/^@/, "");
    const name = key === "#text" ? prefix || "amount" : prefix === "" ? plain : `${prefix} ${plain}`;
    const amount = moneyText(value);
    if (amount !== undefined) into.set(name, amount);
    else if (isRecord(value)) flatten(value, parted, name, into, depth + 1);
    else if (Array.isArray(value)) {
      sumOf(value, name, into);
      partsOf(value, name, parted || isWrittenWhole(codeOf(record)), into);
    } else if (value !== null && value !== undefined) into.set(name, String(value));
  }
  return into;
}

/** Whether the name of a field says that it holds the code of a currency. */
export function namesCurrency(key: string): boolean {
  return CURRENCIES.test(key);
}

/** The currency that a field of a record names. */
function codeOf(record: Record<string, unknown>): string {
  const named = Object.entries(record).find(([key, value]) => namesCurrency(key) && typeof value === "string");
  return text(named?.[1]);
}

function lineOf(titles: readonly string[], cells: readonly string[]): Line {
  const shown = cells.map((text, index) => ({ text, from: index, to: index + 1, boxes: [] }));
  return {
    page: 1,
    cells: shown,
    text: titles
      .map((title, index) => `${title}: ${cells[index]}`)
      .join(", ")
      .slice(0, 300),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const DECIMALS = new Set(words.decimals);

/** A field that says how many decimals whole numbers imply, such as `minorUnits="2"`. */
export function statesDecimals(value: unknown, depth = 0): boolean {
  if (!isRecord(value) || depth > 4) return false;
  return Object.entries(value).some(
    ([key, member]) =>
      (DECIMALS.has(key.replace(/[@_\s-]/g, "").toLowerCase()) && String(member) === "2") ||
      statesDecimals(member, depth + 1),
  );
}
