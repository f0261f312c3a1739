import type { StoredResult } from "../stored-result";
import { type Sheet, safeText, table } from "./cells";

export type RowsSheet = {
  sheet: Sheet;
  /** Last row of the sheet, counted as spreadsheets do. */
  last: number;
  /** Sum of a column over the rows that count, of one type and currency: what the formula of the summary gives. */
  sum(column: "amount" | "fee", type: string | undefined, currency: string): number;
};

export const ROW_COLUMNS = { type: "E", currency: "G", amount: "H", fee: "I", counted: "K" } as const;

/** Every row of every document. */
export function rowsSheet({ analysis }: StoredResult): RowsSheet {
  const titles = [
    "Document",
    "Page",
    "Date",
    "Date unclear",
    "Type",
    "Label",
    "Currency",
    "Amount",
    "Fee",
    "Net",
    "Counted",
    "Why not",
    "Reference",
    "Description",
  ];
  const all = analysis.documents.flatMap(({ number, rows }) => rows.map((row) => ({ number, row })));
  const rows = all.map(({ number, row }) => [
    number,
    row.page,
    row.date ?? null,
    row.dateUnclear?.join(" or ") ?? null,
    row.type,
    safeText(row.label),
    row.currency ?? null,
    row.amount,
    row.fee,
    row.net ?? null,
    row.counted ? "yes" : "no",
    safeText(row.reason),
    safeText(row.reference),
    safeText(row.description),
  ]);
  const currencies = all.map(({ row }) => row.currency);
  return {
    sheet: table("Rows", titles, rows, {
      money: [7, 8, 9],
      currencies,
      widths: [10, 6, 12, 24, 18, 24, 9, 14, 12, 14, 9, 24, 30, 40],
    }),
    last: rows.length + 1,
    sum: (column, type, currency) => {
      const parts = all.filter(
        ({ row }) => row.counted && row.currency === currency && (type === undefined || row.type === type),
      );
      return Math.round(parts.reduce((sum, { row }) => sum + row[column], 0) * 10_000) / 10_000;
    },
  };
}
