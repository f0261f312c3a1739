"use client";

import { useRef, useState } from "react";
import { isExhibitLit, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import type { ShownDocument } from "@/components/evidence/shown-documents";
import { shortTitle } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { ExhibitTile } from "@/components/ui/exhibit-tile";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import type { Citation } from "@/lib/contract/analysis";
import { DocumentPages } from "./document-pages";
import { FullScreenButton } from "./full-screen-button";
import { ScrollCue } from "./scroll-cue";

type DocumentViewerProps = {
  caseId: string;
  documents: readonly ShownDocument[];
  passages: ReadonlyMap<string, Citation[]>;
  /** Whether the service provides the contents of documents at all. */
  readable: boolean;
  className?: string;
};

/** The documents of the case with their cited passages marked; one tab per exhibit. */
export function DocumentViewer({ caseId, documents, passages, readable, className }: DocumentViewerProps) {
  const { shown, show } = useExhibits();
  const root = useRef<HTMLDivElement>(null);
  const [valuesOpen, setValuesOpen] = useState(false);
  const read = documents.filter(({ reading }) => reading);
  const document = read.find(({ evidenceId }) => evidenceId === shown?.evidenceId) ?? read[0];
  if (!document) return <NothingToShow documents={documents} readable={readable} className={className} />;
  const place = shown?.evidenceId === document.evidenceId ? shown : { evidenceId: document.evidenceId, page: 1 };
  return (
    <Tabs
      ref={root}
      value={document.evidenceId}
      onValueChange={(evidenceId) => show({ evidenceId, page: 1 })}
      className={cn("flex min-h-0 flex-col bg-canvas", className)}
    >
      <div className="flex shrink-0 items-center border-b pr-3">
        <ScrollCue shown={document.evidenceId}>
          <ExhibitTabs documents={read} />
        </ScrollCue>
        <FullScreenButton target={root} />
      </div>
      <TabPanel value={document.evidenceId} className="flex min-h-0 flex-1 flex-col -outline-offset-2">
        <DocumentPages
          key={document.evidenceId}
          caseId={caseId}
          document={document}
          place={place}
          passages={passages.get(document.evidenceId) ?? []}
          values={{ open: valuesOpen, onOpen: setValuesOpen }}
        />
      </TabPanel>
    </Tabs>
  );
}

function NothingToShow({
  documents,
  readable,
  className,
}: Pick<DocumentViewerProps, "documents" | "readable" | "className">) {
  return (
    <div className={cn("px-gutter py-4 text-ink-2", className)}>
      <h2 className="font-semibold text-ink">Documents</h2>
      <p>{nothingBecause(documents.length, readable)}</p>
    </div>
  );
}

function nothingBecause(count: number, readable: boolean): string {
  // A closed case may have none, and gets none.
  if (count === 0) return "The case has no documents.";
  return readable
    ? "Documents appear here once they have been received and read."
    : "This service does not provide the contents of documents. Their names are in the evidence list.";
}

export function ExhibitTabs({ documents }: { documents: readonly ShownDocument[] }) {
  const { lit } = useExhibits();
  return (
    // The padding keeps a tab that is scrolled to clear of the arrows above both ends.
    <TabList aria-label="Exhibits" className="relative min-h-11 scroll-px-7 px-3 py-1.5">
      {documents.map((document) => (
        <Tab
          key={document.evidenceId}
          value={document.evidenceId}
          title={`${shortTitle(document)}, ${document.filename}`}
        >
          {document.exhibit ? (
            <ExhibitTile letter={document.exhibit} lit={isExhibitLit(lit, document.evidenceId)} />
          ) : null}
          <span className="max-w-28 truncate">{oneWord(shortTitle(document))}</span>
        </Tab>
      ))}
    </TabList>
  );
}

/** The first word, because many tabs share a narrow column; the tooltip has the full title. */
function oneWord(title: string): string {
  return title.split(" ")[0] ?? title;
}
