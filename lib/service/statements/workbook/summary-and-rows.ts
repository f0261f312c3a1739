import type { AUTHENTICITY_OUTCOMES } from "@/lib/contract/statement";
import type { StatementRow } from "@/lib/contract/statement-analysis";
import type { StoredResult } from "@/lib/service/statements/statement-record";
import { dateSpan } from "@/lib/values/calendar";
import { type StatementRatio, statementRatios, uncountedRatios } from "@/lib/values/statement-ratios";
import { dayCell, moneyFormat, type Sheet, safeText, table, type Value } from "./cells";

/** The result on one sheet and, next to it, the sums of the rows as formulas with their computed results. */
export function summarySheet({ result, analysis }: StoredResult, rows: RowsSheet): Sheet {
  const { currency } = analysis;
  const given = {
    sales: result.totalSalesAmount,
    chargebacks: result.totalChargebackAmount,
    fees: result.totalFeesAmount,
    counts: analysis.counts,
    listed: currency
      ? {
          sales: rows.sum("amount", "sale", currency),
          chargebacks:
            0 - rows.sum("amount", "chargeback", currency) - rows.sum("amount", "chargeback reversal", currency),
        }
      : undefined,
  };
  const ratios = statementRatios(given);
  const open = uncountedRatios(given);
  const lines: Value[][] = [
    ["Statement analysis", null, null],
    ["Processor", safeText(result.processor), null],
    [
      "Period",
      result.periodStart && result.periodEnd ? dateSpan(result.periodStart, result.periodEnd) : "unknown",
      null,
    ],
    ["Currency", currency ?? "unknown", null],
    ["Authenticity", analysis.authenticity ? VERDICTS[analysis.authenticity] : "Not assessed", null],
    ["Authenticity score, of 100", result.authenticityScore ?? null, null],
    checkedLine(analysis),
    [null, null, null],
    ["Totals", "As in the result", "Sum of the listed rows"],
    ["Sales", result.totalSalesAmount ?? null, null],
    ["Refunds", result.totalRefundAmount ?? null, null],
    ["Chargebacks", result.totalChargebackAmount ?? null, null],
    ["Fees", result.totalFeesAmount ?? null, null],
    ["Net", result.totalNetAmount ?? null, null],
    [null, null, null],
    ...ratios.map(({ label, value, definition }): Value[] => [label, value, definition]),
    ...(open ? [["Ratios by count", null, open]] : []),
    ["Summary", safeText(result.analysisSummary), null],
  ];
  const bold = { style: { font: { bold: true } } };
  const cells: Sheet["cells"] = new Map([
    ["0,0", bold],
    ...[0, 1, 2].map((column): [string, typeof bold] => [`${TITLES},${column}`, bold]),
  ]);
  const numFmt = moneyFormat(currency);
  for (let row = FIRST_TOTAL; row <= NET; row += 1) cells.set(`${row},1`, { style: { numFmt } });
  for (const [at, { label, unit, value }] of ratios.entries())
    cells.set(`${FIRST_RATIO + at},1`, {
      formula: ratioFormula(label, rows, currency),
      formulaResult: value,
      style: { numFmt: unit === "share" ? "0.00%" : numFmt },
    });
  if (currency && rows.last > 1)
    for (const [row, sum] of recomputed(rows, currency))
      if (isSum(row, lines, rows, currency)) cells.set(`${row},2`, { ...sum, style: { numFmt } });
      else if (row !== NET && lines[row]?.[1]) lines[row][2] = "as printed, without rows";
  return { name: "Summary", rows: lines, cells, widths: [28, 60, 24] };
}

/** In the words of the page, which also tells by the checks whether something disagrees. */
export const VERDICTS: Record<(typeof AUTHENTICITY_OUTCOMES)[number], string> = {
  altered: "Appears altered",
  consistent: "Nothing disagrees in what could be checked",
  "cannot be verified": "Not verified: too little could be checked, or something disagrees",
};

