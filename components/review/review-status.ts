import type { ReviewDetail } from "@/lib/contract/desk/review";
import { clockTime, dateInWords, dayOf } from "@/lib/values/calendar";
import { money } from "@/lib/values/money";

export type ReviewTone = "plain" | "accent" | "warn" | "good";

/** What the review of a case says, in one sentence. */
export function reviewStatus(
  review: ReviewDetail,
  { timeZone, currency }: { timeZone: string; currency: string },
): { text: string; tone: ReviewTone } {
  const { state, submitted, decided, fell, outcome, comments } = review;
  const open = comments.filter(({ resolved }) => !resolved).length;
  const on = outcome?.on ? ` on ${dateInWords(outcome.on)}` : "";
  switch (state) {
    case "open":
      if (fell) {
        // Why it cannot be submitted follows this sentence, where it cannot.
        const next = review.may.includes("submit") ? " Check the letter and submit it again." : "";
        return { text: `The review ended because the ${fell} changed.${next}`, tone: "warn" };
      }
      return {
        text:
          review.required && review.currentHash ? "Not reviewed yet. The letter needs an approval." : "Not in review.",
        tone: "plain",
      };
    case "in review":
      return { text: `${who(submitted, timeZone)} submitted this letter for review.`, tone: "accent" };
    case "returned":
      return { text: `${who(decided, timeZone)} returned this letter. ${openComments(open)}`, tone: "warn" };
    case "approved":
      return { text: `${who(decided, timeZone)} approved exactly this text for this evidence.`, tone: "good" };
    case "submitted":
      return { text: "Submitted. The case waits for its outcome.", tone: "accent" };
    case "won": {
      const recovered = outcome?.amountCents === undefined ? "" : `, ${money(outcome.amountCents, currency)} recovered`;
      return { text: `Won${on}${recovered}.`, tone: "good" };
    }
    case "lost":
      return { text: `Lost${on}.`, tone: "plain" };
    case "accepted":
      return { text: `Accepted${on}: not contested.`, tone: "plain" };
    case "expired":
      return { text: `Expired${on}: the deadline passed.`, tone: "plain" };
  }
}

function openComments(count: number): string {
  if (count === 0) return "No open comments.";
  return count === 1 ? "1 open comment." : `${count} open comments.`;
}

/** `22 November 2026, 14:05`. */
export function moment(iso: string, timeZone: string): string {
  return `${dayOf(iso, timeZone)}, ${clockTime(iso, timeZone)}`;
}

function who(stamp: ReviewDetail["submitted"], timeZone: string): string {
  return stamp ? `On ${moment(stamp.at, timeZone)}, ${stamp.by.name}` : "Someone";
}
