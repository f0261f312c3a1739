import type { DocumentReading } from "@/lib/service/documents/reading";
import { withEditedAmounts } from "./checks/edited-amounts";
import { withoutMisreadNet } from "./establish/accused-by-reading";
import { withoutPartsAndDoubles } from "./establish/contradicted-by-document";
import { withoutContradicted } from "./establish/stated-otherwise";
import { listsCards } from "./kind";
import { withLikelyWords } from "./learned/likely-words";
import { type LongFile, longActivity } from "./long/long-activity";
import type { DocumentAnalysis, FigureName, Figures, Row } from "./model";
import { near, TOLERANCE } from "./money";
import { plainReading } from "./plain-reading";
import { type Activity, readActivity } from "./read-document-rows";
import { type ReadOptions, readStatement, type Stated, TURNOVER } from "./read-statement";
import type { Line } from "./table/grid";
import { delimitedLines, linesOf, tableLines } from "./table/lines";
import { blocksOf } from "./text/amount-blocks";
import { carriedDown } from "./text/carried-down";
import { documentSummary } from "./text/document-summary";
import { likelySummaries } from "./text/likely-summary";
import { withReturns } from "./text/returns-in-sales";
import { type StatedSum, statedSums } from "./text/stated-sums";
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
  const isSettlement = TURNOVER.has(listed.kind) || listed.kind === "unrecognized";
  if (!isSettlement) return listed.kind === "bank statement" ? ledgerOf(reading, filename, listed, options) : listed;
  const source = { ...activity, lines: statingLines(reading, activity) };
  const sums = statedSums(blocksOf(source));
  const told = likeliestReading(reading, filename, { activity, source, listed, sums }, options);
  const sound = withoutPartsAndDoubles(withoutMisreadNet(told, sums, reading), source);
  const judged = withEditedAmounts(sound, { activity, source }, reading);
  return judged === told ? told : { ...judged, summary: documentSummary(judged, reading.message) };
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
  const checked = (one: DocumentAnalysis): DocumentAnalysis =>
    withoutPartsAndDoubles(withoutContradicted(one, sums), source);
  const held = checked(better);
  const isContradicted = held !== better;
  const sound = isContradicted ? { ...held, summary: documentSummary(held, reading.message) } : better;
  const tells = stated && (takesMore(stated, better) || tellsFiner(stated, better));
  if (!stated || !(isContradicted || isOpen(better) || fails(better) > 0 || tells)) return sound;
  const closing = readStatement(reading, filename, { activity, stated }, options);
  // What a sum of the file contradicts was misread where a summary gives figures that none does.
  if (isContradicted && fails(closing) <= fails(better) && checked(closing) === closing) return closing;
  const isFuller = takesMore(stated, better) && count(closing) >= count(better);
  // Figures that a check refutes, where those of a summary that closes are refuted by none, were misread.
  const isSounder = fails(better) > 0 && fails(closing) === 0 && count(closing) >= count(better);
  // Rows that do not come to the net that the file states, and the summary does, were misread.
  const isStated = count(closing) > count(better) && fails(closing) <= fails(better) && missesNet(stated, better);
  // Fees and a net of sales that nothing tells are those of a part, where a summary closes with all of them.
  const isWhole = isOf(better, (figures) => figures.sales === undefined) && isOf(closing, tellsMain);
  const isMistaken = isWhole || readsLeft(stated, better);
  const isBetter = isFuller || isSounder || isStated || (isMistaken && fails(closing) <= fails(better));
  const isPaid = listsCards(activity.lines);
  return isBetter || tellsFiner(stated, better) || tellsMore(closing, better, { stated, isPaid }) ? closing : sound;
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
  const summaries = likelySummaries({ ...activity, rows, lines });
  const carried = reading.data === undefined ? carriedDown({ ...activity, rows, lines }) : [];
  const further = carried.filter(([code]) => !summaries.some(([own]) => own === code));
  const [first, ...others] = [...summaries, ...further].flatMap(([code, totals]): Stated[0][] => {
    const told = withReturns(totals, activity);
    return told ? [[code, told]] : [];
  });
  // Of a document in parts of several currencies those of one are not all.
  const codes = new Set(activity.sections?.values());
  const isWhole = codes.size < 2 || [...codes].every((one) => [first, ...others].some((own) => own?.[0] === one));
  return first && isWhole ? [first, ...others] : undefined;
}

/** The lines among which a document states its figures. */
function statingLines(reading: DocumentReading, activity: Activity): readonly Line[] {
  if (reading.data !== undefined) return activity.around;
  if (reading.tables.length > 0) return tableLines(reading);
  // Of records at fixed places the sums of the trailer alone have words.
  return delimitedLines(reading) ?? (activity.exported ? activity.around : activity.lines);
}

