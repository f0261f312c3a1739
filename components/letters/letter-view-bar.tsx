import { cn } from "@/components/ui/cn";
import { tabChosenStyle, tabStyle } from "@/components/ui/tabs";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { LedgerEntry } from "./claim-ledger";
import { LetterStanding } from "./letter-standing";

type View = "letter" | "source";

type LetterViewBarProps = {
  view: View;
  onView: (view: View) => void;
  ledger: readonly LedgerEntry[];
  analysis: CaseAnalysis | undefined;
  outdated: boolean;
};

const VIEWS = [
  { id: "letter", label: "Letter" },
  { id: "source", label: "Source" },
] as const;

/** Formatted or as written, and how far the letter can be relied on. */
export function LetterViewBar({ view, onView, ...standing }: LetterViewBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b bg-surface px-3 py-1.5 print:hidden">
      <nav aria-label="How to show the letter" className="flex gap-1">
        {VIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            onClick={() => onView(id)}
            className={cn(tabStyle, view === id && tabChosenStyle)}
          >
            {label}
          </button>
        ))}
      </nav>
      <LetterStanding {...standing} />
    </div>
  );
}
