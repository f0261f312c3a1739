import type { DocumentReading } from "@/lib/service/documents/reading";
import { accountOf } from "./account";
import type { Forensics } from "./checks/saved-states";
import { totalLines } from "./checks/total-lines";
import { printedFigures } from "./claims/printed-figures";
import { establish } from "./establish/establish";
import { sumRows, withNet } from "./figures";
import { kindOf } from "./kind";
import { moneyCells } from "./labels/column-sums";
import { type PrintedTotals, withFurtherFees, withGross, withGrossOfSums } from "./labels/printed-totals";
import type { DocumentAnalysis, DocumentKind, Figures, Printed } from "./model";
import { near } from "./money";
import { notesOf } from "./notes";
import { withYears } from "./period/days-without-year";
import { periodOf } from "./period/period-of";
import { statedPeriod } from "./period/stated-period";
import type { Activity } from "./read-document-rows";
import { runChecks } from "./run-checks";
import { documentSummary } from "./summary/document-summary";
import { withCharged } from "./summary/outside-summary";
import { ofAllBatches } from "./text/batches";
import { type Beside, besideRows } from "./text/beside-rows";
import { chargedAfterRows } from "./text/charged-after-rows";
import { chargesBelow } from "./text/charges-below";
import { asRowsComeTo } from "./text/line-of-sums";
import { withListedFees } from "./text/listed-adjustments";
import { figuresPrinted, mainCurrency, totalsOf } from "./totals";
import { verdict } from "./verdict";

export type ReadOptions = { today: string; forensics?: Forensics };
/** Totals that a document states, by currency. */
export type Stated = ReturnType<typeof printedFigures>;

/** Rows that were read as one currency where the document states several: their sum is of none. */
function isMixed(computed: ReadonlyMap<string, Figures>, said: PrintedTotals, others: readonly unknown[]): boolean {
  const [rows, ...more] = computed.values();
  const [sold, stated] = [rows?.sales, said.sales?.amount];
  return others.length > 0 && more.length === 0 && sold !== undefined && stated !== undefined && !near(sold, stated);
}

/** One reading of a document: what its activity says, with the totals that it states where they are known otherwise. */
export function readStatement(
  reading: DocumentReading,
  filename: string,
  { activity, stated: known }: { activity: Activity; stated?: Stated },
  { today, forensics = {} }: ReadOptions,
): DocumentAnalysis {
  const [[, said], ...others] = activity.special
    ? ([["", netOnly(activity.special.net)]] as const)
    : (known ?? printedFigures(activity));
  const [sums, ...further] = sumRows(activity.rows).values();
  const whole = activity.exported ? ofAllBatches(said, activity.around, activity.mark) : said;
  const told = further.length === 0 ? asRowsComeTo(whole, activity, sums) : whole;
  const gross = withGross(told, activity.summaries);
  const summed = activity.exported ? gross : withGrossOfSums(gross, activity.lines, activity.mark);
  const grossed = withListedFees(summed, activity.tables);
  const stood = provenByRows(activity.exported ? grossed : withCharged(grossed, activity), activity, sums);
  const below = activity.special || stood.settled ? undefined : chargesBelow(belowRows(activity));
  // Charges below the rows are the fees that were open.
  const { feesOpen: _, ...rest } = stood;
  const printed = below ? { ...rest, ...below } : withFurtherFees(stood, further.length === 0 ? sums : undefined);
  const kind =
    reading.outcome === "read" && activity.special?.kind
      ? activity.special.kind
      : kindOf({ reading, activity, printed });
  const speaks = TURNOVER.has(kind);
  const stated = activity.special?.period ?? activity.span ?? statedPeriod(activity);
  const rows = speaks || kind === "bank statement" ? withYears(activity.rows, stated, activity.order) : [];
  const period = periodOf(stated, rows, activity);
  const summedRows = speaks ? sumRows(rows) : new Map<string, Figures>();
  const beside = besideOf(activity, below || stood.settled ? new Map() : summedRows);
  const computed = new Map(
    [...summedRows].map(([code, own]) => {
      const said = beside.get(code);
      return [code, said?.state === "further" ? said.figures : own] as const;
    }),
  );
  const currency = speaks ? mainCurrency(rows, computed, printed, activity.currency) : undefined;
  // What stands below the rows is not in them, and a summary that closes says what they are.
  const prefersRows = activity.exported && !below && !stood.settled;
  const feesShown =
    activity.special !== undefined ||
    activity.tables.some(({ columns: { roles } }) => FEE_ROLES.some((role) => roles.includes(role)));
  const counted = speaks
    ? totalsOf({ computed, printed, others, currency, prefersRows, exported: activity.exported, feesShown })
    : new Map<string, Figures>();
  const checks = SCORED.has(kind)
    ? runChecks({
        reading,
        activity,
        printed: below ? stood : printed,
        whole: printed,
        rows,
        computed: computed.get(currency ?? ""),
        currency,
        stated,
        period,
        today,
        forensics,
        kind,
      })
    : [];
  const { totals, established, withheld, notes } = establish({
    computed,
    totals: counted,
    activity,
    rows,
    printed,
    checks,
    currency,
    fromRows: prefersRows,
    feesShown,
    feesBeside: [...beside.values()].map(({ state }) => state),
    partial: reading.partial === true,
  });
  const analysis: DocumentAnalysis = {
    filename,
    kind,
    ...(speaks && activity.processor?.named
      ? { processor: { id: activity.processor.id, name: activity.processor.name } }
      : {}),
    ...(currency ? { currency } : {}),
    pages: reading.pages.length,
    // What could not be recognized may still say of which days it is.
    period: SCORED.has(kind) ? period : kind === "unrecognized" && stated.start ? { ...stated, basis: "document" } : {},
    rows,
    printed: speaks ? figuresPrinted(printed) : {},
    balances: { opening: printed.opening?.amount, closing: printed.closing?.amount },
    computed: isMixed(computed, said, others) ? new Map() : established(computed),
    totals,
    withheld,
    ...verdict(checks, reading),
    summary: "",
    account: accountOf(activity),
    notes: notesOf({
      activity,
      rows,
      reading,
      period,
      printed: speaks ? printed : {},
      withheld: speaks ? notes : [],
    }),
    names: activity.special?.names ?? [],
    general: activity.tables.length > 0 && activity.tables.every(({ columns }) => !columns.format),
    fromRows: activity.exported && !below,
  };
  return { ...analysis, summary: documentSummary(analysis, reading.message) };
}

