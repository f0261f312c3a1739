import type { DocumentReading } from "@/lib/service/documents/reading";
import { checkBalance, checkNet, checkRows, checkTotals } from "./checks/arithmetic";
import { notChecked, passed, scoreOf, strengthOf } from "./checks/check";
import {
  checkCovered,
  checkCreated,
  checkInside,
  checkPossible,
  checkProducer,
  checkRepeated,
  checkRevisions,
  type Forensics,
} from "./checks/file";
import { compareTotalLines } from "./checks/total-lines";
import { sumRows, withNet } from "./figures";
import { kindOf } from "./kind";
import type { Check, DocumentAnalysis, DocumentKind, Figures, Period, Printed, Row } from "./model";
import type { Amount } from "./money";
import { type Activity, readActivity } from "./read-document-rows";
import { documentSummary } from "./text/document-summary";
import { printedPeriod } from "./text/printed-period";
import { type PrintedTotals, printedTotals } from "./text/printed-totals";

/**
 * What one document says: kind, processor, currency, period, rows, printed and computed totals, and the checks of its
 * authenticity. Pure; `today` is a calendar date.
 */
export function analyseStatement(
  reading: DocumentReading,
  filename: string,
  { today, forensics = {} }: { today: string; forensics?: Forensics },
): DocumentAnalysis {
  const activity = readActivity(reading, filename);
  const printed: PrintedTotals =
    activity.special || reading.form === "json"
      ? netOnly(activity.special?.net)
      : printedTotals(activity.lines, activity.mark);
  const kind =
    reading.outcome === "read" && activity.special?.kind
      ? activity.special.kind
      : kindOf({ reading, rows: activity.rows, printed, processor: activity.processor !== undefined });
  const speaks = TURNOVER.has(kind);
  const rows = speaks || kind === "bank statement" ? activity.rows : [];
  const stated =
    activity.special?.period ?? (reading.form === "json" ? {} : printedPeriod(activity.lines, activity.order));
  const period = periodOf(stated, rows);
  const computed = speaks ? sumRows(rows) : new Map<string, Figures>();
  const currency = speaks ? mainCurrency(rows, computed, printed, activity.currency) : undefined;
  const prefersRows = reading.tables.length > 0 || reading.form === "json";
  const totals = speaks ? totalsOf({ computed, printed, currency, prefersRows }) : computed;
  const checks = SCORED.has(kind)
    ? checksOf({
        reading,
        activity,
        printed,
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
  const analysis: DocumentAnalysis = {
    filename,
    kind,
    ...(speaks && activity.processor ? { processor: activity.processor } : {}),
    ...(currency ? { currency } : {}),
    pages: reading.pages.length,
    period: SCORED.has(kind) ? period : {},
    rows,
    printed: speaks ? figuresPrinted(printed) : {},
    computed,
    totals,
    checks,
    ...verdict(checks, reading),
    summary: "",
    notes: notesOf(activity, rows, reading, period),
    names: activity.special?.names ?? [],
    fromRows: prefersRows,
  };
  return { ...analysis, summary: documentSummary(analysis, reading.message) };
}

const TURNOVER: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "processor statement",
  "fee invoice",
  "chargeback list",
]);
const SCORED: ReadonlySet<DocumentKind> = new Set<DocumentKind>([...TURNOVER, "bank statement"]);

function netOnly(net: Printed | undefined): PrintedTotals {
  return net ? { net } : {};
}

function periodOf(stated: Period, rows: readonly Row[]): Period {
  if (stated.start && stated.end) return { start: stated.start, end: stated.end };
  const days = rows.flatMap((row) => row.date ?? []).sort();
  const unclear = rows.find((row) => row.dateUnclear);
  if (unclear?.dateUnclear) {
    const [one = "", other = ""] = unclear.dateUnclear;
    return {
      note: `Dates can be read two ways, such as ${one} (month first) or ${other} (day first); nothing in the document decides.`,
    };
  }
  if (days[0]) return { start: days[0], end: days.at(-1) };
  return stated.note ? { note: stated.note } : {};
}

function mainCurrency(
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
  return most || printed.sales?.currency || printed.net?.currency || named;
}

type Given = { computed: Map<string, Figures>; printed: PrintedTotals; currency?: string; prefersRows: boolean };

/** A printed page is believed before rows that were read from it; an export's rows before a total line. */
function totalsOf({ computed, printed, currency, prefersRows }: Given): Map<string, Figures> {
  const key = currency ?? "";
  const rows = computed.get(key) ?? computed.get("") ?? {};
  const said = figuresOf(printed);
  const mixed: Figures = prefersRows ? { ...said, ...rows } : { ...rows, ...said };
  const others = [...computed].filter(([other]) => other !== key && other !== "");
  const deposits = printed.net?.amount ?? printed.payouts?.amount;
  const own = withNet(mixed, deposits);
  if (Object.keys(own).length === 0) return new Map(others);
  return new Map([[key, own], ...others]);
}

function figuresOf(printed: PrintedTotals): Figures {
  const size = (one: Printed | undefined): number | undefined => (one ? Math.abs(one.amount) : undefined);
  const [refunds, fees, disputed] = [size(printed.refunds), size(printed.fees), size(printed.chargebacks)];
  const chargebacks = disputed === undefined ? undefined : disputed - (size(printed.chargebackReversals) ?? 0);
  return {
    ...(printed.sales ? { sales: printed.sales.amount } : {}),
    ...(refunds === undefined ? {} : { refunds }),
    ...(chargebacks === undefined ? {} : { chargebacks }),
    ...(fees === undefined ? {} : { fees }),
    ...(printed.adjustments ? { adjustments: printed.adjustments.amount } : {}),
  };
}

