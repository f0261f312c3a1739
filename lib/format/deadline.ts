import { daysBetween, longDate } from "./calendar-date";

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

/** Where `today` (a calendar day in the desk's time zone) stands to a deadline. */
export function deadline(dueDate: string | undefined, today: string): Deadline {
  const days = dueDate === undefined ? undefined : daysBetween(today, dueDate);
  if (days === undefined) return { words: "No deadline", urgency: "none" };
  if (days < 0) return { words: `Late by ${-days} d`, urgency: "late", days };
  if (days === 0) return { words: "Today", urgency: "today", days };
  const words = days === 1 ? "Tomorrow" : `in ${days} days`;
  return { words, urgency: days <= SOON_DAYS ? "soon" : "later", days };
}

/** The exact day with its zone, for those who need to be sure: `Mon 23 November 2026, time zone America/New_York`. */
export function exactDeadline(dueDate: string, timeZone: string): string {
  return `${longDate(dueDate)}, time zone ${timeZone}`;
}
