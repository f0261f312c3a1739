import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { currencyExponent } from "@/lib/values/currencies";
import { isWrittenWhole } from "../columns/units";
import { readDate } from "../days";
import type { Line } from "../grid/grid";
import { namesTotal, typeMeaning } from "../grid/row-types";
import { namesSubunit } from "../grid/title-words";
import { totalLabel } from "../labels/total-labels";
import { currencyInWords, namedCurrency, readAmount } from "../money";
import { isMoneyName, listsSums, rowsOfTree } from "./records";

/**
 * The figures that a JSON or XML document states outside its lists, as lines of a label and an amount, record by record.
 * `unit`: what its lists count, where they tell.
 */
export function treeLabels(data: unknown, currency: string | undefined, unit?: "minor" | "main"): Line[] {
  const lines: Line[] = [];
  const rows = rowsOfTree(data);
  walk(data, 0, { lines, rows }, currency, unit ?? (hasDecimals(data) ? "main" : "open"));
  return lines;
}

/** What whole numbers count: where others of the document have decimals they do not count hundredths. */
type Unit = "minor" | "main" | "open";

/** Whether amounts are numbers with decimals, or texts of them. */
function hasDecimals(value: unknown, name = "", depth = 0): boolean {
  if (depth > 8) return false;
  if (Array.isArray(value)) return value.slice(0, 50).some((one) => hasDecimals(one, name, depth + 1));
  if (isRecord(value)) return Object.entries(value).some(([key, member]) => hasDecimals(member, key, depth + 1));
  const isPrinted = typeof value === "number" ? !Number.isInteger(value) : /^-?\d+\.\d{2}$/.test(String(value));
  return isPrinted && (isMoneyName(name) || isFigure(name));
}

type Into = { lines: Line[]; rows: ReadonlySet<unknown> };

function walk(value: unknown, depth: number, into: Into, currency: string | undefined, unit: Unit): void {
  const { lines, rows } = into;
  if (!isRecord(value) || depth > 6 || printedPair(value)) return;
  const entries = Object.entries(value);
  const own = codeIn(entries) ?? currency;
  const isSums = statesSums(entries);
  const figures = entries.flatMap(([key, member]) => figureLine(key, member, own, unit, isSums));
  const [words, ...more] = entries.flatMap(([, member]) => (isPhrase(member) ? [member] : []));
  const [only] = figures;
  // One figure beside one phrase is named by it.
  if (only && figures.length === 1 && words && more.length === 0)
    lines.push(lineOf("record", ""), lineOf(words, only.cells[1]?.text ?? ""));
  else if (figures.length > 1 || (only && namesTotal(only.cells[0]?.text ?? "")))
    lines.push(lineOf("record", ""), ...figures);
  for (const [key, member] of entries)
    for (const one of Array.isArray(member) && (listsSums(key) || listsAccounts(member, rows)) ? member : [member])
      walk(one, depth + 1, into, own, unit);
}

/** All its members are numbers, and several are called as figures: so are the others, whatever their names are. */
function statesSums(entries: readonly [string, unknown][]): boolean {
  return (
    entries.every(([, member]) => typeof member === "number" || (typeof member === "string" && NUMBER.test(member))) &&
    entries.filter(([key]) => isFigure(key)).length >= LEAST_NAMED
  );
}

const LEAST_NAMED = 3;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Few records that hold lists themselves and are no rows with a list of parts: accounts, each with the sums of its rows. */
function listsAccounts(members: readonly unknown[], rows: ReadonlySet<unknown>): boolean {
  const listsIn = (one: unknown): unknown[][] =>
    isRecord(one) ? Object.values(one).flatMap((own) => (Array.isArray(own) && own.some(isRecord) ? [own] : [])) : [];
  const isRow = (one: unknown): boolean => rows.has(one) && listsIn(one).every(({ length }) => length <= MOST_PARTS);
  return members.length <= MOST_ACCOUNTS && members.every((one) => listsIn(one).length > 0) && !members.every(isRow);
}

/** So many parts, at most, has a row. */
const MOST_PARTS = 6;

const MOST_ACCOUNTS = 12;

