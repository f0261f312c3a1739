import { addDays, type CalendarDate, daysBetween, isCalendarDate, longDate } from "./calendar";

export type Urgency = "late" | "today" | "soon" | "later" | "none";
export type Deadline = {
  /** `Late by 1 d`, `Today`, `Tomorrow`, `in 2 days`, `No deadline`. */
  words: string;
  urgency: Urgency;
  /** Days left, negative after the day; absent without a deadline. */
  days?: number;
};

/** Days before the deadline that count as soon. */
const SOON_DAYS = 3;

/** How far away a deadline is. `today` is a calendar date in the desk's time zone. */
export function deadline(dueDate: string | undefined, today: CalendarDate): Deadline {
  if (dueDate === undefined || !isCalendarDate(dueDate)) return { words: "No deadline", urgency: "none" };
  const days = daysBetween(today, dueDate);
  if (days < 0) return { words: `Late by ${-days} d`, urgency: "late", days };
  if (days === 0) return { words: "Today", urgency: "today", days };
  const words = days === 1 ? "Tomorrow" : `in ${days} days`;
  return { words, urgency: days <= SOON_DAYS ? "soon" : "later", days };
}

/** The last day on which the desk itself wants to answer: so many days before the deadline. */
export function cutOffDate(dueDate: string | undefined, cutOffDays: number): CalendarDate | undefined {
  return dueDate !== undefined && isCalendarDate(dueDate) ? addDays(dueDate, -cutOffDays) : undefined;
}

/** The exact day with its time zone: `Mon 23 November 2026, time zone America/New_York`. */
export function exactDeadline(dueDate: string, timeZone: string): string {
  return `${longDate(dueDate)}, time zone ${timeZone}`;
}
