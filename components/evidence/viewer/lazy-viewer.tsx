"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { ErrorBoundary, LoadingNote } from "@/components/ui/states";
import type { DocumentViewer } from "./document-viewer";

const Viewer = dynamic(() => import("./document-viewer").then(({ DocumentViewer }) => DocumentViewer), {
  loading: ViewerSkeleton,
  ssr: false,
});

/** The viewer, loaded after the rest of its page. */
export function LazyViewer(props: ComponentProps<typeof DocumentViewer>) {
  return (
    <ErrorBoundary
      fallback={
        <p role="alert" className="px-gutter py-4 text-ink-2">
          The documents could not be loaded. Reload the page to try again.
        </p>
      }
    >
      <Viewer {...props} />
    </ErrorBoundary>
  );
}

function ViewerSkeleton() {
  return (
    <div className="px-gutter pt-16">
      <LoadingNote>Loading documents</LoadingNote>
      <div className="aspect-[17/22] w-full bg-sheet shadow-sheet" />
    </div>
  );
}
