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

/** A sheet of titles and rows; `money` are the columns of amounts. */
export function table(
  name: string,
  titles: readonly string[],
  rows: Value[][],
  {
    money = [],
    currencies = [],
    widths = [],
  }: { money?: number[]; currencies?: (string | undefined)[]; widths?: number[] },
): Sheet {
  const cells: Sheet["cells"] = new Map(
    titles.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }]),
  );
  for (const [index] of rows.entries())
    for (const column of money)
      cells.set(`${index + 1},${column}`, { style: { numFmt: moneyFormat(currencies[index] ?? currencies[0]) } });
  return {
    name,
    rows: [[...titles], ...rows],
    cells,
    widths: titles.map((title, at) => widths[at] ?? Math.max(10, title.length + 2)),
  };
}
