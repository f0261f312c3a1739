import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { addFigures, contribution } from "../analysis/figures";
import type { Figures } from "../analysis/model";
import { toMain } from "../analysis/money";
import type { Counted } from "./counted-once";

/** By month of one currency, oldest first: from dated rows, else the whole document when it lies within one month. */
export function byMonth(counted: readonly Counted[], currency: string): StatementAnalysis["months"] {
  const months = new Map<string, Figures>();
  const add = (month: string, figures: Figures): void => {
    months.set(month, addFigures(months.get(month) ?? {}, figures));
  };
  for (const { analysis, rows, totals } of counted) {
    const { start, end } = analysis.period;
    const own = totals.get(currency);
    if (own && start && end && start.slice(0, 7) === end.slice(0, 7)) add(start.slice(0, 7), own);
    else
      for (const row of rows)
        if (row.date && (row.currency ?? "") === currency) add(row.date.slice(0, 7), contribution(row));
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
