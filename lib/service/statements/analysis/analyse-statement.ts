import type { DocumentReading } from "@/lib/service/documents/reading";
import { withEditedAmounts } from "./checks/edited-amounts";
import {
  believesSummary,
  chargesRate,
  count,
  fails,
  isOpen,
  sharesFigures,
  takesMore,
  tellsFiner,
  tellsMore,
} from "./compare-readings";
import { withoutMisreadNet } from "./establish/accused-by-reading";
import { withoutPartsAndDoubles } from "./establish/contradicted-by-document";
import { withoutContradictedByTable } from "./establish/contradicted-by-table";
import { withoutFigures } from "./establish/establish";
import { withoutContradicted } from "./establish/stated-otherwise";
import type { Line } from "./grid/grid";
import { listsCards } from "./kind";
import { withLikelyWords } from "./learned/likely-words";
import { type LongFile, longActivity } from "./long/long-activity";
import type { DocumentAnalysis, FigureName, Row } from "./model";
import { near, TOLERANCE } from "./money";
import { plainReading } from "./plain-reading";
import { type Activity, readActivity } from "./read-document-rows";
import { type ReadOptions, readStatement, type Stated, TURNOVER } from "./read-statement";
import { ladderOf } from "./records/ladder/ladder-of";
import { recordActivity } from "./records/record-activity";
import { trailerLines } from "./records/trailer-lines";
import { blocksOf } from "./summary/amount-blocks";
import { documentSummary } from "./summary/document-summary";
import { likelySummaries } from "./summary/likely-summary";
import { type StatedSum, statedSums } from "./summary/stated-sums";
import { delimitedLines, linesOf, tableLines } from "./table/lines";
import { carriedDown, closedTable } from "./text/carried-down";
import { withReturns } from "./text/returns-in-sales";
import { withDecimals } from "./text/whole-amounts";

/**
 * What one document says: kind, processor, currency, period, rows, printed and computed totals, and the checks of its
 * authenticity. Pure; `today` is a calendar date.
 *
 * A document is read by the words of the lists. Where they leave something open it is read again by what its words are
 * like, and then by a summary that closes (decision 0034). A later reading counts only if it tells more and contradicts
 * nothing of the one before; a summary also where it takes further fees off the same sales.
 */
export function analyseStatement(reading: DocumentReading, filename: string, options: ReadOptions): DocumentAnalysis {
  const plain = plainReading(reading);
  return analyse(plain, filename, readActivity(plain, filename), options);
}

/** The same for a file that is read by a sample of it; `undefined` when that does not tell how to read it. */
export function analyseLongFile(file: LongFile, filename: string, options: ReadOptions): DocumentAnalysis | undefined {
  const activity = longActivity(file, filename);
  return activity && readStatement(file.sampled, filename, { activity }, options);
}

function analyse(
  reading: DocumentReading,
  filename: string,
  activity: Activity,
  options: ReadOptions,
): DocumentAnalysis {
  const listed = readStatement(reading, filename, { activity }, options);
  if (listed.kind === "not a statement" || listed.kind === "customer bill")
    return settledBy(reading, filename, activity, listed, options) ?? listed;
  const isSettlement = TURNOVER.has(listed.kind) || listed.kind === "unrecognized";
  if (!isSettlement) return listed.kind === "bank statement" ? ledgerOf(reading, filename, listed, options) : listed;
  const source = { ...activity, lines: statingLines(reading, activity) };
  const sums = statedSums(blocksOf(source));
  const read = likeliestReading(reading, filename, { activity, source, listed, sums }, options);
  const told = isOpen(read) ? (closingRecords(reading, filename, activity, read, options) ?? read) : read;
  const led = isOpen(told) ? (downLadder(reading, filename, activity, told, options) ?? told) : told;
  const sound = withoutPartsAndDoubles(withoutMisreadNet(led, sums, reading), source);
  const judged = withEditedAmounts(sound, { activity, source }, reading);
  return judged === led ? led : { ...judged, summary: documentSummary(judged, reading.message) };
}

