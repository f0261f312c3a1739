"use client";

import { usePathname } from "next/navigation";
import { errorWords } from "@/components/layout/error-words";
import { SegmentError } from "@/components/layout/segment-error";

/** One for all pages within the frame: a file of each segment would be script that every page below it loads. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return <SegmentError error={error} retry={retry} {...errorWords(usePathname())} />;
}
