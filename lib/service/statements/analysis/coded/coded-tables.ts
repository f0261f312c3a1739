import { currencyExponent } from "@/lib/values/currencies";
import { isWrittenWhole } from "../columns/units";
import { readDate } from "../days";
import { flagOf } from "../grid/formats";
import type { Line, Table } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { countsSubunits } from "../grid/title-words";
import { type Amount, namedCurrency } from "../money";
import { type Group, type Sums, signedOf } from "./coded-sums";
import { kindOf, readerOf, type Writing } from "./record-amounts";

/** How many decimals the digits of amounts imply; `undefined` where they are printed, or where nothing says it. */
export function exponentOf(lines: readonly Line[], { writing, columns, found }: Sums): number | undefined {
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

export function tableOf(
  details: readonly Line[],
  sums: Sums,
  exponent: number | undefined,
  titles: Line | undefined,
): Table {
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

export function chargesOf({ code, from, lines }: Group, sums: Sums, exponent: number | undefined): Table {
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
export function stated(line: Line, writing: Writing, exponent: number | undefined): Line[] {
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
  const texts = line.cells.map(({ text }, at) => value(at) ?? text);
  // Words behind the code name the amounts; the code does not.
  return [lineOf(line, /\p{L}{2}/u.test(texts[1] ?? "") ? texts.slice(1) : texts)];
}

function lineOf({ page }: Line, texts: readonly string[]): Line {
  const cells = texts.map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
  return { page, text: texts.join("\t"), cells };
}