/** How much could be checked, as the page says it: of several documents, that of the least checked one. */
function checkedLine({ documents }: StoredResult["analysis"]): Value[] {
  const shares = documents.flatMap(({ coverage }) => coverage ?? []);
  const least = shares.length === 0 ? null : Math.round(Math.min(...shares));
  return ["Checked, of 100", least, shares.length > 1 ? "of the least checked document" : null];
}

/** Lines of the summary, counted from zero: the titles of the totals, and the totals below them. */
const TITLES = 8;
const FIRST_TOTAL = TITLES + 1;
const NET = FIRST_TOTAL + 4;
/** The lines that formulas name, counted from one. */
const LINE = {
  sales: FIRST_TOTAL + 1,
  refunds: FIRST_TOTAL + 2,
  chargebacks: FIRST_TOTAL + 3,
  fees: FIRST_TOTAL + 4,
} as const;
/** The rows that each of the totals is a sum of; fees are also a column of other rows. */
const PARTS: ReadonlyMap<number, readonly (string | undefined)[]> = new Map([
  [LINE.sales - 1, ["sale"]],
  [LINE.refunds - 1, ["refund"]],
  [LINE.chargebacks - 1, ["chargeback", "chargeback reversal"]],
  [LINE.fees - 1, ["fee", undefined]],
]);
const FIRST_RATIO = NET + 2;

/**
 * A figure that the result withholds has no sum either, one that is printed and has no rows would have a wrong one, and
 * a net is the sum of all its parts.
 */
function isSum(row: number, lines: readonly Value[][], rows: RowsSheet, currency: string): boolean {
  if (row === NET)
    return lines[row]?.[1] !== null && [...PARTS.keys()].every((part) => isSum(part, lines, rows, currency));
  const value = lines[row]?.[1];
  return value === 0 || (value !== null && (PARTS.get(row) ?? []).some((type) => rows.has(type, currency)));
}

/** A ratio out of the totals above it and the number of listed rows. */
function ratioFormula(label: StatementRatio["label"], rows: RowsSheet, currency: string | undefined): string {
  const { type, counted, currency: code, payments } = ROW_COLUMNS;
  const range = (column: string): string => `Rows!$${column}$2:$${column}$${rows.last}`;
  const count = (of: string): string =>
    `SUMIFS(${range(payments)},${range(counted)},"yes",${range(code)},"${currency}",${range(type)},"${of}")`;
  const formulas: Record<StatementRatio["label"], string> = {
    "Chargeback ratio by count": `${count("chargeback")}/${count("sale")}`,
    "Chargeback ratio by value": `B${LINE.chargebacks}/B${LINE.sales}`,
    "Effective rate": `B${LINE.fees}/B${LINE.sales}`,
    "Average ticket": `B${LINE.sales}/${count("sale")}`,
  };
  return formulas[label];
}

/** Refunds and chargebacks are negative in the rows and positive in the totals; the net is out of the four above it. */
function recomputed(rows: RowsSheet, currency: string): [number, { formula: string; formulaResult: number }][] {
  const { type, counted, currency: code, amount, fee } = ROW_COLUMNS;
  const range = (column: string): string => `Rows!$${column}$2:$${column}$${rows.last}`;
  const sumIfs = (column: string, of?: string): string =>
    `SUMIFS(${range(column)},${range(counted)},"yes",${range(code)},"${currency}"${of ? `,${range(type)},"${of}"` : ""})`;
  const sum = (of: string): number => rows.sum("amount", of, currency);
  const tidy = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;
  return [
    [LINE.sales - 1, { formula: sumIfs(amount, "sale"), formulaResult: tidy(sum("sale")) }],
    [LINE.refunds - 1, { formula: `0-${sumIfs(amount, "refund")}`, formulaResult: tidy(0 - sum("refund")) }],
    [
      LINE.chargebacks - 1,
      {
        formula: `0-${sumIfs(amount, "chargeback")}-${sumIfs(amount, "chargeback reversal")}`,
        formulaResult: tidy(0 - sum("chargeback") - sum("chargeback reversal")),
      },
    ],
    [
      LINE.fees - 1,
      {
        formula: `${sumIfs(fee)}-${sumIfs(amount, "fee")}`,
        formulaResult: tidy(rows.sum("fee", undefined, currency) - sum("fee")),
      },
    ],
    [
      NET,
      {
        formula: `C${LINE.sales}-C${LINE.refunds}-C${LINE.chargebacks}-C${LINE.fees}+${sumIfs(amount, "adjustment")}`,
        formulaResult: tidy(
          ["sale", "refund", "chargeback", "chargeback reversal", "fee", "adjustment"].reduce(
            (all, of) => all + sum(of),
            0,
          ) - rows.sum("fee", undefined, currency),
        ),
      },
    ],
  ];
}

