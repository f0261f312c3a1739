import type { DocumentAnalysis, Figures } from "../analysis/model";
import type { Source } from "./counted-once";

/**
 * Documents that name no currency take the one that all others are in. With several to choose from nothing is assumed:
 * such a document stays apart, because currencies are never added.
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
