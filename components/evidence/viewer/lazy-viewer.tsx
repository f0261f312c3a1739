"use client";

import { type ComponentProps, Suspense } from "react";
import { late } from "@/components/ui/late";
import { LoadingNote } from "@/components/ui/skeleton";
import type { DocumentViewer } from "./document-viewer";

const Viewer = late(
  () => import("./document-viewer").then(({ DocumentViewer }) => DocumentViewer),
  <p className="px-gutter py-4 text-ink-2">The documents could not be shown. Reload the page to try again.</p>,
);

/** The viewer, fetched after the page it belongs to can be read and used. */
export function LazyViewer(props: ComponentProps<typeof DocumentViewer>) {
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      <Viewer {...props} />
    </Suspense>
  );
}

function ViewerSkeleton() {
  return (
    <div className="px-gutter pt-16">
      <LoadingNote>Loading the documents</LoadingNote>
      <div className="aspect-[17/22] w-full bg-sheet shadow-sheet" />
    </div>
  );
}