export type RowsSheet = {
  sheet: Sheet;
  /** The last row of the sheet, counted from one. */
  last: number;
  /** The sum of a column over the counted rows of one type and currency: the result of the formula in the summary. */
  sum(column: "amount" | "fee", type: string | undefined, currency: string): number;
  /** There are counted rows of a type, or, without one, rows that cost something. */
  has(type: string | undefined, currency: string): boolean;
};

const ROW_COLUMNS = { type: "E", currency: "G", amount: "H", fee: "I", counted: "K", payments: "P" } as const;

export const ROW_TITLES = [
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
  "Reason not counted",
  "Reference",
  "Description",
  "Line",
  "Payments",
] as const;
export const MONEY_COLUMNS = [7, 8, 9];
export const DAY_COLUMN = 2;
/** What documents have written; the others are dates, codes and words of this product. */
export const WORDS_COLUMNS = [4, 5, 6, 11, 12, 13];

/** A row with the number of its document. */
export type NumberedRow = { number: number; row: StatementRow };

export function rowValues({ number, row }: NumberedRow): Value[] {
  return [
    number,
    row.page,
    dayCell(row.date),
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
    row.line ?? null,
    row.payments === 0 ? null : (row.payments ?? 1),
  ];
}

/** Every row of every document. */
export function rowsSheet({ analysis }: StoredResult): RowsSheet {
  const all = analysis.documents.flatMap(({ number, rows }) => rows.map((row) => ({ number, row })));
  return rowsSheetOf(all, all);
}

/** A sheet of some rows, with the sums of all of them. */
export function rowsSheetOf(some: readonly NumberedRow[], all: Iterable<NumberedRow>): RowsSheet {
  const sums = new Map<string, number>();
  const add = (value: number, ...key: (string | undefined)[]): void => {
    const name = key.join("|");
    sums.set(name, (sums.get(name) ?? 0) + Math.round(value * SCALE));
  };
  let last = 1;
  for (const { row } of all) {
    last += 1;
    if (!row.counted) continue;
    for (const column of ["amount", "fee"] as const) {
      add(row[column], column, row.type, row.currency);
      add(row[column], column, undefined, row.currency);
    }
  }
  const sheet = table("Rows", ROW_TITLES, some.map(rowValues), {
    money: MONEY_COLUMNS,
    days: [DAY_COLUMN],
    currencies: some.map(({ row }) => row.currency),
    widths: [10, 6, 12, 24, 18, 24, 9, 14, 12, 14, 9, 24, 30, 40, 8, 10],
  });
  return {
    sheet: { ...sheet, length: last },
    last,
    sum: (column, type, currency) => (sums.get([column, type, currency].join("|")) ?? 0) / SCALE,
    has: (type, currency) =>
      type === undefined
        ? (sums.get(["fee", type, currency].join("|")) ?? 0) !== 0
        : sums.has(["amount", type, currency].join("|")),
  };
}

/** Sums are added as whole ten-thousandths, so that they are exact. */
const SCALE = 10_000;
