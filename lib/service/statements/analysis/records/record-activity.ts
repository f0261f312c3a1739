import type { DocumentReading } from "@/lib/service/documents/reading";
import { currencyExponent } from "@/lib/values/currencies";
import { readDate } from "../days";
import { sumRows } from "../figures";
import { kindRule } from "../grid/row-types";
import { countsSubunits } from "../grid/title-words";
import { FIGURE_NAMES, type FigureName, type Row } from "../model";
import { namedCurrency } from "../money";
import type { Activity } from "../read-document-rows";
import { legendOf } from "../table/legend";
import { blockTree } from "./block-tree";
import { lineSurfaces } from "./line-records";
import { putOnSides } from "./put-on-sides";
import type { FileRecord } from "./record";
import { settledWays } from "./settle-records";
import { treeRecords } from "./tree-records";
import { inOneUnit } from "./units";
import type { Entry, Settled } from "./ways";

const MOST_RECORDS = 5_000;

/** What the records of a file come to where they close, in whatever they are written; `open`: figures on which ways differ. */
export type RecordActivity = {
  activity: Activity;
  open: FigureName[];
  proofs: number;
};

/** The file as records that close, whatever its words and marks are; `undefined` where nothing closes. */
export function recordActivity(reading: DocumentReading, base: Activity): RecordActivity | undefined {
  // Of thousandths nothing tells whether a mark before three digits parts thousands.
  const isOpen = base.currency !== undefined && currencyExponent(base.currency) === 3 && reading.data === undefined;
  if (isOpen && reading.pages.some(({ text }) => /\d,\d{3}(?!\d)/.test(text))) return undefined;
  const minor = minorIn(reading);
  const legend = legendOf(base.lines, reading.data);
  let best: RecordActivity | undefined;
  for (const records of surfacesOf(reading)) {
    if (records.length > MOST_RECORDS) continue;
    putOnSides(records);
    explain(records, legend);
    const unit = inOneUnit(records, { minor, ...(base.currency ? { currency: base.currency } : {}) });
    for (const currencyOf of currencies(records, base.currency ?? "")) {
      const ways = settledWays(records, unit, currencyOf);
      const found = ways[0] && isSure(ways[0], reading.data !== undefined) ? agreed(ways, base, currencyOf) : undefined;
      if (found && (!best || isBetter(found, best))) best = found;
    }
  }
  return best;
}

/**
 * Details come to a net that a record states; or batches to theirs, or every row closes, where no record is left unexplained and
 * every kind is known.
 */
function isSure({ proofs, unexplained, entries }: Settled, isTree: boolean): boolean {
  // Lists of a tree that are left aside may be further parts of the whole.
  if (proofs >= PROVED) return !isTree || unexplained * MOST_UNEXPLAINED <= entries.length;
  return unexplained === 0 && entries.length > 0;
}

/** Fewer records of an unknown kind, then more sums that say the same. */
function isBetter(one: RecordActivity, other: RecordActivity): boolean {
  const unknown = ({ activity }: RecordActivity): number =>
    activity.rows.filter(({ kind, amount }) => !kind && amount !== 0).length;
  const [own, before] = [unknown(one), unknown(other)];
  const isProved = one.proofs >= PROVED;
  if (isProved !== other.proofs >= PROVED) return isProved;
  return own === before ? one.proofs > other.proofs : own < before;
}

const PROVED = 10;
const MOST_UNEXPLAINED = 20;

function surfacesOf(reading: DocumentReading): FileRecord[][] {
  if (reading.data !== undefined) return [treeRecords(reading.data)];
  // What has titles is read by them: what that leaves open, places without titles do not settle.
  if (reading.form !== "text") return [];
  const texts = reading.pages.flatMap(({ number, text }) =>
    text.split("\n").flatMap((line, at) =>
      line.trim() === ""
        ? []
        : [
            {
              page: number,
              number: at + 1,
              text: line,
              cells: line
                .split(/\t| {2,}/)
                .map((cell, index) => ({ text: cell, from: index, to: index + 1, boxes: [] })),
            },
          ],
    ),
  );
  const tree = blockTree(texts, reading.pages.map(({ text }) => text).join("\n"));
  return [...(tree ? [treeRecords(tree)] : []), ...lineSurfaces(texts)];
}

