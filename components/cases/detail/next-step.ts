import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { hasLetter } from "@/lib/contract/desk/has-letter";

export type NextStep = "write-letter" | "open-letter" | "add-evidence" | "wait" | "none";

/** The one thing to do next on a case: it gets the filled button. */
export function nextStep(detail: Pick<CaseDetail, "status" | "letter" | "canAttach" | "assessment">): NextStep {
  if (hasLetter(detail.letter.state)) return "open-letter";
  switch (detail.status) {
    case "complete":
      // Who asked for a letter in spite of a recommendation to hold still wants it.
      if (detail.letter.state === "failed") return "write-letter";
      return detail.assessment?.recommendation === "hold" && detail.canAttach ? "add-evidence" : "write-letter";
    case "queued":
    case "processing":
      return "wait";
    default:
      return detail.canAttach ? "add-evidence" : "none";
  }
}

/** A letter may be asked for before the assessment is there; it is written when it is. */
export function canAskForLetter({ status, letter }: Pick<CaseDetail, "status" | "letter">): boolean {
  return !hasLetter(letter.state) && (status === "complete" || status === "queued" || status === "processing");
}
