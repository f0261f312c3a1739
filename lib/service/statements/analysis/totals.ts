import { DOLLARS } from "./document-currency";
import { withNet } from "./figures";
import { closes, type PrintedTotals } from "./labels/printed-totals";
import type { DocumentAnalysis, Figures, Printed, Row } from "./model";
import { TOLERANCE } from "./money";

/** The currency of most rows; without rows the one that the printed totals or the document name. */
export function mainCurrency(
  rows: readonly Row[],
  computed: ReadonlyMap<string, Figures>,
  printed: PrintedTotals,
  named: string | undefined,
): string | undefined {
  const counts = [...computed.keys()].map((currency) => ({
    currency,
    rows: rows.filter((row) => row.counted && (row.currency ?? "") === currency).length,
  }));
  const most = counts.sort((one, other) => other.rows - one.rows)[0]?.currency;
  const said = printed.sales?.currency ?? printed.net?.currency;
  const own = said === "USD" && named && DOLLARS.has(named) ? named : said;
  if (printed.settled && own) return own;
  return most || own || named;
}

type Given = {
  computed: Map<string, Figures>;
  printed: PrintedTotals;
  /** Printed totals of further currencies. */
  others?: readonly (readonly [code: string, totals: PrintedTotals])[];
  currency?: string;
  prefersRows: boolean;
  /** The rows are those of an export. */
  exported: boolean;
  /** Whether the document shows what the fees were; without them nothing says what was left of the sales. */
  feesShown: boolean;
};

/** Amounts by currency. A printed page is believed before rows that were read from it; an export's rows before a total line. */
export function totalsOf({ others: further = [], ...given }: Given): Map<string, Figures> {
  const { computed, printed, currency, prefersRows, exported, feesShown } = given;
  const key = currency ?? "";
  const rows = computed.get(key) ?? computed.get("") ?? {};
  const shown = figuresOf(printed);
  // Figures beside other sales than those of the rows are of something else; beside the same net they sum rows up.
  const differs =
    prefersRows && (near(shown.sales, rows.sales) === false || near(printed.net?.amount, rows.net) === true);
  const said = differs ? {} : shown;
  // Rows that come to the stated net also say what a summary leaves out.
  const agrees = exported && near(printed.net?.amount, rows.net) === true;
  const finer = tellFiner(rows, shown, printed, agrees);
  const read = prefersRows ? { ...said, ...rows } : { ...rows, ...said };
  const mixed: Figures = finer ?? (printed.settled && !agrees ? shown : read);
  const stated = new Map(
    further.flatMap(([code, totals]): [string, Figures][] =>
      (computed.has(code) && !totals.settled) || !closes(totals)
        ? []
        : [[code, withNet(figuresOf(totals), totals.net?.amount)]],
    ),
  );
  const summed = [...computed].filter(([other]) => other !== key && other !== "" && !stated.has(other));
  const others = [...summed, ...stated];
  const deposits = printed.net?.amount ?? printed.payouts?.amount;
  const own = withNet(mixed, deposits);
  const totals = new Map(Object.keys(own).length === 0 ? others : [[key, own] as const, ...others]);
  if (feesShown || printed.net || own.fees !== undefined) return totals;
  return new Map([...totals].map(([code, { net: _, ...figures }]) => [code, figures]));
}

/**
 * What rows tell of the same sum that a summary states less finely: of fees what was given back of them, which it calls a
 * correction, and of what was taken back what was disputed, which it counts with the refunds.
 */
function tellFiner(rows: Figures, shown: Figures, printed: PrintedTotals, agrees: boolean): Figures | undefined {
  if (near(shown.sales, rows.sales) !== true) return undefined;
  const { adjustments, ...others } = shown;
  const charged = shown.fees !== undefined && adjustments ? shown.fees - adjustments : undefined;
  if (agrees && rows.fees !== undefined && rows.adjustments === undefined && near(charged, rows.fees) === true)
    return { ...others, fees: rows.fees };
  const { refunds, chargebacks } = rows;
  const isTold = printed.chargebacks === undefined && shown.chargebacks !== undefined && shown.refunds !== undefined;
  if (!isTold || refunds === undefined || chargebacks === undefined) return undefined;
  const together = (shown.refunds ?? 0) + (shown.chargebacks ?? 0);
  return near(together, refunds + chargebacks) === true ? { ...shown, refunds, chargebacks } : undefined;
}

function near(one: number | undefined, other: number | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : Math.abs(one - other) <= TOLERANCE;
}

function figuresOf(printed: PrintedTotals): Figures {
  const size = (one: Printed | undefined): number | undefined => (one ? Math.abs(one.amount) : undefined);
  const [refunds, fees, disputed] = [size(printed.refunds), size(printed.fees), size(printed.chargebacks)];
  const won = size(printed.chargebackReversals);
  const chargebacks = disputed === undefined && won === undefined ? undefined : (disputed ?? 0) - (won ?? 0);
  return {
    ...(printed.sales ? { sales: printed.sales.amount } : {}),
    ...(refunds === undefined ? {} : { refunds }),
    ...(chargebacks === undefined ? {} : { chargebacks }),
    ...(fees === undefined ? {} : { fees }),
    ...(printed.adjustments ? { adjustments: printed.adjustments.amount } : {}),
  };
}

/** The printed totals that an answer names. */
export function figuresPrinted({
  sales,
  refunds,
  chargebacks,
  fees,
  adjustments,
  net,
}: PrintedTotals): DocumentAnalysis["printed"] {
  return Object.fromEntries(
    Object.entries({ sales, refunds, chargebacks, fees, adjustments, net }).filter(([, value]) => value !== undefined),
  );
}
