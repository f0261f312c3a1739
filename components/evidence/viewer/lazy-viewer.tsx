"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentProps, createContext, useContext, useState } from "react";
import { ErrorBoundary, LoadingNote } from "@/components/ui/states";
import { caseKeys } from "@/lib/browser/case";
import type { EvidenceText } from "@/lib/contract/analysis";
import type { DocumentViewer } from "./document-viewer";
import { sheetTextStyle, TextSheet } from "./sheet";

const Viewer = dynamic(() => import("./document-viewer").then(({ DocumentViewer }) => DocumentViewer), {
  loading: FirstPage,
  ssr: false,
});

/** What is drawn in place of the viewer gets no properties. */
const FirstTextContext = createContext<EvidenceText | undefined>(undefined);

type LazyViewerProps = ComponentProps<typeof DocumentViewer> & {
  /** Of the document that the viewer opens with: drawn before the viewer is there, which then need not ask for it. */
  firstText?: EvidenceText;
};

/** The viewer, loaded after the rest of its page. */
export function LazyViewer({ firstText, ...props }: LazyViewerProps) {
  const client = useQueryClient();
  useState(() => {
    if (firstText) client.setQueryData(caseKeys.text(props.caseId, firstText.evidenceId), firstText);
  });
  return (
    <ErrorBoundary
      fallback={
        <p role="alert" className="px-gutter py-4 text-ink-2">
          The documents could not be loaded. Reload the page to try again.
        </p>
      }
    >
      <FirstTextContext value={firstText}>
        <Viewer {...props} />
      </FirstTextContext>
    </ErrorBoundary>
  );
}

/** The first page where the viewer is going to draw it, if its text came with the page; else a blank sheet. */
function FirstPage() {
  const page = useContext(FirstTextContext)?.pages[0];
  return (
    <div className="flex h-full flex-col">
      <div className="shrink-0 border-b">
        <div className="min-h-11" />
      </div>
      <div className="min-h-0 flex-1 overflow-hidden p-gutter pb-3">
        {page?.text ? (
          <TextSheet>
            {page.title ? <p className="mb-3 font-semibold">{page.title}</p> : null}
            <p className={sheetTextStyle}>{page.text}</p>
          </TextSheet>
        ) : (
          <>
            <LoadingNote>Loading documents</LoadingNote>
            <div className="aspect-[17/22] w-full bg-sheet shadow-sheet" />
          </>
        )}
      </div>
    </div>
  );
}
