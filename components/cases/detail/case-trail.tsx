import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseName } from "./case-name";
import { clippedStyle } from "./header-style";

/** The way back from a page below a case: the list, then the case. */
export function CaseTrail({ detail }: { detail: Pick<CaseDetail, "id" | "fields"> }) {
  const name = caseName(detail);
  return (
    <>
      <Link href="/cases" className="rounded-mark py-0.5 hover:text-ink">
        Cases
      </Link>
      <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
      <Link
        href={`/cases/${detail.id}`}
        title={name}
        className={cn("max-w-56 rounded-mark py-0.5 hover:text-ink", clippedStyle(name))}
      >
        {name}
      </Link>
    </>
  );
}
