type ScoredCheck = {
  id: string;
  label: string;
  outcome: "pass" | "fail" | "not-checked";
  /** Signed; 0 for a check that was not made. */
  points: number;
  /** The points of a full pass. */
  weight: number;
};

const FILL = { pass: "bg-good", fail: "bg-danger", "not-checked": "bg-line-strong" } as const;

/** A score of 0 to 100 as a bar of the checks that it is the sum of. Decoration: the checks are listed beside it. */
export function CheckBar({ checks }: { checks: readonly ScoredCheck[] }) {
  const { pieces, rest } = barPieces(checks);
  return (
    <div aria-hidden className="mt-3 mb-1 flex h-[7px] gap-0.5 overflow-hidden rounded-full">
      {pieces.map(({ id, outcome, length, label }) => (
        <span
          key={id}
          data-piece={id}
          data-signal={outcome === "not-checked" ? "empty" : "full"}
          title={label}
          className={FILL[outcome]}
          style={{ flexGrow: length, flexBasis: 0 }}
        />
      ))}
      {rest > 0 ? <span data-signal="empty" className="bg-line" style={{ flexGrow: rest, flexBasis: 0 }} /> : null}
    </div>
  );
}

type BarPiece = Pick<ScoredCheck, "id" | "label" | "outcome"> & { length: number };

/**
 * One piece per check that moves the score, as long as the number in its row: first passes, then failures, then what
 * was not checked. `total` is the length of the whole bar, at least 100.
 */
export function barPieces(checks: readonly ScoredCheck[]): { pieces: BarPiece[]; rest: number; total: number } {
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

const OUTCOMES = ["pass", "fail", "not-checked"] as const;

/** The number at the end of a check's row: `+34`, `−22`, `0`. */
export function pointsLabel({ outcome, points }: Pick<ScoredCheck, "outcome" | "points">): string {
  if (outcome === "not-checked") return "Not checked";
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${Math.abs(points)}` : "0";
}
