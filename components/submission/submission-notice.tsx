import { CircleAlert, Landmark } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { submissionStatus } from "./submission-text";

/** Below a header: the result of the last submission; nothing when none was confirmed. */
export function SubmissionNotice({ detail }: { detail: Pick<CaseDetail, "analysis" | "timeZone"> }) {
  const { processor, last } = detail.analysis?.submission ?? {};
  if (!processor || !last) return null;
  const { text, tone } = submissionStatus({ processor, last }, detail.timeZone);
  const Sign = tone === "danger" ? CircleAlert : Landmark;
  return (
    <p
      className={cn(
        "flex items-center gap-2 border-b px-gutter py-1.5 text-small max-sm:px-3 print:hidden",
        LOOK[tone],
      )}
    >
      <Sign aria-hidden className="size-3.5 shrink-0 stroke-[1.75]" />
      {text}
    </p>
  );
}

const LOOK = {
  good: "bg-good-soft text-good",
  accent: "bg-accent-soft text-accent",
  danger: "bg-danger-soft text-danger",
  plain: "text-ink-2",
};
