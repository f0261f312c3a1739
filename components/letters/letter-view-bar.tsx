import { CircleAlert, CircleCheck, Pencil, TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import type { Pane } from "@/components/evidence/viewer/panes";
import { Badge } from "@/components/ui/badge";
import { Button, tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { type LedgerEntry, supportedCount } from "./claim-ledger";

export type LetterView = "letter" | "changes" | "source";

type LetterViewBarProps = {
  view: LetterView;
  pane: Pane;
  onView: (view: LetterView) => void;
  onDocuments: () => void;
  documents: number;
  /** How many texts people have saved; without any there are no changes to show. */
  versions: number;
  /** Absent while the letter cannot be edited. */
  onEdit?: () => void;
  editButton: Ref<HTMLButtonElement>;
  ledger: readonly LedgerEntry[];
  analysis: CaseAnalysis | undefined;
  outdated: boolean;
};

const VIEWS = [
  { id: "letter", label: "Letter" },
  { id: "changes", label: "Changes" },
  { id: "source", label: "Source" },
] as const;

/** Switches between formatted text, source and, in narrow windows, documents; shows how reliable the letter is. */
export function LetterViewBar(props: LetterViewBarProps) {
  const { view, pane, onView, onDocuments, documents, versions, onEdit, editButton, ...status } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b bg-surface px-3 py-1.5 print:hidden">
      <nav aria-label="Page sections" className="flex flex-wrap gap-1">
        {VIEWS.filter(({ id }) => id !== "changes" || versions > 0).map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id && pane === "main"}
            onClick={() => onView(id)}
            className={cn(tabStyle, view === id && (pane === "main" ? tabSelectedStyle : CHOSEN_WHEN_BESIDE))}
          >
            {label}
            {id === "changes" ? <span className="text-ink-2">{versions}</span> : null}
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
      <div className="flex flex-wrap items-center gap-2">
        <LetterStatus {...status} />
        {onEdit ? (
          <Button size="sm" ref={editButton} onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
          </Button>
        ) : null}
      </div>
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
    <>
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
    </>
  );
}
