import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Mark } from "@/components/ui/mark";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { type LedgerEntry, supportedCount } from "./claim-ledger";

type LetterStandingProps = { ledger: readonly LedgerEntry[]; analysis: CaseAnalysis | undefined; outdated: boolean };

/** How far the letter can be relied on: its support, and whether the evidence has moved on. */
export function LetterStanding({ ledger, analysis, outdated }: LetterStandingProps) {
  const supported = supportedCount(ledger);
  const all = supported === ledger.length;
  const revision = analysis?.letter?.evidenceRevision;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ledger.length > 0 ? (
        <Mark tone={all ? "good" : "danger"} className="px-2">
          {all ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          {supported} of {ledger.length} statements supported
        </Mark>
      ) : null}
      {outdated ? (
        <Mark tone="warn" className="px-2">
          <TriangleAlert aria-hidden />
          {revision === undefined
            ? "Older than the evidence"
            : `Evidence revision ${revision}, older than the evidence (${analysis?.evidenceRevision})`}
        </Mark>
      ) : revision === undefined ? null : (
        <Mark className="px-2">Evidence revision {revision}, current</Mark>
      )}
    </div>
  );
}
