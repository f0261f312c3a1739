import type { StatementReading } from "@/lib/contract/statement";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { withoutFigures } from "@/lib/service/statements/analysis/establish/establish";
import { addFigures, sumRows } from "@/lib/service/statements/analysis/figures";
import { type DocumentAnalysis, FIGURE_NAMES, type Figures, type Row } from "@/lib/service/statements/analysis/model";
import { toMain } from "@/lib/service/statements/analysis/money";
import { combineChecks } from "./combine-checks";
import { summaryOf } from "./summary";
import { type ListRows, wireChargebacks, wireDocument, wireDocumentAnalysis, wireRow, wireTotals } from "./to-wire";
import { asCounted, type Counted, countOnce, inCommonCurrency, type Source } from "./what-counts";

export type Combined = {
  /** Why there is no result, when nothing could be read. */
  message?: string;
  result: Omit<StatementReading, "id" | "status" | "message">;
  analysis: Omit<StatementAnalysis, "id" | "status" | "documentRevision" | "analyzedRevision" | "analyzedAt">;
};

/**
 * Combines the documents of a task, in their order, into one result. The totals are those of the main currency: that of
 * the most documents, then of the most rows.
 */
export function combineStatements(
  given: readonly Source[],
  listRows: ListRows = (_, rows) => rows.map(wireRow),
): Combined {
  const { sources, notes: assumed } = inCommonCurrency(given);
  const documents = sources.map(({ analysis }) => analysis);
  const once = countOnce(sources);
  const { counted } = once;
  const notes = [...assumed, ...once.notes];
  const currency = mainCurrency(counted);
  const totals = sumTotals(counted);
  const numbered = documents.map((analysis, index) => ({ number: index + 1, analysis }));
  const verdict = combineChecks(numbered, once.leftOut);
  const period = spanOf(documents);
  const names = [...new Set(documents.flatMap(({ processor }) => (processor ? [processor.name] : [])))];
  const processor = names.length > 0 ? names.join(", ") : undefined;
  const unreadable = documents.every(({ kind }) => kind === "unreadable");
  return {
    ...(unreadable ? { message: noResultMessage(documents) } : {}),
    result: {
      analysisSummary: summaryOf({ documents, processor, period, currency, totals, verdict, notes }),
      ...(verdict.score === undefined ? {} : { authenticityScore: verdict.score }),
      documents: documents.map(wireDocument),
      ...(period.end ? { periodEnd: period.end } : {}),
      ...(period.start ? { periodStart: period.start } : {}),
      ...(processor ? { processor } : {}),
      ...wireTotals(totals.get(currency ?? ""), currency),
    },
    analysis: {
      ...(currency ? { currency } : {}),
      ...(verdict.score === undefined ? {} : { authenticity: verdict.authenticity }),
      checks: verdict.checks,
      months: currency ? byMonth(counted, currency) : [],
      ...countsOf(counted, currency),
      documents: numbered.map(({ analysis, number }) =>
        wireDocumentAnalysis(asCounted(analysis, number, once), number, listRows),
      ),
      chargebacks: wireChargebacks(counted),
      notes,
    },
  };
}

function mainCurrency(counted: readonly Counted[]): string | undefined {
  const votes = new Map<string, { documents: number; rows: number }>();
  for (const { analysis, rows } of counted) {
    if (!analysis.currency || analysis.totals.size === 0) continue;
    const vote = votes.get(analysis.currency) ?? { documents: 0, rows: 0 };
    const own = rows.filter((row) => row.counted && row.currency === analysis.currency).length;
    votes.set(analysis.currency, { documents: vote.documents + 1, rows: vote.rows + own });
  }
  const [best] = [...votes].sort(([, one], [, other]) => other.documents - one.documents || other.rows - one.rows);
  return best?.[0];
}

