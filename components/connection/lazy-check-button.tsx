"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { ErrorBoundary } from "@/components/ui/states";

// No page needs it at first. Its place is as large until it is there, so that nothing moves.
const CheckButton = dynamic(() => import("./check-button").then(({ CheckButton }) => CheckButton), {
  ssr: false,
  loading: () => <span className="inline-block h-control-sm w-44" />,
});

/** Asks the processor for new disputes; loaded right after the page. */
export function LazyCheckButton(props: ComponentProps<typeof CheckButton>) {
  return (
    <ErrorBoundary fallback={<span className="text-ink-2">Reload the page to check for new disputes.</span>}>
      <CheckButton {...props} />
    </ErrorBoundary>
  );
}
