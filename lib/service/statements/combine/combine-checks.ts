import type { StatementCheck } from "@/lib/contract/statement-analysis";
import { scoreOf } from "@/lib/service/statements/analysis/checks/check";
import { checkCarryOver } from "@/lib/service/statements/analysis/checks/file-periods";
import type { DocumentAnalysis } from "@/lib/service/statements/analysis/model";

type Numbered = { number: number; analysis: DocumentAnalysis };
export type Verdict = { checks: StatementCheck[]; score?: number; authenticity: DocumentAnalysis["authenticity"] };

/**
 * The checks of all documents as one list. A failure in one document is a failure; a pass earns its weight in proportion
 * to the documents in which the check could be made, so that an unreadable document never counts as passed.
 */
export function combineChecks(documents: readonly Numbered[]): Verdict {
  const scored = documents.filter(({ analysis }) => analysis.checks.length > 0);
  if (scored.length === 0) return { checks: [], authenticity: "cannot be verified" };
  const ids = [...new Set(scored.flatMap(({ analysis }) => analysis.checks.map((check) => check.id)))];
  const checks = ids.flatMap((id) => combine(id, scored) ?? []);
  const carry = checkCarryOver(scored.map(({ analysis }) => analysis));
  const all = carry ? [...checks, carry] : checks;
  const sorted = [...all].sort((one, other) => ORDER[one.outcome] - ORDER[other.outcome]);
  return {
    checks: sorted,
    score: scoreOf(all),
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
  const points = Math.round((first.check.weight * passes.length) / documents.length);
  const share =
    passes.length < documents.length
      ? `Checked in ${passes.length} of ${documents.length} documents.`
      : first.check.detail;
  return { ...first.check, points, ...(several ? { detail: share } : {}), places: [] };
}

function worst(outcomes: readonly DocumentAnalysis["authenticity"][]): DocumentAnalysis["authenticity"] {
  if (outcomes.includes("altered")) return "altered";
  return outcomes.every((one) => one === "consistent") ? "consistent" : "cannot be verified";
}
