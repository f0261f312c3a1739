"use client";

import { useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import type { ShownDocument } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { Citation } from "@/lib/contract/analysis";
import { DocumentPages } from "./document-pages";
import { ExhibitTabs } from "./exhibit-tabs";

type DocumentViewerProps = {
  caseId: string;
  documents: readonly ShownDocument[];
  passages: ReadonlyMap<string, Citation[]>;
  /** Whether the service tells at all what it has read. */
  readable: boolean;
  className?: string;
};

/** The documents of the case as sheets, with the cited passages marked; one tab an exhibit. */
export function DocumentViewer({ caseId, documents, passages, readable, className }: DocumentViewerProps) {
  const { shown, show } = useExhibits();
  const read = documents.filter(({ reading }) => reading);
  const document = read.find(({ evidenceId }) => evidenceId === shown?.evidenceId) ?? read[0];
  if (!document) return <NothingToShow documents={documents} readable={readable} className={className} />;
  const place = shown?.evidenceId === document.evidenceId ? shown : { evidenceId: document.evidenceId, page: 1 };
  return (
    <Tabs
      value={document.evidenceId}
      onValueChange={(evidenceId) => show({ evidenceId, page: 1 })}
      className={cn("flex min-h-0 flex-col", className)}
    >
      <ExhibitTabs documents={read} />
      <TabPanel value={document.evidenceId} className="flex min-h-0 flex-1 flex-col -outline-offset-2">
        <DocumentPages
          key={document.evidenceId}
          caseId={caseId}
          document={document}
          place={place}
          passages={passages.get(document.evidenceId) ?? []}
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
      <p>
        {documents.length === 0 || readable
          ? "A document is shown here as soon as it has arrived and was read."
          : "This service does not show what the documents contain. Their names stand in the evidence list."}
      </p>
    </div>
  );
}