const LEAST_SUMS = 3;

/**
 * Without figures of single lines whose net nothing states, where amount less fee is the net of every row and a line of sums
 * states what that comes to.
 */
function provenByRows(
  totals: PrintedTotals,
  { tables, lines, mark }: Activity,
  sums: Figures | undefined,
): PrintedTotals {
  const net = sums?.net;
  const isClosing = tables.length > 0 && tables.every(({ columns }) => columns.closes?.state === "holds");
  if (!totals.settled || !totals.net || !net || !isClosing || near(totals.net.amount, net)) return totals;
  // More fees than those of the rows may be collected besides.
  if (Math.abs(totals.fees?.amount ?? 0) >= (sums.fees ?? 0)) return totals;
  const stated = lines.map((line) => moneyCells(line, mark).map(({ amount }) => amount));
  const own = totals.net.amount;
  const isInvented = !stated.some((amounts) => amounts.some((amount) => near(amount, own)));
  const isSummed = stated.some(
    (amounts) => amounts.length >= LEAST_SUMS && amounts.some((amount) => near(amount, net)),
  );
  if (!isInvented || !isSummed) return totals;
  const { opening, closing } = totals;
  return { ...(opening ? { opening } : {}), ...(closing ? { closing } : {}) };
}

/** What an export states beside the rows of each currency. */
function besideOf(activity: Activity, sums: ReadonlyMap<string, Figures>): Map<string, Beside> {
  if (!activity.exported || activity.special) return new Map();
  const { mark, rows } = activity;
  const lines = [...activity.around, ...totalLines(activity)];
  return new Map(
    [...sums].map(([code, own]) => {
      const after = sums.size === 1 ? chargedAfterRows(activity.lines, withNet(own), mark) : undefined;
      if (after) {
        const { net: _, ...others } = own;
        return [code, { state: "further", figures: withNet({ ...others, fees: (own.fees ?? 0) + after.charged }) }];
      }
      const refunds = rows.filter(
        ({ type, counted, currency = "" }) => type === "refund" && counted && currency === code,
      );
      const refunded = refunds.reduce((sum, { fee }) => sum + fee, 0);
      return [code, besideRows({ lines, rows: own, code, refunded, ...(mark ? { mark } : {}) })];
    }),
  );
}

/** The rows' own sums in the one currency that they have, and the lines among which they stand. */
function belowRows({ lines, uses, rows, mark }: Activity): Parameters<typeof chargesBelow>[0] {
  const sums = [...sumRows(rows).values()];
  const tableLines = new Set(lines.filter((line) => uses.get(line) === "row"));
  return { lines, tableLines, rows: sums.length === 1 ? sums[0] : undefined, ...(mark && { mark }) };
}

/** Columns that show what the fees were. */
const FEE_ROLES = ["fee", "net", "netDebit", "netCredit"] as const;

export const TURNOVER: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "processor statement",
  "fee invoice",
  "chargeback list",
]);
const SCORED: ReadonlySet<DocumentKind> = new Set<DocumentKind>([...TURNOVER, "bank statement"]);

function netOnly(net: Printed | undefined): PrintedTotals {
  return net ? { net } : {};
}
