import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseName } from "./case-name";

/** The way back from a page below a case: the list, then the case. */
export function CaseTrail({ detail }: { detail: Pick<CaseDetail, "id" | "fields"> }) {
  return (
    <>
      <Link href="/cases" className="rounded-mark py-0.5 hover:text-ink">
        Cases
      </Link>
      <ChevronRight aria-hidden className="size-4 stroke-[1.75] text-ink-3" />
      <Link href={`/cases/${detail.id}`} className="min-w-0 max-w-56 truncate rounded-mark py-0.5 hover:text-ink">
        {caseName(detail)}
      </Link>
    </>
  );
}
