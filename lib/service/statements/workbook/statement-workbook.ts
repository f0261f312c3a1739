import { type WriteSheet, writeXlsx } from "hucre";
import type { StoredResult } from "@/lib/service/statements/statement-record";
import { maskCardData } from "@/lib/values/card-data/guard";
import { dayCell, type Sheet, safeText, table } from "./cells";
import { columnsSheet, leftOutSheet } from "./left-out-and-columns";
import { rowsSheet, summarySheet, VERDICTS } from "./summary-and-rows";

/** The XLSX file of one result: sheets for the summary, documents, rows, what is left out, columns, chargebacks and checks. */
export async function statementWorkbook(stored: StoredResult, rows = rowsSheet(stored)): Promise<Uint8Array> {
  const sheets = [
    summarySheet(stored, rows),
    documentsSheet(stored),
    rows.sheet,
    leftOutSheet(stored),
    columnsSheet(stored),
    chargebacksSheet(stored),
    checksSheet(stored),
  ];
  return writeXlsx({ sheets: sheets.map(toWriteSheet) });
}

function toWriteSheet({ name, rows, cells, widths, length = rows.length }: Sheet): WriteSheet {
  const masked = rows.map((row) => row.map((value) => (typeof value === "string" ? maskCardData(value) : value)));
  const listed = name !== "Summary" && length > 1;
  return {
    name,
    rows: masked,
    columns: widths.map((width) => ({ width })),
    cells: new Map(
      [...cells].map(([at, cell]) => [at, { ...cell, ...valueAt(masked, at, cell.formula !== undefined) }]),
    ),
    ...(listed ? { freezePane: { rows: 1 }, autoFilter: { range: `A1:${letter(widths.length - 1)}${length}` } } : {}),
  };
}

function valueAt(rows: readonly (readonly (string | number | null)[])[], at: string, isFormula: boolean) {
  if (isFormula) return {};
  const [row = 0, column = 0] = at.split(",").map(Number);
  return { value: rows[row]?.[column] ?? null };
}

function documentsSheet({ analysis, result }: StoredResult): Sheet {
  const titles = [
    "No.",
    "File",
    "Kind",
    "Processor",
    "Currency",
    "From",
    "To",
    "Sales",
    "Refunds",
    "Chargebacks",
    "Fees",
    "Net",
    "Net printed",
    "Pages",
    "Rows",
    "Authenticity",
    "Score",
    "Summary",
  ];
  const rows = analysis.documents.map((document, index) => {
    const totals = result.documents?.[index];
    return [
      document.number,
      safeText(document.uploadFilename),
      document.kind,
      safeText(document.processor),
      document.currency ?? null,
      dayCell(document.periodStart),
      dayCell(document.periodEnd),
      totals?.totalSalesAmount ?? null,
      totals?.totalRefundAmount ?? null,
      totals?.totalChargebackAmount ?? null,
      totals?.totalFeesAmount ?? null,
      totals?.totalNetAmount ?? null,
      document.printed.totalNetAmount ?? null,
      document.pages,
      document.rowCount,
      document.authenticityScore === undefined ? null : VERDICTS[document.authenticity],
      document.authenticityScore ?? null,
      safeText(document.summary),
    ];
  });
  const currencies = analysis.documents.map(({ currency }) => currency);
  return table("Documents", titles, rows, {
    money: [7, 8, 9, 10, 11, 12],
    days: [5, 6],
    currencies,
    widths: [5, 32, 20, 18, 9, 11, 11, 14, 14, 14, 14, 14, 14, 7, 7, 18, 7, 60],
  });
}

function chargebacksSheet({ analysis }: StoredResult): Sheet {
  const titles = [
    "Document",
    "Page",
    "Date",
    "Amount",
    "Currency",
    "Reversal",
    "References",
    "ARN",
    "Reason",
    "Description",
  ];
  const rows = analysis.chargebacks.map((one) => [
    one.document,
    one.page,
    dayCell(one.date),
    one.amount,
    one.currency ?? null,
    one.reversed ? "yes" : "no",
    safeText(one.references.join(", ")),
    safeText(one.arn),
    safeText(one.reasonCode),
    safeText(one.description),
  ]);
  const currencies = analysis.chargebacks.map(({ currency }) => currency);
  return table("Chargebacks", titles, rows, {
    money: [3],
    days: [2],
    currencies,
    widths: [10, 6, 12, 14, 9, 9, 36, 26, 14, 40],
  });
}

function checksSheet({ analysis }: StoredResult): Sheet {
  const titles = ["Document", "Check", "Outcome", "Points", "Weight", "Detail", "Page", "Text"];
  const lines = [
    ...analysis.checks.map((check) => ({ of: "all", check })),
    ...analysis.documents.flatMap(({ number, checks }) => checks.map((check) => ({ of: number, check }))),
  ];
  const rows = lines.map(({ of, check }) => [
    of,
    check.label,
    check.outcome.replace("-", " "),
    check.points,
    check.weight,
    safeText(check.detail),
    check.places[0]?.page ?? null,
    safeText(check.places[0]?.quote),
  ]);
  return table("Checks", titles, rows, { widths: [10, 52, 12, 8, 8, 80, 6, 30] });
}

export function letter(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letter(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
