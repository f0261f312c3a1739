import { CircleAlert, Landmark } from "lucide-react";
import { Mark } from "@/components/ui/mark";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { standingWords } from "./words";

/** In a header: what became of the last filing; nothing when none was confirmed. */
export function FilingMark({ detail }: { detail: Pick<CaseDetail, "analysis" | "timeZone"> }) {
  const last = detail.analysis?.filing?.last;
  if (!last) return null;
  const { text, tone } = standingWords(last, detail.timeZone);
  return (
    <Mark tone={tone} className="px-2">
      {tone === "danger" ? <CircleAlert aria-hidden /> : <Landmark aria-hidden />}
      <span className="min-w-0 truncate">{text}</span>
    </Mark>
  );
}
