import type { FilingSummary } from "@/lib/contract/filing";
import { dayOf } from "@/lib/format/point-in-time";

/** How the last filing of a case stands, for its header. */
export function standingWords(
  last: NonNullable<FilingSummary["last"]>,
  timeZone: string,
): { text: string; tone: "good" | "accent" | "danger" | "plain" } {
  const day = dayOf(last.at, timeZone);
  if (last.state === "filing") return { text: "Being filed with Stripe", tone: "accent" };
  if (last.outcome === "staged") return { text: "At Stripe, not submitted", tone: "danger" };
  if (last.state === "failed") return { text: "Filing with Stripe failed", tone: "danger" };
  if (last.outcome === "dry-run") return { text: `Dry run of ${day}: nothing was sent to Stripe`, tone: "plain" };
  if (last.livemode === false) return { text: `Filed with Stripe's test mode on ${day}`, tone: "plain" };
  return { text: `Filed with Stripe on ${day}`, tone: "good" };
}
