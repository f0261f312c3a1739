"use client";

import { usePathname } from "next/navigation";
import { ErrorPage, errorText } from "@/components/layout/error-page";

/** One file for all pages of the dashboard: every page loads the script of all error files above it. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} retry={retry} {...errorText(usePathname())} />;
}
