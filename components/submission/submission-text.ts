import { PROCESSOR_NAMES, processorName } from "@/lib/contract/desk/processor-text";
import type { Processor, SubmissionReading, SubmissionSummary } from "@/lib/contract/submission";
import { dayOf } from "@/lib/values/calendar";
import { sentenceCase } from "@/lib/values/text";

/** `Submit to Stripe`, `Submit to practice processor`. */
export function submitLabel(processor: Processor): string {
  return `Submit to ${PROCESSOR_NAMES[processor]}`;
}

/** Where something was sent: Stripe has a test mode, the practice processor is nothing else. */
export function sentTo(processor: Processor, livemode: boolean | undefined): string {
  return processor === "stripe" && livemode === false ? "Stripe's test mode" : processorName(processor);
}

/** How the last submission of a case ended, for the header of the case. */
export function submissionStatus(
  { processor, last }: { processor: Processor; last: NonNullable<SubmissionSummary["last"]> },
  timeZone: string,
): { text: string; tone: "good" | "accent" | "danger" | "plain" } {
  const day = dayOf(last.at, timeZone);
  const name = processorName(processor);
  if (last.state === "submitting") return { text: `Submitting to ${name}`, tone: "accent" };
  if (last.outcome === "staged") return { text: `Staged at ${name}, not submitted`, tone: "danger" };
  if (last.state === "failed") return { text: `Submission to ${name} failed`, tone: "danger" };
  if (last.outcome === "dry-run") return { text: `Dry run of ${day}: nothing was sent to ${name}`, tone: "plain" };
  return {
    text: `Submitted to ${sentTo(processor, last.livemode)} on ${day}`,
    tone: last.livemode === false ? "plain" : "good",
  };
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
  if (processor.name === "practice")
    return {
      mark: "Practice",
      tone: "accent",
      sentence: "The practice processor responds as a real one would. Nothing leaves this machine and no bank sees it.",
    };
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
