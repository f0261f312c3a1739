import type { Day } from "@/lib/demo/documents/purchase";
import { inDays } from "@/lib/store/cases/text";

/** From its first to its last day. */
export type Period = { start: Day; end: Day };

/** `count` calendar months, oldest first, up to the one `last` lies in. A month that still runs ends yesterday. */
export function monthsUntil(last: Day, count: number, today: Day): Period[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = month - count + index;
    const end = dayOf(Date.UTC(year, at + 1, 0));
    const yesterday = inDays(today, -1);
    return { start: dayOf(Date.UTC(year, at, 1)), end: end < yesterday ? end : yesterday };
  });
}

export function daysOf({ start, end }: Period): Day[] {
  const count = numberOf(end) - numberOf(start) + 1;
  return Array.from({ length: count }, (_, index) => inDays(start, index));
}

export function liesIn(day: Day, { start, end }: Period): boolean {
  return start <= day && day <= end;
}

/** Days since 1970. */
export function numberOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
