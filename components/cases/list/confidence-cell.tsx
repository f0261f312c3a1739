import { ConfidenceDashes } from "@/components/ui/confidence-bar";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { recommendationLabel } from "@/lib/format/labels";

/** Dashes, number and recommendation; a dash while there is no assessment. */
export function ConfidenceCell({ row }: { row: CaseRow }) {
  if (row.confidence === undefined) {
    return (
      <span className="text-ink-2">
        <span aria-hidden>–</span>
        <span className="sr-only">Not assessed</span>
      </span>
    );
  }
  return (
    <div className="flex items-center gap-x-2 gap-y-1 leading-4 max-md:flex-nowrap max-lg:flex-wrap">
      <ConfidenceDashes confidence={row.confidence} className="max-md:hidden" />
      <span className="font-medium md:min-w-[1.375rem]">{Math.round(row.confidence)}</span>
      {row.recommendation ? (
        <span className={row.recommendation === "hold" ? "text-ink-2" : undefined}>
          {recommendationLabel(row.recommendation)}
          {row.priority === "high" ? <span className="sr-only">, high priority</span> : null}
        </span>
      ) : null}
    </div>
  );
}
