import type { DocumentReading } from "@/lib/service/documents/reading";
import { withLikelyWords } from "./learned/likely-words";
import { type LongFile, longActivity } from "./long/long-activity";
import type { DocumentAnalysis, FigureName, Figures } from "./model";
import { near, TOLERANCE } from "./money";
import { type Activity, readActivity } from "./read-document-rows";
import { type ReadOptions, readStatement, type Stated, TURNOVER } from "./read-statement";
import { tableLines } from "./table/lines";
import { likelySummaries } from "./text/likely-summary";

/**
 * What one document says: kind, processor, currency, period, rows, printed and computed totals, and the checks of its
 * authenticity. Pure; `today` is a calendar date.
 *
 * A document is read by the words of the lists. Where they leave something open it is read again by what its words are
 * like, and then by a summary that closes (decision 0034). A later reading counts only if it tells more and contradicts
 * nothing of the one before; a summary also where it takes further fees off the same sales.
 */
export function analyseStatement(reading: DocumentReading, filename: string, options: ReadOptions): DocumentAnalysis {
  return analyse(reading, filename, readActivity(reading, filename), options);
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
  if (!isSettlement) return listed;
  const likely = isOpen(listed) ? likelier(reading, filename, listed, options) : listed;
  const better = fails(likely) > 0 ? written(reading, filename, likely, options) : likely;
  const stated = statedOf(reading, activity);
  if (!stated || !(isOpen(better) || fails(better) > 0 || takesMore(stated, better))) return better;
  const closing = readStatement(reading, filename, { activity, stated }, options);
  const isFuller = takesMore(stated, better) && count(closing) >= count(better);
  // Figures that a check refutes, where those of a summary that closes are refuted by none, were misread.
  const isSounder = fails(better) > 0 && fails(closing) === 0 && count(closing) >= count(better);
  return isFuller || isSounder || tellsMore(closing, better) ? closing : better;
}

function likelier(
  reading: DocumentReading,
  filename: string,
  listed: DocumentAnalysis,
  options: ReadOptions,
): DocumentAnalysis {
  const likely = withLikelyWords(() =>
    readStatement(reading, filename, { activity: readActivity(reading, filename) }, options),
  );
  return tellsMore(likely, listed) ? likely : listed;
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

/** The summaries that a document states; those of a tree as its records do. */
function statedOf(reading: DocumentReading, activity: Activity): Stated | undefined {
  const isTree = reading.data !== undefined;
  const lines = isTree ? activity.around : reading.tables.length > 0 ? tableLines(reading) : activity.lines;
  const [first, ...others] = likelySummaries({ ...activity, lines });
  return first && [first, ...others];
}

/** The same was sold, and the summary takes more off it than the reading knows, and nothing less. */
function takesMore(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  const more = stated.map(([code, summary]) => {
    const own = totals.get(code || (currency ?? ""));
    if (own?.sales === undefined || !summary.sales || !near(own.sales, summary.sales.amount)) return undefined;
    const won = Math.abs(summary.chargebackReversals?.amount ?? 0);
    const further = TAKEN.map((name) => {
      const size = Math.abs(summary[name]?.amount ?? 0) - (name === "chargebacks" ? won : 0);
      return size - Math.abs(own[name] ?? 0);
    });
    if (further.some((amount) => amount < -TOLERANCE)) return undefined;
    return further.some((amount) => amount > TOLERANCE);
  });
  return more.every((one) => one !== undefined) && more.includes(true);
}

const TAKEN = ["refunds", "chargebacks", "fees"] as const;

/** Not recognized, or a settlement some of whose figures nothing establishes. */
function isOpen({ kind, withheld, totals }: DocumentAnalysis): boolean {
  if (kind === "unrecognized") return true;
  return (
    withheld.length > 0 || [...totals.values()].some((figures) => MAIN.some((name) => figures[name] === undefined))
  );
}

const MAIN: readonly FigureName[] = ["sales", "fees", "net"];

function tellsMore(likely: DocumentAnalysis, listed: DocumentAnalysis): boolean {
  if (likely.kind !== "processor statement" || fails(likely) > fails(listed)) return false;
  if (listed.kind !== likely.kind) return likely.withheld.length === 0 && isSettled(likely);
  return agrees(likely, listed) && count(likely) > count(listed);
}

const fails = ({ checks }: DocumentAnalysis): number => checks.filter(({ outcome }) => outcome === "fail").length;

/** Sales less what was paid back and what was taken: a bill or a bank's statement has not all of them. */
function isSettled({ totals }: DocumentAnalysis): boolean {
  return [...totals.values()].some(
    ({ sales, refunds, chargebacks, fees, net }) => sales && fees && net !== undefined && (refunds || chargebacks),
  );
}

/** Every figure of the first reading is the same in the second. */
function agrees(likely: DocumentAnalysis, { totals }: DocumentAnalysis): boolean {
  return [...totals].every(([code, figures]) =>
    Object.entries(figures).every(([name, amount]) => {
      const own = likely.totals.get(code)?.[name as keyof Figures];
      return own !== undefined && near(own, amount);
    }),
  );
}

function count({ totals }: DocumentAnalysis): number {
  return [...totals.values()].reduce((sum, figures) => sum + Object.keys(figures).length, 0);
}
