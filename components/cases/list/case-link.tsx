"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { rememberOpened } from "./opened-case";

/** The link of a row; it covers the whole row, so that a press anywhere opens the case. */
export function CaseLink({ row }: { row: Pick<CaseRow, "id" | "merchantName" | "referenceNumber"> }) {
  const router = useRouter();
  const href = `/cases/${row.id}` as Route;
  // Fifty rows are not fetched ahead; the one somebody is about to open is.
  const prepare = () => router.prefetch(href);
  return (
    <Link
      href={href}
      prefetch={false}
      data-case={row.id}
      aria-label={row.merchantName && row.referenceNumber ? `${row.merchantName}, ${row.referenceNumber}` : undefined}
      onMouseEnter={prepare}
      onFocus={prepare}
      onClick={() => rememberOpened(row.id)}
      className="block truncate font-medium outline-none after:absolute after:inset-0 forced-colors:after:focus-visible:outline-2"
    >
      {row.merchantName ?? row.referenceNumber ?? "Unnamed case"}
    </Link>
  );
}
