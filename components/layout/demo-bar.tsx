"use client";

import dynamic from "next/dynamic";
import { ErrorBoundary } from "@/components/ui/states";
import type { DemoPerson } from "./demo-role-menu";

// It needs scripts anyway; the bar has its height without it.
const DemoRoleMenu = dynamic(() => import("./demo-role-menu").then(({ DemoRoleMenu }) => DemoRoleMenu), { ssr: false });

/** Says on every page that this is a demo, and lets one person try all its roles. */
export function DemoBar({ people, userEmail }: { people: readonly DemoPerson[]; userEmail: string }) {
  return (
    <section
      aria-label="Demo"
      className="flex min-h-9 items-center justify-between gap-3 border-b bg-canvas px-gutter py-1 text-ink-2 text-small print:hidden"
    >
      <p>
        <span className="font-medium text-ink">Demo</span>
        <span className="max-sm:hidden">, people, companies and cases are invented</span>
      </p>
      <ErrorBoundary>
        <DemoRoleMenu people={people} userEmail={userEmail} />
      </ErrorBoundary>
    </section>
  );
}