/** A document without its own net, such as a fee invoice, lowers the net of the others. */
function sumTotals(counted: readonly Counted[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const { totals } of counted)
    for (const [currency, figures] of totals) {
      const { refunds = 0, chargebacks = 0, fees = 0, adjustments = 0 } = figures;
      const moved = adjustments - refunds - chargebacks - fees;
      const known = sums.get(currency);
      sums.set(currency, { ...addFigures(known ?? {}, figures), net: (known?.net ?? 0) + (figures.net ?? moved) });
    }
  for (const [currency, figures] of sums) {
    const stated = counted.some(({ totals }) => totals.get(currency)?.net !== undefined);
    const { net: _, ...rest } = figures;
    if (!stated) sums.set(currency, rest);
  }
  // A figure that one document does not establish has no sum over all of them.
  const missing = counted.flatMap(({ analysis }) => analysis.withheld);
  return withoutFigures(sums, missing);
}

function spanOf(documents: readonly DocumentAnalysis[]): { start?: string; end?: string } {
  const speaking = documents.filter(({ kind }) => kind !== "bank statement" && kind !== "unrecognized");
  const starts = speaking.flatMap(({ period }) => period.start ?? []).sort();
  const ends = speaking.flatMap(({ period }) => period.end ?? []).sort();
  return { ...(starts[0] ? { start: starts[0] } : {}), ...(ends.at(-1) ? { end: ends.at(-1) } : {}) };
}

function countsOf(counted: readonly Counted[], currency: string | undefined): Pick<StatementAnalysis, "counts"> {
  const rows = counted
    .flatMap((one) => one.rows)
    .filter((row) => row.counted && (!currency || row.currency === currency));
  if (rows.length === 0) return {};
  const [sales, refunds, chargebacks] = COUNTED.map((name) => paymentsOf(rows, name));
  return {
    counts: {
      ...(sales === undefined ? {} : { sales }),
      ...(refunds === undefined ? {} : { refunds }),
      ...(chargebacks === undefined ? {} : { chargebacks }),
    },
  };
}

const COUNTED = ["sales", "refunds", "chargebacks"] as const;
const TYPES = { sales: "sale", refunds: "refund", chargebacks: "chargeback" } as const;

/** How many payments of one figure the rows stand for; `undefined` where a row stands for several and does not say how many. */
function paymentsOf(rows: readonly Row[], name: (typeof COUNTED)[number]): number | undefined {
  let sum = 0;
  for (const { type, parts, payments = 1 } of rows) {
    if (type === TYPES[name]) {
      if (payments === 0) return undefined;
      sum += payments;
    } else if (parts?.[name]) {
      // A sale of which something was disputed is one dispute; a line of sums states how many sales it has.
      if (type === "sale" ? payments !== 1 : name !== "sales" || payments === 0) return undefined;
      sum += payments;
    }
  }
  return sum;
}

function noResultMessage(documents: readonly DocumentAnalysis[]): string {
  const summaries = documents.map(({ filename, summary }) => `${filename}: ${summary}`).join(" ");
  return `None of the documents could be read. ${summaries} Nothing was lost; start a new task with readable copies.`;
}

/**
 * Totals of one currency by month, oldest first: of a whole document when its period lies within one month, else of its
 * dated rows.
 */
function byMonth(counted: readonly Counted[], currency: string): StatementAnalysis["months"] {
  const months = new Map<string, Figures>();
  const add = (month: string, figures: Figures): void => {
    months.set(month, addFigures(months.get(month) ?? {}, figures));
  };
  for (const { analysis, rows, totals } of counted) {
    const { start, end } = analysis.period;
    const own = totals.get(currency);
    if (own && start && end && start.slice(0, 7) === end.slice(0, 7)) add(start.slice(0, 7), own);
    else
      for (const [month, some] of analysis.withheld.length < FIGURE_NAMES.length ? rowsByMonth(rows) : [])
        add(month, sumRows(some).get(currency) ?? {});
  }
  return [...months]
    .filter(([, figures]) => Object.keys(figures).length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { sales = 0, refunds = 0, chargebacks = 0, fees = 0 }]) => ({
      month,
      sales: toMain(sales, currency),
      refunds: toMain(refunds, currency),
      chargebacks: toMain(chargebacks, currency),
      fees: toMain(fees, currency),
    }));
}

function rowsByMonth(rows: readonly Row[]): Map<string, Row[]> {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    if (!row.date) continue;
    const month = row.date.slice(0, 7);
    const some = months.get(month);
    if (some) some.push(row);
    else months.set(month, [row]);
  }
  return months;
}
