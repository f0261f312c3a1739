import { ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { EvidenceSection, sendingCount } from "@/components/evidence/evidence-section";
import { citedPassages, shownDocuments } from "@/components/evidence/shown-documents";
import type { RepeatedFiles } from "@/components/evidence/upload/use-repeated-files";
import type { Uploads } from "@/components/evidence/upload/use-uploads";
import type { useEvidenceRemoval } from "@/components/evidence/use-evidence-removal";
import { LazyViewer } from "@/components/evidence/viewer/lazy-viewer";
import type { usePanes } from "@/components/evidence/viewer/panes";
import { PaneSwitch } from "@/components/evidence/viewer/panes";
import { useViewerWidth } from "@/components/evidence/viewer/viewer-width";
import { cn } from "@/components/ui/cn";
import { ErrorBoundary } from "@/components/ui/states";
import type { EvidenceText } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { BreakEvenBasis } from "@/lib/values/break-even";
import type { AcceptReason } from "./accept-advice";
import { AssessmentSummary } from "./assessment-summary";
import { FactsPanel } from "./facts-panel";
import { LiveStatus } from "./live-status";
import { Requirements } from "./requirements";
import { SuggestedEvidence } from "./suggested-evidence";

const WidthSeparator = dynamic(
  () => import("@/components/evidence/viewer/width-separator").then(({ WidthSeparator }) => WidthSeparator),
  { ssr: false },
);

const RepeatedNotice = dynamic(
  () => import("@/components/evidence/upload/repeated-notice").then(({ RepeatedNotice }) => RepeatedNotice),
  { ssr: false },
);

/** These two are the last sections of their column, so they move nothing that is read before them. */
const MerchantSite = dynamic(() => import("./merchant-site").then(({ MerchantSite }) => MerchantSite), { ssr: false });

const CaseNotes = dynamic(() => import("@/components/notes/case-notes").then(({ CaseNotes }) => CaseNotes), {
  ssr: false,
});

type CaseLayoutProps = {
  detail: CaseDetail;
  firstText?: EvidenceText;
  userId: string;
  breakEven?: BreakEvenBasis;
  advice?: AcceptReason;
  mayAccept: boolean;
  /** The case as it was assessed before the work in progress. */
  last?: CaseDetail;
  inProgressSince?: number;
  uploads: Uploads;
  repeated: RepeatedFiles;
  removal: ReturnType<typeof useEvidenceRemoval>;
  panes: ReturnType<typeof usePanes>;
};

/** Facts, assessment and document side by side. On narrower screens the document is a tab, then the facts collapse. */
export function CaseLayout(props: CaseLayoutProps) {
  const {
    detail,
    firstText,
    userId,
    last,
    breakEven,
    advice,
    mayAccept,
    inProgressSince,
    uploads,
    repeated,
    removal,
    panes,
  } = props;
  const documents = useMemo(
    () => shownDocuments(detail, last).filter(({ evidenceId }) => !removal.hidden.has(evidenceId)),
    [detail, last, removal.hidden],
  );
  const viewer = useViewerWidth(userId);
  const judged = last?.analysis ?? detail.analysis;
  const passages = useMemo(() => citedPassages(judged), [judged]);
  return (
    <div className="flex-1 md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(19rem,min(var(--viewer-width,34%),100%_-_33rem))] xl:grid-cols-[15rem_minmax(0,1fr)_minmax(20rem,min(var(--viewer-width,36.5%),100%_-_35rem))]">
      <aside
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
        tabIndex={0}
        aria-label="Case facts"
        className={cn("bg-sunken p-gutter max-md:hidden md:border-r", COLUMN)}
      >
        <FactsPanel detail={detail} />
      </aside>
      <details className="group border-b bg-sunken md:hidden">
        <summary className="flex min-h-11 items-center gap-2 px-gutter font-semibold">
          Case facts
          <ChevronDown
            aria-hidden
            className="size-4 stroke-[1.75] text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-gutter pb-4">
          <FactsPanel detail={detail} />
        </div>
      </details>
      <div className="min-w-0">
        <PaneSwitch main="Assessment" pane={panes.pane} onPane={panes.setPane} documents={documents.length} />
        <div className={cn(panes.pane === "documents" && "max-lg:hidden")}>
          <LiveStatus detail={detail} inProgressSince={inProgressSince} uploading={sendingCount(uploads.items)} />
          {last ? (
            <AssessmentSummary detail={last} older />
          ) : (
            <AssessmentSummary detail={detail} breakEven={breakEven} advice={advice} mayAccept={mayAccept} />
          )}
          {/* While the new assessment is made, those of the earlier one, as the summary above them. */}
          <Requirements detail={last ?? detail} />
          <EvidenceSection
            documents={documents}
            uploads={uploads}
            notice={
              repeated.held.length > 0 ? (
                <ErrorBoundary fallback={<p role="alert">Files that are attached already were not sent again.</p>}>
                  <RepeatedNotice {...repeated} />
                </ErrorBoundary>
              ) : null
            }
            canAttach={detail.canAttach}
            isClosed={detail.finished}
            onDelete={({ evidenceId, filename }) => removal.take(evidenceId, filename)}
          >
            <SuggestedEvidence
              provided={detail.evidenceProvided}
              suggested={detail.finished ? [] : detail.evidenceSuggested}
              memories={detail.analysis?.memories}
              assessed={detail.status === "complete"}
            />
          </EvidenceSection>
          {detail.analysis?.research ? (
            <ErrorBoundary>
              <MerchantSite detail={detail} />
            </ErrorBoundary>
          ) : null}
          <ErrorBoundary
            fallback={
              <p role="alert" className="px-gutter py-4">
                The notes could not be loaded.
              </p>
            }
          >
            <CaseNotes caseId={detail.id} timeZone={detail.timeZone} />
          </ErrorBoundary>
        </div>
      </div>
      <aside
        ref={panes.viewerRef}
        tabIndex={-1}
        aria-label="Document"
        className={cn(
          "relative min-w-0 bg-canvas outline-none max-lg:col-start-2 lg:border-l",
          VIEWER_COLUMN,
          panes.pane === "main" && "max-lg:hidden",
        )}
      >
        <ErrorBoundary>
          <WidthSeparator width={viewer.width} onWidth={viewer.setWidth} />
        </ErrorBoundary>
        <LazyViewer
          caseId={detail.id}
          firstText={firstText}
          readable={detail.analysis !== undefined}
          documents={documents}
          passages={passages}
          className="h-full"
        />
      </aside>
    </div>
  );
}

const COLUMN = "md:sticky md:top-0 md:h-dvh md:overflow-y-auto lg:top-header lg:h-[calc(100dvh-3.25rem)]";
const VIEWER_COLUMN = "max-lg:h-[calc(100dvh-6rem)] lg:sticky lg:top-header lg:h-[calc(100dvh-3.25rem)]";
