import { Clock } from "lucide-react";
import { Mark, type MarkTone } from "@/components/ui/mark";
import { shortDate } from "@/lib/format/calendar-date";
import { deadline, exactDeadline, type Urgency } from "@/lib/format/deadline";

type DeadlineMarkProps = { dueDate?: string; today: string; timeZone: string; finished?: boolean };

const TONES: Record<Urgency, MarkTone> = {
  late: "danger",
  today: "danger",
  soon: "warn",
  later: "plain",
  none: "plain",
};

/** `Due Mon 23 Nov, in 2 days`; the exact day and its zone stand in the title. */
export function DeadlineMark({ dueDate, today, timeZone, finished = false }: DeadlineMarkProps) {
  if (finished) return <Mark className="px-2">Finished</Mark>;
  const { words, urgency } = deadline(dueDate, today);
  return (
    <Mark tone={TONES[urgency]} title={dueDate ? exactDeadline(dueDate, timeZone) : undefined} className="px-2">
      <Clock aria-hidden />
      <span className="whitespace-nowrap">
        {dueDate ? `Due ${shortDate(dueDate, today)}` : words}
        {dueDate ? <span className="lg:max-xl:sr-only">, {lowerFirst(words)}</span> : null}
        {dueDate ? <span className="sr-only">, time zone {timeZone}</span> : null}
      </span>
    </Mark>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
