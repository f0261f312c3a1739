import { ExhibitButton } from "@/components/evidence/exhibits/exhibit-links";
import { CheckBar, pointsLabel } from "@/components/ui/check-bar";
import { cn } from "@/components/ui/cn";
import type { Check, Citation } from "@/lib/contract/analysis";

type ConfidenceChecksProps = { checks: readonly Check[]; confidence?: number };

/** The confidence as a bar of its checks and, below it, the same checks with the same numbers. */
export function ConfidenceChecks({ checks, confidence }: ConfidenceChecksProps) {
  const note = sumNote(checks, confidence);
  return (
    <>
      <CheckBar checks={checks} />
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
  const { outcome, label, detail, points, weight } = check;
  // A failed search costs no points; only a check that costs points is a warning.
  const isAgainst = points < 0;
  const isOpen = outcome === "not-checked";
  return (
    <li className={cn("flex min-h-[1.625rem] items-start gap-3 py-[3px]", isOpen && "text-ink-2")}>
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
          isOpen ? "font-mono text-small leading-5" : "w-9 font-medium",
          isAgainst && "text-danger",
        )}
      >
        {/* Evidence that could earn points was not attached; a check without points could not be made. */}
        {isOpen && weight > 0 ? "Missing" : pointsLabel(check)}
      </span>
    </li>
  );
}

/** The first passage of each exhibit: one tile represents the document. */
export function onePerExhibit(citations: readonly Citation[]): Citation[] {
  return [...new Map([...citations].reverse().map((citation) => [citation.evidenceId, citation])).values()].reverse();
}

/** How the points add up to the confidence; undefined when plain addition explains it. */
export function sumNote(checks: readonly Check[], confidence: number | undefined): string | undefined {
  const gained = checks.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  const lost = checks.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  if (confidence === undefined || (lost === 0 && gained === confidence)) return undefined;
  const sum = gained - lost;
  const total =
    lost > 0 ? `${gained} − ${lost} = ${sum < 0 ? "−" : ""}${Math.abs(sum)}` : `The checks add up to ${sum}`;
  if (sum === confidence) return total;
  return `${total}, ${confidence > sum ? "minimum" : "maximum"} ${confidence}`;
}
