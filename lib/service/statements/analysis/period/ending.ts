import { addDays } from "@/lib/values/calendar";
import type { DayOrder } from "../days";
import { daysIn } from "./days-in";
import { endingOf } from "./period-words";
import type { Span } from "./spans";

const DAYS_OF_WEEK = 7;

/** The month or the week whose last day a text names: `Month ending 30 September 2024`. */
export function endingIn(text: string, order: DayOrder | undefined): Span[] {
  return daysIn(text, order).flatMap(({ days: [day, other], from }, index, all) => {
    const ending = endingOf(text.slice(all[index - 1]?.to ?? 0, from));
    if (!ending || day === undefined || other !== undefined) return [];
    if (ending === "week") return [{ start: addDays(day, 1 - DAYS_OF_WEEK), end: day }];
    // The first day follows the last one of a month alone.
    return addDays(day, 1).endsWith("-01") ? [{ start: `${day.slice(0, -2)}01`, end: day }] : [];
  });
}
