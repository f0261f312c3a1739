import { ExhibitButton } from "@/components/evidence/exhibits/exhibit-button";
import { cn } from "@/components/ui/cn";
import type { Check, Citation } from "@/lib/contract/analysis";
import { barPieces, pointsLabel, sumNote } from "./bar-pieces";

const FILL = { pass: "bg-good", fail: "bg-danger", "not-checked": "bg-line-strong" } as const;

type CheckRowsProps = { checks: readonly Check[]; confidence?: number };

/** The confidence as a bar of its checks and, under it, the same checks with the same numbers. */
export function CheckRows({ checks, confidence }: CheckRowsProps) {
  const { pieces, rest } = barPieces(checks);
  const note = sumNote(checks, confidence);
  return (
    <>
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
      <ul aria-label="Checks behind the confidence">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {note ? <p className="flex justify-end text-ink-2 text-small">{note}</p> : null}
    </>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { outcome, label, detail, points } = check;
  // What was looked for and not found takes nothing away: only what does is a warning.
  const isAgainst = points < 0;
  return (
    <li className={cn("flex min-h-[1.625rem] items-start gap-3 py-[3px]", outcome === "not-checked" && "text-ink-2")}>
      <span className="min-w-0 flex-1" title={detail}>
        {outcome === "fail" ? <span className="sr-only">{isAgainst ? "Against: " : "Not found: "}</span> : null}
        <span className={isAgainst ? "text-danger" : undefined}>{label}</span>
        {outcome === "fail" && detail ? <span className="block text-ink-2 text-small">{detail}</span> : null}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {onePerExhibit(check.citations).map((citation) => (
          <ExhibitButton
            key={citation.exhibit}
            evidenceId={citation.evidenceId}
            letter={citation.exhibit}
            citation={citation}
          />
        ))}
      </span>
      <span
        className={cn(
          "shrink-0 text-right",
          outcome === "not-checked" ? "font-mono text-small leading-5" : "w-9 font-medium",
          isAgainst && "text-danger",
        )}
      >
        {pointsLabel(check)}
      </span>
    </li>
  );
}

/** The first passage of each exhibit: one tile stands for the document. */
export function onePerExhibit(citations: readonly Citation[]): Citation[] {
  return [...new Map([...citations].reverse().map((citation) => [citation.evidenceId, citation])).values()].reverse();
}
