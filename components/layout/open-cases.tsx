"use client";

import { useQuery } from "@tanstack/react-query";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { caseCountersOptions } from "@/lib/queries/cases-list";

/** How many cases are open; nothing while that is not known. */
export function OpenCases() {
  const { data } = useQuery(caseCountersOptions);
  if (!data) return null;
  return (
    <span className="text-ink-2 text-small">
      {data.open.toLocaleString("en-US")}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}
