import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { Pane } from "@/components/evidence/viewer/panes";
import { Badge } from "@/components/ui/badge";
import { tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { type LedgerEntry, supportedCount } from "./claim-ledger";

export type LetterView = "letter" | "source";

type LetterViewBarProps = {
  view: LetterView;
  pane: Pane;
  onView: (view: LetterView) => void;
  onDocuments: () => void;
  documents: number;
  ledger: readonly LedgerEntry[];
  analysis: CaseAnalysis | undefined;
  outdated: boolean;
};

const VIEWS = [
  { id: "letter", label: "Letter" },
  { id: "source", label: "Source" },
] as const;

/** Switches between formatted text, source and, in narrow windows, documents; shows how reliable the letter is. */
export function LetterViewBar({ view, pane, onView, onDocuments, documents, ...status }: LetterViewBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b bg-surface px-3 py-1.5 print:hidden">
      <nav aria-label="Page sections" className="flex gap-1">
        {VIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id && pane === "main"}
            onClick={() => onView(id)}
            className={cn(tabStyle, view === id && (pane === "main" ? tabSelectedStyle : CHOSEN_WHEN_BESIDE))}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={pane === "documents"}
          onClick={onDocuments}
          className={cn(tabStyle, pane === "documents" && tabSelectedStyle, "lg:hidden")}
        >
          Documents
          <span className="text-ink-2">{documents}</span>
        </button>
      </nav>
      <LetterStatus {...status} />
    </div>
  );
}

/** In a wide window the letter is visible whichever pane was chosen last. */
const CHOSEN_WHEN_BESIDE = "lg:bg-canvas lg:font-medium lg:text-ink lg:dark:bg-raised";

type LetterStatusProps = { ledger: readonly LedgerEntry[]; analysis: CaseAnalysis | undefined; outdated: boolean };

/** How reliable the letter is: its supported claims, and whether the evidence has changed since. */
export function LetterStatus({ ledger, analysis, outdated }: LetterStatusProps) {
  const supported = supportedCount(ledger);
  const all = supported === ledger.length;
  const revision = analysis?.letter?.evidenceRevision;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ledger.length > 0 ? (
        <Badge tone={all ? "good" : "danger"} className="px-2">
          {all ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          {supported} of {ledger.length} statements supported
        </Badge>
      ) : null}
      {outdated ? (
        <Badge tone="warn" className="px-2">
          <TriangleAlert aria-hidden />
          {revision === undefined
            ? "Older than the evidence"
            : `Evidence revision ${revision}, older than the evidence (${analysis?.evidenceRevision})`}
        </Badge>
      ) : revision === undefined ? null : (
        <Badge className="px-2">Evidence revision {revision}, current</Badge>
      )}
    </div>
  );
}
