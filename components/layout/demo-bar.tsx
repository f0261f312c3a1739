"use client";

import dynamic from "next/dynamic";
import { ErrorBoundary } from "@/components/ui/states";
import type { DemoPerson } from "@/lib/contract/desk/demo";

// It needs scripts anyway; the bar has its height without it.
const DemoControls = dynamic(() => import("@/components/demo/demo-controls").then(({ DemoControls }) => DemoControls), {
  ssr: false,
});

/** Says on every page that this is a demo, and holds what only a demo offers. */
export function DemoBar({ people, userEmail }: { people: readonly DemoPerson[]; userEmail: string }) {
  return (
    <section
      aria-label="Demo"
      className="flex min-h-9 items-center justify-between gap-3 border-b bg-canvas px-gutter py-1 text-ink-2 text-small print:hidden"
    >
      <p>
        <span className="font-medium text-ink">Demo</span>
        <span className="max-lg:hidden">: all people, companies and cases are fictional</span>
      </p>
      <ErrorBoundary>
        <DemoControls people={people} userEmail={userEmail} />
      </ErrorBoundary>
    </section>
  );
}
