import { CircleAlert, Clock } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { shortDate } from "@/lib/format/calendar-date";
import { deadline, exactDeadline, type Urgency } from "@/lib/format/deadline";

type DeadlineCellProps = { dueDate: string | undefined; today: string; timeZone: string; finished?: boolean };

const TONE: Readonly<Record<Urgency, string>> = {
  late: "text-danger",
  today: "text-danger",
  soon: "text-warn",
  later: "text-ink",
  none: "font-normal text-ink-2",
};

/** Words, a sign and a colour for the urgency, and the exact day. */
export function DeadlineCell({ dueDate, today, timeZone, finished = false }: DeadlineCellProps) {
  if (finished) return <p className="text-ink-2">Finished</p>;
  const { words, urgency } = deadline(dueDate, today);
  const Sign = urgency === "late" ? CircleAlert : urgency === "today" || urgency === "soon" ? Clock : undefined;
  return (
    <div title={dueDate ? exactDeadline(dueDate, timeZone) : undefined}>
      <p className={cn("flex items-center gap-1 whitespace-nowrap weak:font-medium", TONE[urgency])}>
        {words}
        {Sign ? <Sign aria-hidden className="size-3.5 shrink-0 stroke-2" /> : null}
      </p>
      <p className="truncate text-ink-2 text-small leading-[1.125rem] max-md:hidden">
        {dueDate ? shortDate(dueDate, today) : ""}
      </p>
    </div>
  );
}
