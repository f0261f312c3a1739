import type { Pane } from "@/components/evidence/viewer/pane-switch";
import { cn } from "@/components/ui/cn";
import { tabChosenStyle, tabStyle } from "@/components/ui/tab-style";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { LedgerEntry } from "./claim-ledger";
import { LetterStanding } from "./letter-standing";

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

/** Formatted or as written, in a narrow window also the documents; and how far the letter can be relied on. */
export function LetterViewBar({ view, pane, onView, onDocuments, documents, ...standing }: LetterViewBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b bg-surface px-3 py-1.5 print:hidden">
      <nav aria-label="Parts of the page" className="flex gap-1">
        {VIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id && pane === "main"}
            onClick={() => onView(id)}
            className={cn(tabStyle, view === id && (pane === "main" ? tabChosenStyle : CHOSEN_WHEN_BESIDE))}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={pane === "documents"}
          onClick={onDocuments}
          className={cn(tabStyle, pane === "documents" && tabChosenStyle, "lg:hidden")}
        >
          Documents
          <span className="text-ink-2">{documents}</span>
        </button>
      </nav>
      <LetterStanding {...standing} />
    </div>
  );
}

/** In a wide window the letter is in sight whichever pane was asked for last. */
const CHOSEN_WHEN_BESIDE = "lg:bg-canvas lg:font-medium lg:text-ink lg:dark:bg-raised";
