import type { StatementDocument, StatementTotals } from "@/lib/contract/statement";
import type { StatementChargeback, StatementDocumentAnalysis, StatementRow } from "@/lib/contract/statement-analysis";
import type { DocumentAnalysis, Figures, Row } from "@/lib/service/statements/analysis/model";
import { toMain } from "@/lib/service/statements/analysis/money";
import type { Counted } from "./what-counts";

export function wireTotals(figures: Figures | undefined, currency: string | undefined): StatementTotals {
  const { sales, refunds, chargebacks, fees, net } = figures ?? {};
  const main = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : toMain(value, currency);
  return withoutAbsent({
    totalSalesAmount: main(sales),
    totalRefundAmount: main(refunds),
    totalChargebackAmount: main(chargebacks),
    totalFeesAmount: main(fees),
    totalNetAmount: main(net),
  });
}

/** An element of the result's `documents`. */
export function wireDocument(analysis: DocumentAnalysis): StatementDocument {
  const { currency, totals, period } = analysis;
  const others = [...totals].filter(([code]) => code !== (currency ?? "") && code !== "");
  return {
    ...wireTotals(totals.get(currency ?? ""), currency),
    uploadFilename: analysis.filename,
    kind: analysis.kind,
    ...(analysis.score === undefined ? {} : { authenticity: analysis.authenticity, authenticityScore: analysis.score }),
    ...(currency ? { currency } : {}),
    ...(others.length > 0
      ? { otherCurrencies: others.map(([code, figures]) => ({ ...wireTotals(figures, code), currency: code })) }
      : {}),
    pages: analysis.pages,
    ...(period.end ? { periodEnd: period.end } : {}),
    ...(period.start ? { periodStart: period.start } : {}),
    ...(analysis.processor ? { processor: analysis.processor.name } : {}),
    summary: analysis.summary,
  };
}

/** The rows of a document that an answer has. */
export type ListRows = (document: number, rows: readonly Row[]) => StatementRow[];

/** The same with the details behind it. */
export function wireDocumentAnalysis(
  analysis: DocumentAnalysis,
  number: number,
  listRows: ListRows,
): StatementDocumentAnalysis {
  const { currency, period, rows } = analysis;
  const printed: Figures = Object.fromEntries(
    Object.entries(analysis.printed).map(([name, value]) => [name, value?.amount]),
  );
  return {
    number,
    uploadFilename: analysis.filename,
    kind: analysis.kind,
    ...(analysis.processor ? { processor: analysis.processor.name } : {}),
    ...(currency ? { currency } : {}),
    pages: analysis.pages,
    ...(period.start ? { periodStart: period.start } : {}),
    ...(period.end ? { periodEnd: period.end } : {}),
    ...(period.start && period.basis ? { periodBasis: period.basis } : {}),
    ...(period.note ? { periodNote: period.note } : {}),
    authenticity: analysis.authenticity,
    ...(analysis.score === undefined ? {} : { authenticityScore: analysis.score }),
    summary: analysis.summary,
    printed: figures(printed, currency),
    computed: figures(analysis.computed.get(currency ?? "") ?? {}, currency),
    rowCount: rows.length,
    countedRows: rows.filter((row) => row.counted).length,
    rows: listRows(number, rows),
    checks: analysis.checks.map((check) => ({
      ...check,
      places: check.places.map((place) => ({ ...place, document: number })),
    })),
    ...(analysis.coverage === undefined ? {} : { coverage: analysis.coverage }),
    account: {
      ...analysis.account,
      columns: analysis.account.columns.map(({ title, use, sum }) => ({
        title: title.slice(0, 100),
        use,
        ...(sum === undefined ? {} : { sum: toMain(sum, currency) }),
      })),
    },
    notes: analysis.notes.map(({ text }) => text),
  };
}

function figures(given: Figures, currency: string | undefined) {
  const { adjustments } = given;
  return {
    ...wireTotals(given, currency),
    ...(adjustments === undefined ? {} : { adjustments: toMain(adjustments, currency) }),
  };
}

export function wireRow(row: Row): StatementRow {
  const { currency } = row;
  // A row that summarizes a day has parts instead of an amount.
  const amount = row.parts?.sales !== undefined && row.type === "other" ? row.parts.sales : row.amount;
  // What is absent is `undefined`, so that all rows have the same members: there may be a hundred thousand.
  return {
    page: row.page,
    line: row.line,
    label: row.label.slice(0, 200),
    type: row.type,
    date: row.date,
    dateUnclear: row.dateUnclear,
    currency: currency || undefined,
    amount: toMain(amount, currency),
    fee: toMain(row.parts?.fees ?? row.fee, currency),
    net: row.net === undefined ? undefined : toMain(row.net, currency),
    counted: row.counted,
    reason: row.reason || undefined,
    payments: row.payments,
    kind: row.kind,
    reference: row.references[0]?.slice(0, 100) || undefined,
    description: row.description?.slice(0, 300) || undefined,
  };
}

/** Every chargeback that the documents list individually. */
export function wireChargebacks(counted: readonly Counted[]): StatementChargeback[] {
  return counted.flatMap(({ number, rows }) =>
    rows.flatMap((row): StatementChargeback[] => {
      const listed = row.type === "chargeback" || row.type === "chargeback reversal";
      const disputed = row.type === "sale" ? (row.parts?.chargebacks ?? 0) : 0;
      if (!row.counted || (!listed && disputed <= 0)) return [];
      return [
        {
          document: number,
          page: row.page,
          ...(row.line === undefined ? {} : { line: row.line }),
          ...(row.date ? { date: row.date } : {}),
          amount: toMain(listed ? Math.abs(row.amount) : disputed, row.currency),
          ...(row.currency ? { currency: row.currency } : {}),
          reversed: row.type === "chargeback reversal",
          references: row.references.map((reference) => reference.slice(0, 100)),
          ...(row.arn ? { arn: row.arn } : {}),
          ...(row.reasonCode ? { reasonCode: row.reasonCode.slice(0, 100) } : {}),
          ...(row.description ? { description: row.description.slice(0, 300) } : {}),
        },
      ];
    }),
  );
}

function withoutAbsent(totals: StatementTotals): StatementTotals {
  return Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== undefined));
}
