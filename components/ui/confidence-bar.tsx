import { cn } from "./cn";

export type ConfidenceTone = "good" | "warn" | "danger";
export type ConfidencePiece = { id: string; label: string; points: number };

const FILL: Record<ConfidenceTone, string> = { good: "bg-good", warn: "bg-warn", danger: "bg-danger" };

/** Green from 70, amber from 40, red below: the bands of the list and of the case. */
export function confidenceTone(confidence: number): ConfidenceTone {
  return confidence >= 70 ? "good" : confidence >= 40 ? "warn" : "danger";
}

/**
 * Confidence of 0 to 100 as one bar. With `pieces` each gaining check is a piece as long as its points; what checks
 * took away shortens the bar from its end, so that its filled length is `confidence`.
 */
export function ConfidenceBar({
  confidence,
  pieces = [],
  className,
}: {
  confidence: number;
  pieces?: ConfidencePiece[];
  className?: string;
}) {
  const lengths = piecesUpTo(confidence, pieces);
  return (
    <div
      role="img"
      aria-label={`Confidence ${Math.round(confidence)} of 100`}
      className={cn("flex h-[7px] gap-0.5 overflow-hidden rounded-full", className)}
    >
      {lengths.map(({ id, label, points }) => (
        <span
          key={id}
          data-signal="full"
          title={label}
          className={FILL[confidenceTone(confidence)]}
          style={{ flexGrow: points, flexBasis: 0 }}
        />
      ))}
      {confidence < 100 ? (
        <span data-signal="empty" className="bg-line-strong" style={{ flexGrow: 100 - confidence, flexBasis: 0 }} />
      ) : null}
    </div>
  );
}

/** Five dashes for one line of a table. Decoration: the number is shown beside it. */
export function ConfidenceDashes({ confidence, className }: { confidence: number; className?: string }) {
  const filled = Math.max(1, Math.min(5, Math.round(confidence / 20)));
  return (
    <span aria-hidden className={cn("inline-flex gap-[3px]", className)}>
      {[1, 2, 3, 4, 5].map((step) => (
        <span
          key={step}
          data-signal={step <= filled ? "full" : "empty"}
          className={cn(
            "h-[5px] w-[9px] rounded-[1.5px]",
            step <= filled ? FILL[confidenceTone(confidence)] : "bg-line-strong",
          )}
        />
      ))}
    </span>
  );
}

/** The gaining checks in order, cut where their sum passes the confidence. */
export function piecesUpTo(confidence: number, pieces: ConfidencePiece[]): ConfidencePiece[] {
  const gains = pieces.filter((piece) => piece.points > 0);
  if (gains.length === 0) return confidence > 0 ? [{ id: "all", label: "", points: confidence }] : [];
  let left = confidence;
  return gains
    .map((piece) => {
      const points = Math.min(piece.points, left);
      left -= points;
      return { ...piece, points };
    })
    .filter((piece) => piece.points > 0);
}
