"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { type ReactNode, Suspense, useState } from "react";
import { CaseSkeleton } from "@/components/cases/detail/case-skeleton";
import { ListPageSkeleton } from "@/components/cases/list/list-skeleton";
import { LoadingNote, Skeleton } from "@/components/ui/states";

/**
 * Shows the outline of a page while it loads, from the moment it is asked for within the dashboard. A page that is opened
 * by its address arrives whole, with nothing before it that would be painted first and moved away: it is there earlier.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const segments = useSelectedLayoutSegments();
  const page = segments[0] === "cases" ? segments.join("/") : (segments[0] ?? "");
  const [opened, setOpened] = useState<string | undefined>(page);
  if (opened !== undefined && opened !== page) setOpened(undefined);
  if (opened === page) return children;
  return (
    <Suspense key={page} fallback={outlineOf(segments)}>
      {children}
    </Suspense>
  );
}

const OTHER_CASE_PAGES = ["new", "import"];

function outlineOf([area, page]: readonly string[]): ReactNode {
  if (area === "cases" && page === undefined) return <ListPageSkeleton />;
  if (area === "cases" && !OTHER_CASE_PAGES.includes(page ?? "")) return <CaseSkeleton />;
  return (
    <div className="flex h-header items-center border-b px-gutter">
      <LoadingNote />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