/** The words that the file gives for its codes. */
function explain(records: readonly FileRecord[], legend: ReadonlyMap<string, string>): void {
  if (legend.size < LEAST_CODES) return;
  for (const { words } of records) for (const [key, word] of words) words.set(key, legend.get(word) ?? word);
}

const LEAST_CODES = 2;

function minorIn(reading: DocumentReading): boolean {
  const head = reading.pages
    .map(({ text }) => text)
    .join("\n")
    .split("\n")
    .slice(0, 40);
  return head.some((line) => line.split(/[|;,:=\t"]/).some((words) => countsSubunits(words)));
}

/** The currency that a record names, or what it stands in, or what the last one before it named. */
function currencies(records: readonly FileRecord[], document: string): ((record: FileRecord) => string)[] {
  const own = (record: FileRecord): string | undefined => {
    for (const word of record.words.values()) {
      const code = /(?:^|\s)[A-Z]{3}$/.test(word) && word.length < LONGEST ? namedCurrency(word) : undefined;
      if (code) return code;
    }
    return record.parent && own(record.parent);
  };
  const known = new Map(records.map((record) => [record, own(record)]));
  const named = new Set([...known.values()].flatMap((code) => code ?? []));
  const [only = document] = named;
  if (named.size < 2) return [() => only];
  // What records name may be the currency of the card.
  return [(record) => known.get(record) ?? document, ...(document === "" ? [] : [() => document])];
}

const LONGEST = 20;

/** The figures on which all ways agree that close as well as the best one. */
function agreed(ways: readonly Settled[], base: Activity, currencyOf: (record: FileRecord) => string): RecordActivity {
  const [best] = ways;
  const rowsOf = ({ entries }: Settled): Row[] => entries.map((entry) => rowOf(entry, currencyOf, base));
  const rows = best ? rowsOf(best) : [];
  const own = sumRows(rows);
  const open = new Set<FigureName>();
  const equals = ways.slice(1).filter((way) => way.proofs === best?.proofs && way.unexplained === best?.unexplained);
  for (const way of equals)
    for (const [code, figures] of sumRows(rowsOf(way)))
      for (const name of FIGURE_NAMES) if ((figures[name] ?? 0) !== (own.get(code)?.[name] ?? 0)) open.add(name);
  const special = { rows, names: [], notes: [], kind: "processor statement" as const };
  return {
    activity: { ...base, tables: [], raw: [], summaries: [], rows, exported: true, special },
    open: [...open],
    proofs: best?.proofs ?? 0,
  };
}

function rowOf(
  { record, amount, cost, meaning, back }: Entry,
  currencyOf: (record: FileRecord) => string,
  { order }: Activity,
): Row {
  const kind = meaning && (amount > 0 ? meaning.adds : amount < 0 ? meaning.takes : meaning.plain);
  const rule = kind && kindRule(kind);
  const told = [...record.words.values()].flatMap((word) => readDate(word, order) ?? [])[0];
  const currency = currencyOf(record);
  return {
    page: record.line.page,
    ...(record.line.number === undefined ? {} : { line: record.line.number }),
    label: [...record.words.values()].find((word) => /\p{L}{3}/u.test(word)) ?? "",
    type: rule?.type ?? "other",
    ...(kind ? { kind } : {}),
    ...(told && "day" in told ? { date: told.day } : {}),
    ...(currency === "" ? {} : { currency }),
    amount,
    fee: cost - (back?.refunds ?? 0) - (back?.chargebacks ?? 0),
    ...(back ? { parts: back } : {}),
    counted: rule?.leftOut === undefined,
    ...(rule?.leftOut ? { reason: rule.leftOut } : {}),
    references: record.references.slice(0, 4),
  };
}
