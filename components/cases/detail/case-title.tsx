import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { hasEnded, REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import { deadline } from "@/lib/values/deadline";
import { statusLabel } from "@/lib/values/text";

/** The name of a case where there is one line for it. */
export function caseName({ fields }: Pick<CaseDetail, "fields">): string {
  return fields.merchantName ?? fields.cardholderName ?? "Unnamed case";
}

/**
 * Title of the browser tab, so that users can distinguish many tabs: reference, status and deadline; of a finished case,
 * which has no deadline, how it ended.
 */
export function tabTitle(detail: CaseDetail): string {
  const name = detail.fields.referenceNumber ?? caseName(detail);
  if (detail.finished) return `${name}, ${hasEnded(detail.review) ? REVIEW_LABELS[detail.review] : "Closed"}`;
  return `${name}, ${statusLabel("case", detail.status)}, ${deadline(detail.fields.dueDate, detail.today).words}`;
}

/** Breadcrumb of a page below a case: the list, then the case. */
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

/** One line on wide screens, so that sticky elements below know its height; elsewhere name and actions take two lines. */
export const caseHeaderStyle =
  "max-lg:[&>div:first-child]:basis-full lg:flex-nowrap lg:[&>div]:flex-nowrap print:hidden";

/** The reference is also listed among the facts, so the header drops it where its single line is short. */
export function headerReferenceStyle(reference: string): string {
  return cn("font-mono text-ink-2 lg:max-xl:hidden", clippedStyle(reference));
}

/** Truncates the end of a long name but keeps its first characters visible; a short one is never truncated. */
function clippedStyle(name: string): string {
  return cn("truncate", name.length > 16 ? "min-w-[8ch]" : "shrink-0");
}
