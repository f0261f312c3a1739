"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { ConnectionNotice } from "@/components/cases/detail/connection-notice";
import { ExhibitProvider, placeOf } from "@/components/evidence/exhibits/exhibit-context";
import { citedPassages, shownDocuments } from "@/components/evidence/shown-documents";
import { LazyViewer } from "@/components/evidence/viewer/lazy-viewer";
import { PaneSwitch, usePanes } from "@/components/evidence/viewer/panes";
import { useMayChange } from "@/components/layout/role";
import { ReviewBar } from "@/components/review/review-bar";
import { hasNotes, ReviewNotes } from "@/components/review/review-notes";
import { useReview } from "@/components/review/use-review";
import { cn } from "@/components/ui/cn";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { EmptyState } from "@/components/ui/empty-state";
import { useHotkeys } from "@/components/ui/hotkeys";
import { ErrorBoundary, ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import type { CaseDetail, LetterDetail } from "@/lib/contract/desk/case-detail";
import type { EarlierLook, LetterEdits } from "@/lib/contract/desk/letter-edit";
import type { ReviewDetail } from "@/lib/contract/desk/review";
import { isEditable } from "@/lib/contract/desk/review-labels";
import { markLetterRead } from "@/lib/desk/actions/letter";
import { claimLedger, supportedCount } from "./claim-ledger";
import { LetterChangedSince } from "./letter-changed-since";
import { LetterHeader } from "./letter-header";
import { FORMATTED, LetterSheet, LetterSource } from "./letter-sheet";
import { LetterAbsent, LetterFailed, LetterWaiting } from "./letter-states";
import { type LetterView, LetterViewBar } from "./letter-view-bar";
import { useLetterActions, useLiveLetter } from "./use-letter";
import { useSaveLetter } from "./use-save-letter";

const loadEditor = () => import("./letter-editor").then(({ LetterEditor }) => LetterEditor);
const loadChanges = () => import("./letter-changes").then(({ LetterChanges }) => LetterChanges);

function LoadingPart({ children }: { children: string }) {
  return (
    <>
      <LoadingNote>{children}</LoadingNote>
      <Skeleton className="h-96" />
    </>
  );
}

type LetterScreenProps = {
  detail: CaseDetail;
  letter: LetterDetail;
  review: ReviewDetail;
  /** Absent while there is no finished letter, or the service does not answer. */
  edits?: LetterEdits;
  /** Absent when the user has read no other text of this letter. */
  look?: EarlierLook;
  /** The letter as the server formatted it. */
  children: ReactNode;
  /** The last refresh failed: this is the earlier data. */
  kept?: boolean;
};

/** The letter next to the exhibits that support it. */
export function LetterScreen({ detail, letter, review, edits, look, children, kept = false }: LetterScreenProps) {
  const live = useLiveLetter(detail.id, letter, kept);
  const actions = useLetterActions(detail.id);
  const reviewing = useReview(detail.id, review);
  const panes = usePanes();
  const [view, setView] = useState<LetterView>("letter");
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const saving = useSaveLetter(detail.id, edits);
  const documents = useMemo(() => shownDocuments(detail), [detail]);
  const passages = useMemo(() => citedPassages(detail.analysis), [detail.analysis]);
  const ledger = useMemo(() => claimLedger(detail.analysis, detail.documents, edits?.sentences), [detail, edits]);
  const markdown = live.state === "complete" ? letter.markdown : undefined;
  const mayChange = useMayChange();
  const mayEdit =
    mayChange && markdown !== undefined && edits !== undefined && !kept && isEditable(reviewing.review.state);
  const hash = reviewing.review.currentHash;
  useEffect(() => {
    // If this fails, a reviewer misses one comparison; that is not worth an error message.
    if (mayChange && hash !== undefined && !kept) void markLetterRead(detail.id, hash).catch(() => {});
  }, [detail.id, hash, kept, mayChange]);
  const closeEditor = () => {
    setEditing(false);
    // The field that had the focus is gone with the next render, and the button is there again.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const edit = () => {
    panes.setPane("main");
    setEditing(true);
  };
  useHotkeys(mayEdit && !editing ? [{ key: "e", label: "Edit the letter", group: "Letter", run: edit }] : []);
  // Beside a letter that is shown; without one they stay with the review.
  const notes = markdown !== undefined && !letter.cached && hasNotes(reviewing.review);
  const first = ledger.find(({ citations }) => citations.length > 0)?.citations[0];

  return (
    <ExhibitProvider initial={first && placeOf(first)} onShow={panes.showViewer}>
      <LetterHeader detail={detail} markdown={markdown} outdated={letter.outdated} actions={actions} />
      <ConnectionNotice
        error={live.error}
        readAt={detail.readAt}
        timeZone={detail.timeZone}
        retrying={live.isFetching}
        onRetry={() => void live.refetch()}
      />
      <ReviewBar
        detail={detail}
        markdown={markdown}
        reviewing={reviewing}
        comments={!notes}
        unsupported={ledger.length - supportedCount(ledger)}
      />
      {look &&
      markdown !== undefined &&
      reviewing.review.state === "in review" &&
      reviewing.review.may.includes("return") ? (
        <LetterChangedSince look={look} markdown={markdown} timeZone={detail.timeZone} />
      ) : null}
      {letter.cached ? (
        <EmptyState title="The letter cannot be loaded">
          The service is not responding. The letter and the evidence are safe, and this page retries automatically.
        </EmptyState>
      ) : live.state === "failed" ? (
        <LetterFailed caseId={detail.id} failure={live.failure} timeZone={detail.timeZone} actions={actions} />
      ) : live.state === "none" ? (
        <LetterAbsent caseId={detail.id} status={detail.status} actions={actions} />
      ) : (
        <div
          className={cn(
            "flex-1 bg-canvas lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(19rem,40%)] print:block print:bg-sheet",
            notes &&
              "lg:grid-rows-[auto_minmax(0,1fr)] min-[1400px]:grid-cols-[minmax(0,1fr)_minmax(19rem,33%)_16rem] min-[1400px]:grid-rows-1",
          )}
        >
          {notes ? (
            <ReviewNotes
              detail={detail}
              reviewing={reviewing}
              statements={{ all: ledger.length, supported: supportedCount(ledger) }}
              outdated={letter.outdated}
              className="max-[1399px]:border-b lg:col-span-2 min-[1400px]:order-last min-[1400px]:col-span-1 min-[1400px]:flex-col min-[1400px]:flex-nowrap min-[1400px]:border-l print:hidden min-[1400px]:[&>div]:flex-none"
            />
          ) : null}
          <div className="min-w-0">
            {markdown === undefined ? (
              <PaneSwitch main="Letter" pane={panes.pane} onPane={panes.setPane} documents={documents.length} />
            ) : (
              <LetterViewBar
                view={view}
                pane={panes.pane}
                onView={(next) => {
                  setView(next);
                  panes.setPane("main");
                }}
                onDocuments={panes.showViewer}
                documents={documents.length}
                versions={edits?.versions.length ?? 0}
                onEdit={mayEdit && !editing ? edit : undefined}
                editButton={editButton}
                ledger={ledger}
                analysis={detail.analysis}
                outdated={letter.outdated}
              />
            )}
            <div
              className={cn("p-gutter max-sm:p-3 print:p-0", panes.pane === "documents" && "max-lg:hidden print:block")}
            >
              {actions.failure ? (
                <ErrorState
                  inline
                  className="mb-3 print:hidden"
                  message={actions.failure.message}
                  id={actions.failure.id}
                />
              ) : null}
              {edits?.inForce !== undefined && edits.sentences === undefined ? (
                <p className="mx-auto mb-3 max-w-[calc(68ch+6rem)] text-small text-warn print:hidden">
                  This service does not support edited letters: its packet contains the generated letter. Send the
                  edited one as{" "}
                  <a className="underline" href={`/api/cases/${detail.id}/letter/file?format=pdf`} download>
                    PDF
                  </a>{" "}
                  or{" "}
                  <a className="underline" href={`/api/cases/${detail.id}/letter/file?format=docx`} download>
                    Word document
                  </a>{" "}
                  instead.
                </p>
              ) : null}
              <LetterSheet>
                {edits && markdown !== undefined && editing ? (
                  <DynamicPart
                    load={loadEditor}
                    loading={<LoadingPart>Loading the editor</LoadingPart>}
                    props={{ caseId: detail.id, markdown, edits, saving, onClose: closeEditor }}
                    onFailure={closeEditor}
                  />
                ) : markdown === undefined ? (
                  <LetterWaiting assessed={detail.status === "complete"} actions={actions} />
                ) : view === "changes" && edits && edits.versions.length > 0 ? (
                  <DynamicPart
                    load={loadChanges}
                    loading={<LoadingPart>Loading the changes</LoadingPart>}
                    props={{ edits, timeZone: detail.timeZone, saving, mayEdit }}
                    onFailure={() => setView("letter")}
                  />
                ) : view === "source" ? (
                  <LetterSource markdown={markdown} />
                ) : (
                  <ErrorBoundary
                    fallback={
                      <LetterSource
                        markdown={markdown}
                        notice="The letter could not be formatted. This is its full text."
                      />
                    }
                  >
                    <div {...{ [FORMATTED]: "" }}>{children}</div>
                  </ErrorBoundary>
                )}
              </LetterSheet>
            </div>
          </div>
          <aside
            ref={panes.viewerRef}
            tabIndex={-1}
            aria-label="Document"
            className={cn(
              "min-w-0 outline-none max-lg:h-[calc(100dvh-6rem)] lg:sticky lg:top-header lg:h-[calc(100dvh-3.25rem)] lg:border-l print:hidden",
              panes.pane === "main" && "max-lg:hidden",
            )}
          >
            <LazyViewer
              caseId={detail.id}
              readable={detail.analysis !== undefined}
              documents={documents}
              passages={passages}
              className="h-full"
            />
          </aside>
        </div>
      )}
    </ExhibitProvider>
  );
}

type KeptLetterProps = Omit<LetterScreenProps, "kept">;

/**
 * The letter page. When the server cannot refresh the case or the letter, the earlier data stays on the screen
 * and is refreshed automatically; the text is not cached anywhere else.
 */
export function KeptLetter(given: KeptLetterProps) {
  const [held, setHeld] = useState(given);
  const failed = given.detail.cached || given.letter.cached;
  const isHeld = held.detail === given.detail && held.letter === given.letter;
  if (!failed && !isHeld) setHeld(given);
  return <LetterScreen {...(failed ? held : given)} kept={failed} />;
}
