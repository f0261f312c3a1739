import type { DocumentReading } from "@/lib/service/documents/reading";
import { checkBalance, checkNet, checkRows, checkTotals, type Terms } from "./checks/arithmetic";
import { notChecked, passed } from "./checks/check";
import { checkCreated, checkInside, checkOrder, checkPossible, checkProducer, checkRepeated } from "./checks/file";
import { checkPayouts } from "./checks/payouts";
import { checkCovered, checkEdited, checkRevisions, type Forensics } from "./checks/saved-states";
import { compareTotalLines } from "./checks/total-lines";
import { withNet } from "./figures";
import { type ColumnSum, columnSums } from "./labels/column-sums";
import type { PrintedTotals } from "./labels/printed-totals";
import type { Check, DocumentKind, Figures, Period, Printed, Row } from "./model";
import { type Amount, readAmount } from "./money";
import type { Activity } from "./read-document-rows";
import { feesOpen } from "./table/uniform-rows";

type Checked = {
  reading: DocumentReading;
  activity: Activity;
  printed: PrintedTotals;
  /** With the charges that stand below the rows. */
  whole: PrintedTotals;
  rows: Row[];
  computed: Figures | undefined;
  currency: string | undefined;
  stated: Period;
  period: Period;
  today: string;
  forensics: Forensics;
  kind: DocumentKind;
};

/** Every check of one document: its layout, its sums, its days and the file itself. */
export function runChecks(given: Checked): Check[] {
  const { reading, activity, printed, rows, computed, currency, period } = given;
  const moved = kindMovement(given);
  const beside = figuresBeside(activity);
  const own = activity.exported ? [] : columnSums(activity.lines, activity.mark);
  const added = addedUp(own);
  const sums = [
    checkRows(termsOf(activity, rows)),
    checkTotals(
      // Fees that may have been given back come to another sum than the printed one.
      activity.tables.some(({ raw }) => feesOpen(raw)) ? { ...printed, fees: undefined } : printed,
      computed,
      withoutAdded(compareTotalLines(activity.tables, activity.mark), own),
      currency,
      beside,
      added,
      activity.tables.some(({ columns }) => columns.roles.includes("credit")),
      ofUnknownKind(rows),
    ),
    checkBalance(printed, rows, moved, currency),
  ];
  return [
    layout(given),
    ...sums,
    supported(
      saysMore(activity, given.whole.net)
        ? notChecked("net", "The document states several amounts under the name of its net.")
        : checkNet(given.whole, computed, currency, beside),
      sums,
    ),
    checkPayouts(activity, currency),
    checkInside(rows, given.stated),
    checkOrder(rows),
    checkPossible(rows, period, given.today),
    checkRepeated(rows),
    checkCovered(reading),
    checkRevisions(reading, given.forensics),
    checkEdited(reading, given.forensics),
    checkProducer(reading),
    checkCreated(reading, period),
  ];
}

/** A tree that names amounts of its parts as it names those of the whole. */
function saysMore({ around, exported, mark }: Activity, net: Printed | undefined): boolean {
  if (!net || !exported) return false;
  const own = around.filter(({ cells: [first] }) => first?.text === net.label);
  return new Set(own.map(({ cells }) => readAmount(cells.at(-1)?.text ?? "", mark))).size > 1;
}

function ofUnknownKind(rows: readonly Row[]): Amount[] {
  const sums = new Map<string, Amount>();
  for (const { type, kind, parts, counted, amount, label } of rows)
    if (counted && type === "other" && !kind && !parts) sums.set(label, (sums.get(label) ?? 0) + amount);
  return [...sums.values()];
}

const LEAST_ADDED = 2;

function addedUp(sums: readonly ColumnSum[]): ReadonlySet<Amount> {
  return new Set(sums.flatMap(({ amount, parts }) => (parts.length >= LEAST_ADDED ? [Math.abs(amount)] : [])));
}

/** A total that the lines above it come to is right, whichever of them were read as rows. */
function withoutAdded(
  { right, wrong }: ReturnType<typeof compareTotalLines>,
  sums: readonly ColumnSum[],
): ReturnType<typeof compareTotalLines> {
  const kept = wrong.filter(({ printed, line }) => !sums.some((sum) => sum.line === line && sum.amount === printed));
  return { right: right + wrong.length - kept.length, wrong: kept };
}

function figuresBeside({ around, mark }: Activity): Amount[] {
  return around.flatMap(({ cells }) => cells.slice(1).flatMap(({ text }) => readAmount(text, mark) ?? []));
}

/** What the rows print of amount, fee and net: transactions as they stand, summary lines by their parts. */
export function termsOf(activity: Activity, rows: readonly Row[]): Terms[] {
  // A balance that is carried over is no amount less a fee.
  const raw = activity.raw.filter(
    (one) => !one.total && !one.summary && one.row.counted && one.meaning?.plain !== "balance",
  );
  const shown = raw.map(({ amount, fee, net, unused, meaning, row }) => {
    const text = (): string => [row.references[0], row.label, row.date].filter(Boolean).join(", ");
    const bare = row.date === undefined && !row.dateUnclear && row.references.length === 0 && !meaning;
    return { amount, fee, net, unused, page: row.page, text, bare };
  });
  const unused = new Map(activity.raw.flatMap((one) => (one.summary ? [[placeOf(one.row), one.unused] as const] : [])));
  const summed = rows.flatMap((row) => summaryRow(row) ?? []);
  return [...shown, ...summed.map(({ place, ...terms }) => ({ ...terms, unused: unused.get(place) }))];
}

/** A summary that does not close accuses nobody by itself: one misread line does that. Another sum must hold. */
function supported(check: Check, others: readonly Check[]): Check {
  if (check.outcome !== "fail" || others.some(({ id, outcome }) => id === "totals" && outcome === "pass")) return check;
  return notChecked("net", `${check.detail ?? ""} Nothing else shows that the lines were read right.`);
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
function summaryRow(row: Row) {
  const { parts, type, net, page, date, references, counted } = row;
  if (!counted || !parts || type !== "other" || net === undefined || parts.sales === undefined) return undefined;
  const { net: total = 0, fees = 0 } = withNet(parts);
  const text = (): string => [references[0], date].filter(Boolean).join(", ");
  return { amount: total + fees, fee: fees, net, page, text, place: placeOf(row) };
}

function placeOf({ page, line }: Row): string {
  return `${page} ${line}`;
}

function layout({ activity, kind }: Checked): Check {
  if (kind === "bank statement") return notChecked("layout", "A bank's own layout is not known here.");
  const { processor } = activity;
  if (!processor?.named) return notChecked("layout", "The document does not say whose it is.");
  const typed = activity.rows.filter((row) => row.type !== "other" || row.parts !== undefined).length;
  if (activity.rows.length > 0 && typed === 0)
    return notChecked("layout", `The lines say nothing that ${processor.name} calls a sale, refund or fee.`);
  return passed("layout", processor.name);
}
