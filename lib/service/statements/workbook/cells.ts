import { currencyExponent } from "@/lib/values/currencies";
import { escapeFormula } from "@/lib/values/text";

export type Value = string | number | null;
export type Sheet = {
  name: string;
  rows: Value[][];
  /** By "row,column" from zero. */
  cells: Map<
    string,
    { formula?: string; formulaResult?: number; style?: { numFmt?: string; font?: { bold: boolean } } }
  >;
  widths: number[];
  /** How many rows it has with those that are written apart, the titles among them. */
  length?: number;
};

/**
 * Document text as a cell. An apostrophe escapes what a spreadsheet would run as a formula (`=`, `+`, `-`, `@`, even after
 * blanks), so that it stays text when copied into another program.
 */
export function safeText(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const plain = text.replace(/\p{Cc}/gu, " ").slice(0, 30_000);
  return escapeFormula(plain);
}

/** The number format of amounts in a currency, with the decimals of its minor unit. */
export function moneyFormat(currency: string | undefined): string {
  const digits = currencyExponent(currency);
  const unit = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
  return `${unit};[Red]-${unit}`;
}

/** How days are shown; the same everywhere, whatever the language of the spreadsheet. */
const DAY_FORMAT = "yyyy-mm-dd";

const DAY_MS = 86_400_000;
/** The day 0 of spreadsheets lies so many days before that of computers. */
const SERIAL_OF_1970 = 25_569;
/** Before March 1900 spreadsheets count a day that never was. */
const FIRST_SERIAL = 61;

/** A day as the number that spreadsheets sort, filter and calculate; what is none stays text. */
export function dayCell(date: string | undefined): Value {
  if (date === undefined) return null;
  const serial = Date.parse(`${date}T00:00:00Z`) / DAY_MS + SERIAL_OF_1970;
  return Number.isInteger(serial) && serial >= FIRST_SERIAL ? serial : date;
}

/** A sheet of titles and rows; `money` are the columns of amounts, `days` those of days. */
export function table(
  name: string,
  titles: readonly string[],
  rows: Value[][],
  {
    money = [],
    days = [],
    currencies = [],
    widths = [],
  }: { money?: number[]; days?: number[]; currencies?: (string | undefined)[]; widths?: number[] },
): Sheet {
  const cells: Sheet["cells"] = new Map(
    titles.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }]),
  );
  for (const [index] of rows.entries())
    for (const column of money)
      cells.set(`${index + 1},${column}`, { style: { numFmt: moneyFormat(currencies[index] ?? currencies[0]) } });
  for (const [index] of rows.entries())
    for (const column of days) cells.set(`${index + 1},${column}`, { style: { numFmt: DAY_FORMAT } });
  return {
    name,
    rows: [[...titles], ...rows],
    cells,
    widths: titles.map((title, at) => widths[at] ?? Math.max(10, title.length + 2)),
  };
}
