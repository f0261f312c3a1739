import type { Check } from "@/lib/contract/analysis";
import { dateInWords, daysBetween } from "@/lib/values/calendar";
import type { CaseView } from "../relation/case-view";

const PASSED = -40;

/** Days left until the due date; negative when it has passed, `undefined` when the case has none. */
export function daysLeft({ today, fields }: Pick<CaseView, "today" | "fields">): number | undefined {
  return fields.dueDate === undefined ? undefined : daysBetween(today, fields.dueDate);
}

/** Being in time earns nothing; a passed deadline weighs more than any evidence can lift. */
export function deadlineCheck(view: CaseView): Check {
  const left = daysLeft(view);
  const base = { id: "deadline", weight: 0, citations: [] };
  if (left === undefined || view.fields.dueDate === undefined) {
    return { ...base, label: "No due date in the case", outcome: "not-checked", points: 0 };
  }
  if (left < 0) {
    const label = `The response was due on ${dateInWords(view.fields.dueDate)}, ${days(-left)} ago`;
    return { ...base, label, outcome: "fail", points: PASSED };
  }
  return {
    ...base,
    label: left === 0 ? "Due today" : `${capital(days(left))} before the deadline`,
    outcome: "pass",
    points: 0,
  };
}

export function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
