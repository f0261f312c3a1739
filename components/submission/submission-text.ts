import type { SubmissionReading, SubmissionSummary } from "@/lib/contract/submission";
import { dayOf } from "@/lib/values/calendar";
import { sentenceCase } from "@/lib/values/text";

/** How the last submission of a case ended, for the header of the case. */
export function submissionStatus(
  last: NonNullable<SubmissionSummary["last"]>,
  timeZone: string,
): { text: string; tone: "good" | "accent" | "danger" | "plain" } {
  const day = dayOf(last.at, timeZone);
  if (last.state === "submitting") return { text: "Submitting to Stripe", tone: "accent" };
  if (last.outcome === "staged") return { text: "Staged at Stripe, not submitted", tone: "danger" };
  if (last.state === "failed") return { text: "Submission to Stripe failed", tone: "danger" };
  if (last.outcome === "dry-run") return { text: `Dry run of ${day}: nothing was sent to Stripe`, tone: "plain" };
  if (last.livemode === false) return { text: `Submitted to Stripe's test mode on ${day}`, tone: "plain" };
  return { text: `Submitted to Stripe on ${day}`, tone: "good" };
}

const FIELDS: Readonly<Record<string, string>> = {
  access_activity_log: "Access activity log",
  customer_email_address: "Customer's email",
  customer_name: "Customer's name",
  customer_purchase_ip: "IP address of the purchase",
  uncategorized_file: "Packet",
  uncategorized_text: "Letter as text",
};

/** The label of a processor's field. */
export function fieldName(field: string): string {
  return FIELDS[field] ?? sentenceCase(field);
}

type Tone = "accent" | "warn" | "danger";

/** Whether anything is sent, and to which mode. */
export function modeWords({ processor }: Pick<SubmissionReading, "processor">): {
  mark: string;
  sentence: string;
  tone: Tone;
} {
  if (processor?.mode !== "live")
    return { mark: "Dry run", tone: "accent", sentence: "This shows exactly what would be sent. Nothing is sent." };
  if (processor.key === "test")
    return {
      mark: "Live, test mode",
      tone: "warn",
      sentence: "This is sent to Stripe's test mode. No bank sees it.",
    };
  return {
    mark: "Live",
    tone: "danger",
    sentence: "This is a live submission. Stripe forwards it to the cardholder's bank once, and it cannot be undone.",
  };
}
