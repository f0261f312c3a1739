"use client";

import dynamic from "next/dynamic";
import { ErrorBoundary } from "@/components/ui/states";

const Presence = dynamic(() => import("./presence").then(({ Presence }) => Presence), { ssr: false });

/** Comes after the page's own script; the page does without it when it cannot be loaded. */
export function LazyPresence({ caseId }: { caseId: string }) {
  return (
    <ErrorBoundary>
      <Presence caseId={caseId} />
    </ErrorBoundary>
  );
}
