import type { Check, DocumentAnalysis } from "../model";

/** Statements of one processor follow each other without gap or overlap. Only said of two and more. */
export function checkCarryOver(documents: readonly DocumentAnalysis[]): Check | undefined {
  const spans = documents
    .flatMap(({ kind, period, processor, filename }) =>
      kind === "processor statement" && period.start && period.end
        ? [{ start: period.start, end: period.end, of: processor?.id ?? "", filename }]
        : [],
    )
    .sort((one, other) => one.start.localeCompare(other.start));
  const pairs = spans.slice(1).flatMap((span, at) => {
    const before = spans[at];
    return before && before.of === span.of ? [{ before, span, days: daysApart(before.end, span.start) }] : [];
  });
  if (pairs.length === 0) return undefined;
  const broken = pairs.filter(({ days }) => days !== 1);
  const base = { id: "carry-over", label: "Periods follow each other", weight: 0, places: [] };
  if (broken.length === 0) return { ...base, outcome: "pass", points: 0 };
  const told = broken.map(({ before, span, days }) =>
    days > 1
      ? `${days - 1} ${days === 2 ? "day is" : "days are"} missing between ${before.end} and ${span.start}`
      : `${before.filename} and ${span.filename} overlap`,
  );
  return { ...base, outcome: "fail", points: 0, detail: `${told.join("; ")}.` };
}

function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
