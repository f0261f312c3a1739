import { CircleAlert, Clock } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { shortDate } from "@/lib/values/calendar";
import { deadline, exactDeadline, type Urgency } from "@/lib/values/deadline";

type DeadlineMarkProps = { dueDate?: string; today: string; timeZone: string; finished?: boolean };

const MARK_TONE: Readonly<Record<Urgency, BadgeTone>> = {
  late: "danger",
  today: "danger",
  soon: "warn",
  later: "plain",
  none: "plain",
};

/** `Due Mon 23 Nov, in 2 days` in a header; the tooltip has the exact day and time zone. */
export function DeadlineMark({ dueDate, today, timeZone, finished = false }: DeadlineMarkProps) {
  if (finished) return <Badge className="px-2">Closed</Badge>;
  const { words, urgency } = deadline(dueDate, today);
  return (
    <Badge tone={MARK_TONE[urgency]} title={dueDate ? exactDeadline(dueDate, timeZone) : undefined} className="px-2">
      <Clock aria-hidden />
      <span className="whitespace-nowrap">
        {dueDate ? `Due ${shortDate(dueDate, today)}` : words}
        {dueDate ? <span className="lg:max-xl:sr-only">, {lowerFirst(words)}</span> : null}
        {dueDate ? <span className="sr-only">, time zone {timeZone}</span> : null}
      </span>
    </Badge>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

type DeadlineCellProps = { dueDate: string | undefined; today: string; timeZone: string; finished?: boolean };

const TEXT_COLOR: Readonly<Record<Urgency, string>> = {
  late: "text-danger",
  today: "text-danger",
  soon: "text-warn",
  later: "text-ink",
  none: "font-normal text-ink-2",
};

/** The deadline in a table: urgency in words, icon and color, and the day. */
export function DeadlineCell({ dueDate, today, timeZone, finished = false }: DeadlineCellProps) {
  if (finished) return <p className="text-ink-2">Closed</p>;
  const { words, urgency } = deadline(dueDate, today);
  const Icon = urgency === "late" ? CircleAlert : urgency === "today" || urgency === "soon" ? Clock : undefined;
  return (
    <div title={dueDate ? exactDeadline(dueDate, timeZone) : undefined}>
      <p className={cn("flex items-center gap-1 whitespace-nowrap font-medium", TEXT_COLOR[urgency])}>
        {words}
        {Icon ? <Icon aria-hidden className="size-3.5 shrink-0 stroke-2" /> : null}
      </p>
      <p className="truncate text-ink-2 text-small leading-[1.125rem] max-md:hidden">
        {dueDate ? shortDate(dueDate, today) : ""}
      </p>
    </div>
  );
}
