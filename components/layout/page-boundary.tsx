"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { type ReactNode, Suspense, useState } from "react";

/** Of the list, of a case and of any other page, in their final size. */
export type Outlines = { list: ReactNode; case: ReactNode; other: ReactNode };

/**
 * Shows the outline of a page while it loads, from the moment it is asked for within the dashboard. A page that is opened
 * by its address arrives whole, with nothing before it that would be painted first and moved away: it is there earlier.
 */
export function PageBoundary({ outlines, children }: { outlines: Outlines; children: ReactNode }) {
  const segments = useSelectedLayoutSegments();
  // Another case is another page; the pages of the other areas keep what they share.
  const page = segments[0] === "cases" ? segments.join("/") : (segments[0] ?? "");
  const [opened, setOpened] = useState<string | undefined>(page);
  if (opened !== undefined && opened !== page) setOpened(undefined);
  if (opened === page) return children;
  return (
    <Suspense key={page} fallback={outlines[outlineOf(segments)]}>
      {children}
    </Suspense>
  );
}

const OTHER_PAGES_OF_CASES = ["new", "import"];

function outlineOf([area, page]: readonly string[]): keyof Outlines {
  if (area !== "cases" || (page !== undefined && OTHER_PAGES_OF_CASES.includes(page))) return "other";
  return page === undefined ? "list" : "case";
}
