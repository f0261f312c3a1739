import type { Check } from "@/lib/contract/analysis";

export type BarPiece = { id: string; outcome: Check["outcome"]; length: number; label: string };

/**
 * The confidence bar: one piece per check that moves it, as long as the number in its row; first what speaks for the
 * response, then what against, then what was not checked. `total` is the length of the whole bar, at least 100.
 */
export function barPieces(checks: readonly Check[]): { pieces: BarPiece[]; rest: number; total: number } {
  const pieces = OUTCOMES.flatMap((outcome) => checks.filter((check) => check.outcome === outcome))
    .map(({ id, outcome, points, weight, label }) => ({
      id,
      outcome,
      label,
      length: outcome === "not-checked" ? weight : Math.abs(points),
    }))
    .filter(({ length }) => length > 0);
  const sum = pieces.reduce((length, piece) => length + piece.length, 0);
  return { pieces, rest: Math.max(0, 100 - sum), total: Math.max(100, sum) };
}

/** The number at the end of a check's row. */
export function pointsLabel({ outcome, points }: Check): string {
  if (outcome === "not-checked") return "not checked";
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${Math.abs(points)}` : "0";
}

/** How the points come to the confidence, when that is more than plain adding; undefined when it is not. */
export function sumNote(checks: readonly Check[], confidence: number | undefined): string | undefined {
  const gained = checks.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  const lost = checks.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  if (confidence === undefined || (lost === 0 && gained === confidence)) return undefined;
  const sum = gained - lost;
  const counted =
    lost > 0 ? `${gained} − ${lost} = ${sum < 0 ? "−" : ""}${Math.abs(sum)}` : `The checks add up to ${sum}`;
  return sum === confidence ? counted : `${counted}, held to ${confidence}`;
}

const OUTCOMES = ["pass", "fail", "not-checked"] as const;
