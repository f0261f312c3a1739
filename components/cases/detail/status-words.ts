import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { statusLabel } from "@/lib/format/labels";

/** What is under way, in words: `Assessing 3 documents`. Also what is read out when the state changes. */
export function statusWords({ status, documents, assessment }: CaseDetail): string {
  const count = documentCount(documents.length);
  switch (status) {
    case "pending":
      return documents.length > 0 ? `Receiving ${count}` : "Needs evidence";
    case "queued":
      return `${count} received, waiting to be assessed`;
    case "processing":
      return documents.length > 0 ? `Assessing ${count}` : "Assessing";
    case "complete":
      return assessment?.recommendation
        ? `Assessed: ${assessment.recommendation}, confidence ${Math.round(assessment.confidence ?? 0)}`
        : "Assessed";
    case "error":
      return "The case could not be assessed";
    default:
      return statusLabel(status);
  }
}

export function documentCount(count: number): string {
  return count === 1 ? "1 document" : `${count} documents`;
}
