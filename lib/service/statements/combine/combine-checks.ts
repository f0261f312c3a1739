import type { StatementCheck } from "@/lib/contract/statement-analysis";
import { scoreOf } from "@/lib/service/statements/analysis/checks/check";
import type { DocumentAnalysis } from "@/lib/service/statements/analysis/model";
import { checksBetween } from "./checks-between";

type Numbered = { number: number; analysis: DocumentAnalysis };
export type Verdict = { checks: StatementCheck[]; score?: number; authenticity: DocumentAnalysis["authenticity"] };

/**
 * The checks of all documents as one list. A failure in one document is a failure; the document with the lowest score
 * gives the score, and its points are the points. A document that is left out, because another one counts the same, has
 * no place in their sequence.
 */
export function combineChecks(
  documents: readonly Numbered[],
  leftOut: ReadonlyMap<number, string> = new Map(),
): Verdict {
  const scored = documents.filter(({ analysis }) => analysis.checks.length > 0);
  if (scored.length === 0) return { checks: [], authenticity: "cannot be verified" };
  const [lowest] = scored
    .filter(({ analysis }) => analysis.score !== undefined)
    .sort((one, other) => (one.analysis.score ?? 0) - (other.analysis.score ?? 0));
  const ids = [...new Set(scored.flatMap(({ analysis }) => analysis.checks.map((check) => check.id)))];
  const points = new Map((lowest?.analysis.checks ?? []).map((check) => [check.id, check.points]));
  const checks = ids.flatMap((id) => {
    const check = combine(id, scored);
    return check ? [{ ...check, points: points.get(id) ?? 0 }] : [];
  });
  const sequence = scored.filter(({ number }) => !leftOut.has(number)).map(({ analysis }) => analysis);
  const between = checksBetween(
    sequence,
    scored.map(({ analysis }) => analysis),
  );
  const sorted = [...checks, ...between].sort((one, other) => ORDER[one.outcome] - ORDER[other.outcome]);
  return {
    checks: sorted,
    ...(lowest ? { score: scoreOf(sorted) } : {}),
    authenticity: worst(scored.map(({ analysis }) => analysis.authenticity)),
  };
}

const ORDER = { fail: 0, pass: 1, "not-checked": 2 } as const;

function combine(id: string, documents: readonly Numbered[]): StatementCheck | undefined {
  const made = documents.flatMap(({ number, analysis }) => {
    const check = analysis.checks.find((one) => one.id === id);
    return check ? [{ number, filename: analysis.filename, check }] : [];
  });
  const several = documents.length > 1;
  const describe = (parts: typeof made): string =>
    parts
      .map(({ filename, check }) => (several ? `${filename}: ${check.detail ?? check.label}` : (check.detail ?? "")))
      .join(" ");
  const fails = made.filter(({ check }) => check.outcome === "fail");
  const passes = made.filter(({ check }) => check.outcome === "pass");
  const [first] = fails.length > 0 ? fails : passes.length > 0 ? passes : made;
  if (!first) return undefined;
  if (fails.length > 0) {
    const places = fails.flatMap(({ number, check }) => check.places.map((place) => ({ ...place, document: number })));
    return { ...first.check, detail: describe(fails), places };
  }
  if (passes.length === 0) return { ...first.check, places: [] };
  const share =
    passes.length < documents.length
      ? `Checked in ${passes.length} of ${documents.length} documents.`
      : first.check.detail;
  return { ...first.check, ...(several ? { detail: share } : {}), places: [] };
}

function worst(outcomes: readonly DocumentAnalysis["authenticity"][]): DocumentAnalysis["authenticity"] {
  if (outcomes.includes("altered")) return "altered";
  return outcomes.every((one) => one === "consistent") ? "consistent" : "cannot be verified";
}