/** A reading of what looks like something else: records, a summary or a sum that close with sales, what was taken back and fees. */
function settledBy(
  reading: DocumentReading,
  filename: string,
  activity: Activity,
  listed: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis | undefined {
  const records =
    listed.kind === "not a statement" ? closingRecords(reading, filename, activity, listed, options) : undefined;
  if (records) return records;
  const stated = statedOf(reading, activity, []);
  const summary = stated && readStatement(reading, filename, { activity, stated }, options);
  if (summary && tellsMore(summary, listed)) return summary;
  const led = downLadder(reading, filename, activity, listed, options);
  return led && tellsMore(led, listed) ? led : undefined;
}

/** The records of a file that close, if they tell more than the reading that left something open, and contradict nothing of it. */
function closingRecords(
  reading: DocumentReading,
  filename: string,
  base: Activity,
  read: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis | undefined {
  const found = recordActivity(reading, base);
  if (!found) return undefined;
  const whole = readStatement(reading, filename, { activity: found.activity }, options);
  const told = withoutOpen(whole, found.open);
  const closing = told === whole ? whole : { ...told, summary: documentSummary(told, reading.message) };
  if (fails(closing) > fails(read) || count(closing) <= count(read)) return undefined;
  return !TURNOVER.has(read.kind) || sharesFigures(closing, read) ? closing : undefined;
}

/** The sum that a file states from its sales down to what is left, if its details confirm it and it tells more. */
function downLadder(
  reading: DocumentReading,
  filename: string,
  activity: Activity,
  read: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis | undefined {
  if (read.totals.size > 1) return undefined;
  const currency = read.currency ?? activity.currency;
  const [known = {}] = read.totals.values();
  const totals = ladderOf(reading, activity, currency, known);
  if (!totals) return undefined;
  const stated = readStatement(reading, filename, { activity, stated: [["", totals]] }, options);
  if (stated.kind !== "processor statement" || fails(stated) > fails(read) || count(stated) <= count(read))
    return undefined;
  return !TURNOVER.has(read.kind) || sharesFigures(stated, read) ? stated : undefined;
}

/** Without figures on which several ways to close differ. */
function withoutOpen(analysis: DocumentAnalysis, open: readonly FigureName[]): DocumentAnalysis {
  if (open.length === 0) return analysis;
  return {
    ...analysis,
    totals: withoutFigures(analysis.totals, open),
    computed: withoutFigures(analysis.computed, open),
    withheld: [...new Set([...analysis.withheld, ...open])],
  };
}

/** Of the readings the one that tells most and is contradicted by nothing. */
function likeliestReading(
  reading: DocumentReading,
  filename: string,
  {
    activity,
    source,
    listed,
    sums,
  }: {
    activity: Activity;
    /** The activity with the lines that may state sums. */
    source: Activity;
    listed: DocumentAnalysis;
    sums: readonly StatedSum[];
  },
  options: ReadOptions,
): DocumentAnalysis {
  const { likely, rows } = isOpen(listed) ? likelier(reading, filename, listed, options) : { likely: listed, rows: [] };
  const better = fails(likely) > 0 ? written(reading, filename, likely, options) : likely;
  const stated = statedOf(reading, activity, better.rows.length > 0 ? better.rows : rows);
  const table = reading.data === undefined ? closedTable(source) : undefined;
  const checked = (one: DocumentAnalysis): DocumentAnalysis =>
    withoutContradictedByTable(withoutPartsAndDoubles(withoutContradicted(one, sums), source), table);
  const held = checked(better);
  const isContradicted = held !== better;
  const sound = isContradicted ? { ...held, summary: documentSummary(held, reading.message) } : better;
  const isAsked = isContradicted || isOpen(better) || fails(better) > 0;
  if (!stated || !(isAsked || takesMore(stated, better) || tellsFiner(stated, better))) return sound;
  const closing = readStatement(reading, filename, { activity, stated }, options);
  // What a sum of the file contradicts was misread where a summary gives figures that none does.
  if (isContradicted && fails(closing) <= fails(better) && checked(closing) === closing) return closing;
  const isPaid = listsCards(activity.lines) || chargesRate(activity, stated);
  return believesSummary({ rows: better, summary: closing, stated, isPaid }) ? closing : sound;
}

/**
 * What looks like the account of a bank, read by likeness, if it is the account that a processor keeps: nobody else takes a
 * charge of a payment under the number of that payment.
 */
function ledgerOf(
  reading: DocumentReading,
  filename: string,
  listed: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis {
  const ledger = withLikelyWords(() =>
    readStatement(reading, filename, { activity: readActivity(reading, filename) }, options),
  );
  return tellsMore(ledger, listed) && chargesPayments(ledger.rows) ? ledger : listed;
}

const LEAST_CHARGED = 5;
const MOST_CHARGED = 0.2;

/** Most charges share a number with a payment, and are small beside it. */
function chargesPayments(rows: readonly Row[]): boolean {
  const paid = new Map(
    rows.flatMap(({ type, amount, references }) =>
      type === "sale" && amount > 0 ? references.map((number) => [number, amount] as const) : [],
    ),
  );
  const charges = rows.filter(({ type, amount }) => type === "fee" && amount < 0);
  const ofPayments = charges.filter(({ amount, references }) =>
    references.some((number) => 0 - amount < (paid.get(number) ?? 0) * MOST_CHARGED),
  );
  return ofPayments.length >= LEAST_CHARGED && ofPayments.length * 2 > charges.length;
}

/** A reading by likeness if it tells more, and the rows that it knows. */
function likelier(
  reading: DocumentReading,
  filename: string,
  listed: DocumentAnalysis,
  options: ReadOptions,
): { likely: DocumentAnalysis; rows: readonly Row[] } {
  const read = (lines?: readonly Line[]): DocumentAnalysis =>
    withLikelyWords(() =>
      readStatement(reading, filename, { activity: readActivity(reading, filename, lines) }, options),
    );
  const found = read();
  // Rows of which amount less fee is the net, each of them, are of a processor, whatever they are called.
  const isOfFees = reading.data === undefined && listed.kind === "unrecognized" && chargesRows(found);
  const likely = isOfFees || tellsMore(found, listed) ? found : listed;
  const isPrinted = reading.tables.length === 0 && reading.data === undefined;
  const lines = isPrinted && isOpen(likely) ? withDecimals(linesOf(reading)) : undefined;
  const whole = lines && read(lines);
  return { likely: whole && tellsMore(whole, likely) ? whole : likely, rows: found.rows };
}

function chargesRows({ kind, checks }: DocumentAnalysis): boolean {
  return kind === "processor statement" && checks.some(({ id, outcome }) => id === "rows" && outcome === "pass");
}

/** A tree that its own sums refute, as the text that it is written in, if that is read without contradiction. */
function written(
  reading: DocumentReading,
  filename: string,
  tree: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis {
  if (reading.data === undefined) return tree;
  const { data: _, ...text } = { ...reading, form: "text" as const };
  const plain = readStatement(text, filename, { activity: readActivity(text, filename) }, options);
  return plain.kind === tree.kind && fails(plain) === 0 && count(plain) >= count(tree) ? plain : tree;
}

/**
 * The summaries that a document states; those of a tree as its records do. What no summary tells is told by tables that
 * say what they come to, and what is taken off below them.
 */
function statedOf(reading: DocumentReading, activity: Activity, rows: readonly Row[]): Stated | undefined {
  const lines = statingLines(reading, activity);
  const listed = likelySummaries({ ...activity, rows, lines });
  const trailer = listed.length > 0 ? [] : trailerLines(reading, activity.currency);
  const summaries = trailer.length > 0 ? likelySummaries({ ...activity, mark: ".", rows, lines: trailer }) : listed;
  const carried = reading.data === undefined ? carriedDown({ ...activity, rows, lines }) : [];
  // Amounts without a currency are in that of the document.
  const named = new Set(summaries.map(([own]) => own || activity.currency));
  // The sums of a table are a summary of it; what is taken below it leads further down from the same sales.
  const whole = summaries.map(
    ([own, totals]): Stated[0] =>
      carried.find((one) => isFurther(one, [own || activity.currency, totals])) ?? [own, totals],
  );
  const further = carried.filter(([code]) => !named.has(code || activity.currency));
  const [first, ...others] = [...whole, ...further].flatMap(([code, totals]): Stated[0][] => {
    const told = withReturns(totals, activity);
    return told ? [[code, told]] : [];
  });
  // Of a document in parts of several currencies those of one are not all.
  const codes = new Set(activity.sections?.values());
  const isWhole = codes.size < 2 || [...codes].every((one) => [first, ...others].some((own) => own?.[0] === one));
  return first && isWhole ? [first, ...others] : undefined;
}

/** The same was sold in that currency, and less of it is left. */
function isFurther(
  [carriedCode, carried]: Stated[0],
  [code, { sales, net }]: readonly [string | undefined, Stated[0][1]],
): boolean {
  const isOf = carriedCode === "" || carriedCode === code;
  const isSame = carried.sales !== undefined && sales !== undefined && near(carried.sales.amount, sales.amount);
  return isOf && isSame && (carried.net?.amount ?? 0) < (net?.amount ?? 0) - TOLERANCE;
}

/** The lines among which a document states its figures. */
function statingLines(reading: DocumentReading, activity: Activity): readonly Line[] {
  if (reading.data !== undefined) return activity.around;
  if (reading.tables.length > 0) return tableLines(reading);
  // Of records at fixed places the sums of the trailer alone have words.
  return delimitedLines(reading) ?? (activity.exported ? activity.around : activity.lines);
}
