import { shortDate } from "@/lib/values/calendar";
import { sentenceCase } from "@/lib/values/text";
import type { Processor } from "../submission";
import type { NotificationKind, NotificationShown } from "./notification";
import type { DisputeStage } from "./processor";
import { newDisputesText, PROCESSOR_NAMES, stageText } from "./processor-text";
import { REVIEW_LABELS, type ReviewState } from "./review-labels";

const FORMER = "Someone";

/** What happened, as a sentence without its case: `Ada returned the letter`. */
export function notificationText({ kind, by = FORMER, detail }: Pick<NotificationShown, "kind" | "by" | "detail">) {
  const failed = detail === "error";
  switch (kind) {
    case "review-requested":
      return `${by} submitted the letter for review`;
    case "letter-returned":
      return `${by} returned the letter`;
    case "letter-approved":
      return `${by} approved the letter`;
    case "mentioned":
      return `${by} mentioned you in a note`;
    case "case-assigned":
      return detail ? `${by} assigned ${detail} cases to you` : `${by} assigned the case to you`;
    case "disputes-arrived":
      return arrivedText(detail);
    case "dispute-decided":
      return decidedText(detail);
    case "deadline-near":
      return `The response is due on ${shortDate(detail ?? "")}`;
    case "outcome-recorded":
      return `${by} recorded the outcome: ${(REVIEW_LABELS[detail as ReviewState] ?? "ended").toLowerCase()}`;
    case "assessment-finished":
      return failed ? "The documents could not be assessed" : "The assessment is finished";
    case "letter-finished":
      return failed ? "The letter could not be written" : "The letter is written";
  }
}

function arrivedText(detail = ""): string {
  const [count, processor] = detail.split(" ");
  return newDisputesText(Number(count), processor as Processor);
}

function decidedText(detail = ""): string {
  const [processor, stage] = detail.split(" ");
  const name = sentenceCase(PROCESSOR_NAMES[processor as Processor] ?? "the processor");
  return `${name}: the dispute ${stageText({ stage: stage as DisputeStage, status: "unknown" })}`;
}

const ABOUT_LETTERS: ReadonlySet<NotificationKind> = new Set([
  "review-requested",
  "letter-returned",
  "letter-approved",
  "letter-finished",
]);

/** Where a notification leads to. */
export function notificationPath({ kind, caseId }: Pick<NotificationShown, "kind" | "caseId">): string {
  if (kind === "disputes-arrived" && !caseId) return "/cases?owner=nobody&sort=created&direction=desc";
  if (!caseId) return "/cases?view=mine";
  return ABOUT_LETTERS.has(kind) ? `/cases/${caseId}/letter` : `/cases/${caseId}`;
}
