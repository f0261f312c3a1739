import { Lock } from "lucide-react";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { dayOf } from "@/lib/values/calendar";

/** Below a case's header: that it is on hold, since when, by whom and why. */
export function HoldNotice({ detail: { hold, timeZone } }: { detail: Pick<CaseDetail, "hold" | "timeZone"> }) {
  if (!hold) return null;
  return (
    <p className="flex items-center gap-2 border-b bg-warn-soft px-gutter py-1.5 text-small text-warn print:hidden">
      <Lock aria-hidden className="size-3.5 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 break-words">
        On hold, so neither the case nor a document can be deleted: {hold.reason} ({hold.by}, {dayOf(hold.at, timeZone)}
        )
      </span>
    </p>
  );
}
