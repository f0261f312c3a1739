import type { StoredResult } from "../stored-result";
import { moneyFormat, type Sheet, safeText, type Value } from "./cells";
import { ROW_COLUMNS, type RowsSheet } from "./rows-sheet";

/** The result on one page, and beside it what the rows add up to, as formulas with their true results. */
export function summarySheet({ result, analysis }: StoredResult, rows: RowsSheet): Sheet {
  const { currency } = analysis;
  const lines: Value[][] = [
    ["Statement analysis", null, null],
    ["Processor", safeText(result.processor), null],
    [
      "Period",
      result.periodStart && result.periodEnd ? `${result.periodStart} to ${result.periodEnd}` : "not known",
      null,
    ],
    ["Currency", currency ?? "not known", null],
    ["Authenticity", analysis.authenticity ?? "not judged", null],
    ["Authenticity score, of 100", result.authenticityScore ?? null, null],
    [null, null, null],
    ["Totals", "As in the result", "Sum of the listed rows"],
    ["Sales", result.totalSalesAmount ?? null, null],
    ["Refunds", result.totalRefundAmount ?? null, null],
    ["Chargebacks", result.totalChargebackAmount ?? null, null],
    ["Fees", result.totalFeesAmount ?? null, null],
    ["Net", result.totalNetAmount ?? null, null],
    [null, null, null],
    ["In words", safeText(result.analysisSummary), null],
  ];
  const bold = { style: { font: { bold: true } } };
  const cells: Sheet["cells"] = new Map([
    ["0,0", bold],
    ["7,0", bold],
    ["7,1", bold],
    ["7,2", bold],
  ]);
  const numFmt = moneyFormat(currency);
  for (let row = 8; row <= 12; row += 1) cells.set(`${row},1`, { style: { numFmt } });
  if (currency && rows.last > 1)
    for (const [row, formula] of recomputed(rows, currency)) cells.set(`${row},2`, { ...formula, style: { numFmt } });
  return { name: "Summary", rows: lines, cells, widths: [28, 60, 24] };
}

/** Amounts of refunds and chargebacks are negative in the rows: the sums turn them round. */
function recomputed(rows: RowsSheet, currency: string): [number, { formula: string; formulaResult: number }][] {
  const { type, counted, currency: code, amount, fee } = ROW_COLUMNS;
  const range = (column: string): string => `Rows!$${column}$2:$${column}$${rows.last}`;
  const sumIfs = (column: string, of?: string): string =>
    `SUMIFS(${range(column)},${range(counted)},"yes",${range(code)},"${currency}"${of ? `,${range(type)},"${of}"` : ""})`;
  const sum = (of: string): number => rows.sum("amount", of, currency);
  const tidy = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;
  return [
    [8, { formula: sumIfs(amount, "sale"), formulaResult: tidy(sum("sale")) }],
    [9, { formula: `0-${sumIfs(amount, "refund")}`, formulaResult: tidy(0 - sum("refund")) }],
    [
      10,
      {
        formula: `0-${sumIfs(amount, "chargeback")}-${sumIfs(amount, "chargeback reversal")}`,
        formulaResult: tidy(0 - sum("chargeback") - sum("chargeback reversal")),
      },
    ],
    [
      11,
      {
        formula: `${sumIfs(fee)}-${sumIfs(amount, "fee")}`,
        formulaResult: tidy(rows.sum("fee", undefined, currency) - sum("fee")),
      },
    ],
  ];
}