/** The currency that a record names for its figures, under whatever name: the one member that is the code of one. */
function codeIn(entries: readonly [string, unknown][]): string | undefined {
  const named = entries.find(([key, member]) => /currency$/i.test(key) && typeof member === "string");
  if (named) return namedCurrency(String(named[1]).toUpperCase());
  const codes = entries.flatMap(([, member]) =>
    typeof member === "string" && /^[A-Z]{3}$/.test(member) ? (namedCurrency(member) ?? []) : [],
  );
  return codes.length === 1 ? codes[0] : undefined;
}

function isPhrase(value: unknown): value is string {
  return typeof value === "string" && /\p{L}{3}/u.test(value) && readDate(value) === undefined;
}

function figureLine(key: string, member: unknown, currency: string | undefined, unit: Unit, isSum = false): Line[] {
  const pair = isRecord(member) ? printedPair(member) : undefined;
  const own = isRecord(member) ? (pair?.code ?? member.currency ?? member["@currency"]) : currency;
  const code = typeof own === "string" ? own.toUpperCase() : currency;
  const given = isRecord(member) ? (pair?.amount ?? member.value ?? member.amount ?? member["#text"]) : member;
  // Amounts of some currencies are written without decimals.
  const isAmount = isSum || isRecord(member) || isMoneyName(key) || isFigure(key);
  const isWhole = code !== undefined && isWrittenWhole(code) && isAmount;
  if (
    typeof given === "string" &&
    (/^-?\d+[.,]\d+$/.test(given) || GROUPED.test(given) || (isWhole && WHOLE.test(given)) || namesOwn(given))
  )
    return [lineOf(humanize(key), `${given} ${code ?? ""}`.trim())];
  // Elements hold text, also of numbers.
  if (
    unit === "minor" &&
    code &&
    typeof given === "string" &&
    /^-?\d+$/.test(given) &&
    (isMoneyName(key) || isFigure(key))
  )
    return figureLine(key, Number(given), code, "open");
  if (typeof given !== "number" || !Number.isFinite(given)) return [];
  if (!Number.isInteger(given)) return [lineOf(humanize(key), `${given.toFixed(2)} ${code ?? ""}`.trim())];
  // Whole numbers beside a currency count its smallest unit.
  const exponent = currencyExponent(code ?? "USD");
  if (unit === "main" && !isRecord(member))
    return [lineOf(humanize(key), `${given.toFixed(exponent)} ${code ?? ""}`.trim())];
  // Where hundredths are out of use nothing says that they are counted.
  if (!code || (unit === "open" && !isRecord(member) && exponent > 0 && isWrittenWhole(code))) return [];
  return [lineOf(humanize(key), `${(given / 10 ** exponent).toFixed(exponent)} ${code}`)];
}

/** A printed amount beside the code of its currency, and nothing else, under the names of any language. */
function printedPair(record: Record<string, unknown>): { amount: string; code: string } | undefined {
  const values = Object.values(record);
  const amount = values.find((one): one is string => typeof one === "string" && /^-?\d+[.,]\d{2}$/.test(one));
  const code = values.find((one): one is string => typeof one === "string" && /^[A-Z]{3}$/.test(one));
  return values.length === 2 && amount && code && namedCurrency(code) ? { amount, code } : undefined;
}

const WHOLE = /^-?\d+$|^-?\d{1,3}(?:[.,'’\s]\d{3})+$/;
/** An amount with its thousands parted, as it is printed. */
const GROUPED = /^-?\d{1,3}(?:([.,'’ ])\d{3})+(?!\1)[.,]\d{2}$|^-?\d{1,2}(?:,\d{2})+,\d{3}\.\d{2}$/;

/** An amount with the word of its currency: `3,942,100원`. */
function namesOwn(text: string): boolean {
  return currencyInWords(text) !== undefined && readAmount(text) !== undefined;
}

function isFigure(key: string): boolean {
  return typeMeaning(humanize(key)) !== undefined || totalLabel(humanize(key)) !== undefined;
}

function humanize(key: string): string {
  return key
    .replace(/^@/, "")
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, lower = "", upper = "", letter = "") =>
      letter ? `${letter} ` : `${lower} ${upper}`,
    )
    .split(/[_\s-]+/)
    .filter((word) => !namesSubunit(word))
    .join(" ");
}

function lineOf(label: string, amount: string): Line {
  const cells = [label, amount].filter(Boolean).map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
  return { page: 1, text: [label, amount].join("\t").trim(), cells };
}
