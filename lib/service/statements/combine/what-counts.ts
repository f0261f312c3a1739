import { addFigures, sumRows, withNet } from "@/lib/service/statements/analysis/figures";
import { type DocumentAnalysis, FIGURE_NAMES, type Figures, type Row } from "@/lib/service/statements/analysis/model";

export type Source = { analysis: DocumentAnalysis; sha256?: string };
export type CountedOnce = {
  counted: Counted[];
  /** Why nothing of a document is counted, by its number. */
  leftOut: ReadonlyMap<number, string>;
  notes: string[];
};
export type Counted = { number: number; analysis: DocumentAnalysis; totals: Map<string, Figures>; rows: Row[] };

/**
 * What each document contributes when nothing counts twice: a repeated file, the same statement in another form, an
 * invoice whose fees a settlement already includes, and transactions that overlapping exports share.
 */
export function countOnce(sources: readonly Source[]): CountedOnce {
  const notes: string[] = [];
  const leftOut = new Map<number, string>();
  const counted: Counted[] = [];
  const seen = new Set<string>();
  for (const [index, source] of sources.entries()) {
    const { analysis } = source;
    const number = index + 1;
    const twin = sources.slice(0, index).find((other) => isTwin(other, source, sources));
    if (twin) {
      const same = twin.sha256 === source.sha256 ? "the same file as" : "the same statement as";
      notes.push(`${analysis.filename} is not counted: it is ${same} ${twin.analysis.filename}.`);
      leftOut.set(number, `${same} ${twin.analysis.filename}`);
      continue;
    }
    const settled = sources.find(
      (other) =>
        other !== source &&
        analysis.kind === "fee invoice" &&
        other.analysis.kind !== "fee invoice" &&
        other.analysis.names.some((name) => analysis.names.includes(name)),
    );
    if (settled) {
      notes.push(
        `${analysis.filename} is not counted: its fees were taken from the settlement in ${settled.analysis.filename}.`,
      );
      leftOut.set(number, `its fees are in ${settled.analysis.filename}`);
      continue;
    }
    const again =
      seen.size === 0
        ? []
        : analysis.rows.filter((row) => row.counted && keysOf(analysis, row).some((key) => seen.has(key)));
    const repeated = new Set(again);
    const rows = again.length === 0 ? analysis.rows : analysis.rows.filter((row) => !repeated.has(row));
    // Nothing after the last document is compared with it.
    if (number < sources.length) for (const row of rows) for (const key of keysOf(analysis, row)) seen.add(key);
    if (again.length > 0 && analysis.fromRows)
      notes.push(
        `Counted once: ${again.length} ${again.length === 1 ? "row" : "rows"} of ${analysis.filename} that an earlier document also lists.`,
      );
    counted.push({
      number,
      analysis,
      rows,
      totals: analysis.fromRows ? less(analysis.totals, again) : analysis.totals,
    });
  }
  return { counted, leftOut, notes };
}

/** The document as it is told: rows that another document counts are not counted, and say why. */
export function asCounted(analysis: DocumentAnalysis, number: number, { counted, leftOut }: CountedOnce) {
  const why = leftOut.get(number);
  const own = counted.find((one) => one.number === number);
  if (why === undefined && (!own || own.rows.length === analysis.rows.length)) return analysis;
  const kept = new Set(why === undefined ? own?.rows : []);
  const reason = why ?? "an earlier document lists it";
  return {
    ...analysis,
    rows: analysis.rows.map((row) => (row.counted && !kept.has(row) ? { ...row, counted: false, reason } : row)),
    account:
      why === undefined
        ? analysis.account
        : { ...analysis.account, parts: analysis.account.parts.map((part) => ({ ...part, counted: false })) },
  };
}

function isTwin(other: Source, source: Source, all: readonly Source[]): boolean {
  if (source.sha256 !== undefined && other.sha256 === source.sha256) return true;
  const [one, two] = [other.analysis, source.analysis];
  if (one.kind !== "processor statement" || two.kind !== one.kind || one.processor?.id !== two.processor?.id)
    return false;
  if (!one.period.start || one.period.start !== two.period.start || one.period.end !== two.period.end) return false;
  const [left, right] = [one.totals.get(one.currency ?? ""), two.totals.get(two.currency ?? "")];
  const same = left?.sales !== undefined && left.sales === right?.sales && one.currency === two.currency;
  // Two exports of different transactions may have the same total by chance.
  const disjoint = one.fromRows && two.fromRows && isDisjoint(one.rows, two.rows);
  return same && !disjoint && all.length > 1;
}

function isDisjoint(one: readonly Row[], other: readonly Row[]): boolean {
  const known = new Set(other.map(({ references }) => references[0]));
  return !one.some(({ references }) => known.has(references[0]));
}

function keysOf(analysis: DocumentAnalysis, row: Row): string[] {
  const kind = row.type.startsWith("chargeback") ? "chargeback" : row.type;
  const names = kind === "chargeback" ? [...row.references, ...(row.arn ? [row.arn] : [])] : row.references.slice(0, 1);
  return names.map((name) => [analysis.processor?.id, kind, row.type, name, row.amount, row.currency].join("|"));
}

function less(totals: ReadonlyMap<string, Figures>, rows: readonly Row[]): Map<string, Figures> {
  const taken = sumRows(rows);
  return new Map(
    [...totals].map(([currency, figures]) => {
      const minus = taken.get(currency) ?? {};
      const negative = Object.fromEntries(
        FIGURE_NAMES.flatMap((name) =>
          minus[name] === undefined || figures[name] === undefined ? [] : [[name, 0 - minus[name]]],
        ),
      );
      const left = addFigures(figures, negative);
      return [currency, figures.net === undefined ? left : withNet(left, figures.net)];
    }),
  );
}

/**
 * Documents that name no currency get the one that all others share. When there are several, nothing is assumed and such
 * a document stays separate, because currencies are never added.
 */
export function inCommonCurrency(sources: readonly Source[]): { sources: Source[]; notes: string[] } {
  const known = [...new Set(sources.flatMap(({ analysis }) => [...analysis.totals.keys()]))].filter(
    (code) => code !== "",
  );
  const [currency] = known;
  if (!currency) return { sources: [...sources], notes: [] };
  const notes: string[] = [];
  const resolved = sources.map((source) => {
    if (!source.analysis.totals.has("")) return source;
    const { filename } = source.analysis;
    if (known.length > 1) {
      notes.push(`${filename} names no currency and is not counted: the documents are in ${known.join(" and ")}.`);
      return source;
    }
    notes.push(`${filename} names no currency; its amounts are taken as ${currency}, as in the rest.`);
    return { ...source, analysis: named(source.analysis, currency) };
  });
  return { sources: resolved, notes };
}

function named(analysis: DocumentAnalysis, currency: string): DocumentAnalysis {
  const rename = (sums: ReadonlyMap<string, Figures>): Map<string, Figures> =>
    new Map([...sums].map(([code, figures]) => [code || currency, figures]));
  return {
    ...analysis,
    currency: analysis.currency ?? currency,
    totals: rename(analysis.totals),
    computed: rename(analysis.computed),
    rows: analysis.rows.map((row) => ({ ...row, currency: row.currency ?? currency })),
  };
}