function figuresPrinted({
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

type Checked = {
  reading: DocumentReading;
  activity: Activity;
  printed: PrintedTotals;
  rows: Row[];
  computed: Figures | undefined;
  currency: string | undefined;
  stated: Period;
  period: Period;
  today: string;
  forensics: Forensics;
  kind: DocumentKind;
};

function checksOf(given: Checked): Check[] {
  const { reading, activity, printed, rows, computed, currency, period } = given;
  const raw = activity.raw.filter((one) => !one.total && !one.summary);
  const summed = rows.flatMap((row) => summaryRow(row) ?? []);
  const shown = raw.map((one) => ({
    ...one,
    page: one.row.page,
    text: [one.row.references[0], one.row.label, one.row.date].filter(Boolean).join(", "),
  }));
  const moved = kindMovement(given);
  return [
    layout(given),
    checkRows([...shown, ...summed]),
    checkTotals(printed, computed, compareTotalLines(activity.tables, activity.mark), currency),
    checkNet(printed, computed, currency),
    checkBalance(printed, rows, moved, currency),
    checkInside(rows, given.stated),
    checkPossible(rows, period, given.today),
    checkRepeated(rows),
    checkCovered(reading),
    checkRevisions(reading, given.forensics),
    checkProducer(reading),
    checkCreated(reading, period),
  ];
}

/** What moved the balance: a bank's deposits less withdrawals; a processor's net less what it paid out. */
function kindMovement({ kind, printed, rows, computed }: Checked): Amount | undefined {
  if (kind === "bank statement") {
    const { payouts: deposits, withdrawn } = printed;
    return deposits || withdrawn ? Math.abs(deposits?.amount ?? 0) - Math.abs(withdrawn?.amount ?? 0) : undefined;
  }
  const net = computed?.net ?? printed.net?.amount;
  const listed = rows.filter((row) => row.type === "payout" && row.counted).reduce((sum, row) => sum + row.amount, 0);
  return net === undefined ? undefined : net - Math.abs(printed.payouts?.amount ?? listed);
}

/** A line that sums up a day or payout, as its parts before fees, its fees and its printed net. */
function summaryRow({ parts, type, net, page, date, references }: Row) {
  if (!parts || type !== "other" || net === undefined || parts.sales === undefined) return undefined;
  const { net: total = 0, fees = 0 } = withNet(parts);
  return { amount: total + fees, fee: fees, net, page, text: [references[0], date].filter(Boolean).join(", ") };
}

function layout({ activity, kind }: Checked): Check {
  if (kind === "bank statement") return notChecked("layout", "A bank's own layout is not known here.");
  if (!activity.processor) return notChecked("layout", "The processor could not be recognised.");
  const typed = activity.rows.filter((row) => row.type !== "other" || row.parts !== undefined).length;
  if (activity.rows.length > 0 && typed === 0)
    return notChecked("layout", `The lines say nothing that ${activity.processor.name} calls a sale, refund or fee.`);
  return passed("layout", activity.processor.name);
}

/** One agreeing figure is no verdict. */
const LEAST_PASSES = 3;

/** Altered needs a hard sign. Too little to check, or figures that disagree, is no proof either way. */
function verdict(checks: readonly Check[], reading: DocumentReading): Pick<DocumentAnalysis, "authenticity" | "score"> {
  if (checks.length === 0) return { authenticity: "cannot be verified" };
  const score = scoreOf(checks);
  const fails = checks.filter(({ outcome }) => outcome === "fail");
  if (fails.some(({ id }) => strengthOf(id) === "hard")) return { authenticity: "altered", score };
  const weighty = checks.filter(({ id, outcome }) => outcome === "pass" && strengthOf(id) === "strong").length;
  const pictured = reading.pages.some((page) => page.source === "ocr");
  const passes = checks.filter(({ outcome }) => outcome === "pass").length;
  const consistent =
    weighty > 0 && passes >= LEAST_PASSES && !pictured && !fails.some(({ id }) => strengthOf(id) === "strong");
  return { authenticity: consistent ? "consistent" : "cannot be verified", score };
}

function notesOf(activity: Activity, rows: readonly Row[], reading: DocumentReading, period: Period): string[] {
  const reasons = new Map<string, number>();
  for (const { counted, reason } of rows) if (!counted && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const left = [...reasons].map(
    ([reason, count]) => `${count} ${count === 1 ? "row does" : "rows do"} not count: ${reason}.`,
  );
  const untyped = rows.filter((row) => row.counted && row.type === "other" && row.parts === undefined).length;
  return [
    ...(activity.special?.notes ?? []),
    ...left,
    ...(untyped > 0
      ? [`${untyped} ${untyped === 1 ? "row does" : "rows do"} not say whether they are sales, refunds or fees.`]
      : []),
    ...(period.note ? [period.note] : []),
    ...(reading.message ? [reading.message] : []),
    ...(reading.pages.some((page) => page.source === "ocr")
      ? ["The text was recognised from a picture; figures may be misread."]
      : []),
  ];
}