/** The same was sold, and the summary takes more off it than the reading knows, and nothing less. */
function takesMore(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  const more = stated.map(([code, summary]) => {
    const own = totals.get(code || (currency ?? ""));
    const sold = summary.sales?.amount;
    // Sales may have been read less what was paid back of them.
    const left = (sold ?? 0) - Math.abs(summary.refunds?.amount ?? 0);
    if (own?.sales === undefined || !sold || !(near(own.sales, sold) || near(own.sales, left))) return undefined;
    const won = Math.abs(summary.chargebackReversals?.amount ?? 0);
    const further = TAKEN.map((name) => {
      const size = Math.abs(summary[name]?.amount ?? 0);
      // More may have been won of disputes than was lost.
      return name === "chargebacks" ? size - won - (own[name] ?? 0) : size - Math.abs(own[name] ?? 0);
    });
    if (further.some((amount) => amount < -TOLERANCE)) return undefined;
    return further.some((amount) => amount > TOLERANCE);
  });
  return more.every((one) => one !== undefined) && more.includes(true);
}

/** The same is left of the same sales, and of what was read as fees the summary says that a part was disputed. */
function tellsFiner(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  return stated.every(([code, { sales, fees, net, chargebacks, chargebackReversals }]) => {
    const own = totals.get(code || (currency ?? ""));
    if (own?.sales === undefined || own.chargebacks || !sales || !fees || !net) return false;
    const disputed = Math.abs(chargebacks?.amount ?? 0) - Math.abs(chargebackReversals?.amount ?? 0);
    const together = Math.abs(fees.amount) + disputed;
    return (
      disputed > 0 &&
      near(own.sales, sales.amount) &&
      near(own.net ?? net.amount, net.amount) &&
      near(own.fees ?? 0, together)
    );
  });
}

/**
 * The net that a file states was not what its rows came to, and is that of the summary, which knows what was taken back as
 * they do.
 */
function missesNet(stated: Stated, { withheld, printed, totals, currency }: DocumentAnalysis): boolean {
  const [[code, summary]] = stated;
  const own = totals.get(code || (currency ?? ""));
  const taken = TAKEN.some((name) => own?.[name] && near(own[name], Math.abs(summary[name]?.amount ?? 0)));
  const net = printed.net?.amount;
  return withheld.includes("net") && net !== undefined && near(net, summary.net?.amount ?? 0) && taken;
}

/** Of the same sales, what is left was read for what was taken off. */
function readsLeft(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  return stated.every(([code, { sales, net }]) => {
    const own = totals.get(code || (currency ?? ""));
    const isSame = own?.sales !== undefined && sales !== undefined && near(own.sales, sales.amount);
    return isSame && TAKEN.some((name) => own[name] && near(own[name], net?.amount ?? 0));
  });
}

const TAKEN = ["refunds", "chargebacks", "fees"] as const;

/** Not recognized, or a settlement some of whose figures nothing establishes. */
function isOpen({ kind, withheld, totals }: DocumentAnalysis): boolean {
  return kind === "unrecognized" || withheld.length > 0 || [...totals.values()].some((figures) => !tellsMain(figures));
}

/** A settlement with figures, all of which are so. */
function isOf({ kind, totals }: DocumentAnalysis, is: (figures: Figures) => boolean): boolean {
  return kind === "processor statement" && totals.size > 0 && [...totals.values()].every(is);
}

const tellsMain = (figures: Figures): boolean => MAIN.every((name) => figures[name] !== undefined);

const MAIN: readonly FigureName[] = ["sales", "fees", "net"];

/** `isPaid`: by the cards of others. */
function tellsMore(
  likely: DocumentAnalysis,
  listed: DocumentAnalysis,
  { stated, isPaid = false }: { stated?: Stated; isPaid?: boolean } = {},
): boolean {
  if (likely.kind !== "processor statement" || fails(likely) > fails(listed)) return false;
  if (listed.kind !== likely.kind)
    return likely.withheld.length === 0 && (isSettled(likely) || (isPaid && isOf(likely, tellsMain)));
  return agrees(likely, listed, stated) && count(likely) > count(listed);
}

const fails = ({ checks }: DocumentAnalysis): number => checks.filter(({ outcome }) => outcome === "fail").length;

/** Sales less what was paid back and what was taken: a bill or a bank's statement has not all of them. */
function isSettled({ totals }: DocumentAnalysis): boolean {
  return [...totals.values()].some(
    ({ sales, refunds, chargebacks, fees, net }) => sales && fees && net !== undefined && (refunds || chargebacks),
  );
}

/** Every figure of the first reading is the same in the second. */
function agrees(likely: DocumentAnalysis, { totals }: DocumentAnalysis, stated?: Stated): boolean {
  const won = new Map(stated?.map(([code, one]) => [code || (likely.currency ?? ""), one.chargebackReversals?.amount]));
  return [...totals].every(([code, figures]) =>
    Object.entries(figures).every(([name, amount]) => {
      const own = likely.totals.get(code)?.[name as keyof Figures];
      if (own === undefined) return false;
      // Disputes count with or without what was won back of them.
      const gross = name === "chargebacks" ? own + Math.abs(won.get(code) ?? 0) : own;
      return near(own, amount) || near(gross, amount);
    }),
  );
}

function count({ totals }: DocumentAnalysis): number {
  return [...totals.values()].reduce((sum, figures) => sum + Object.keys(figures).length, 0);
}
