"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import { hasQueue } from "./queue-position";

const QueueNavigation = dynamic(() => import("./queue-navigation").then(({ QueueNavigation }) => QueueNavigation), {
  ssr: false,
});

/** Loads the navigation only in a tab that opened a case from a list; a case that was opened by itself does without. */
export function LazyQueueNavigation({ caseId }: { caseId: string }) {
  const [queued, setQueued] = useState(false);
  useEffect(() => setQueued(hasQueue()), []);
  if (!queued) return null;
  return (
    <ErrorBoundary>
      <QueueNavigation caseId={caseId} />
    </ErrorBoundary>
  );
}
