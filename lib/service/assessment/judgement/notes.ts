import { responseWindow } from "@/lib/service/domain/reason-codes/rules";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import type { Verdict } from "./scoring/recommend";

/** Plain sentences on the recommendation and on what the engine is not sure of. */
export function notesOf(view: CaseView, related: Related, verdict: Verdict): string[] {
  const { reason, fields } = view;
  const unread = related.documents.filter(({ relation }) => relation === "unread").length;
  return [
    verdict.recommendation === "hold" ? `Hold: ${verdict.why}` : `Respond: ${verdict.why}`,
    ...codeNotes(view),
    ...(reason && fields.dueDate === undefined
      ? [
          `The case has no due date. For planning, count on ${responseWindow(reason.entry.network).planningDays} days from the dispute; the notice decides.`,
        ]
      : []),
    ...(related.documents.length > 0 && related.identity.orders.size === 0
      ? ["No order number could be learned from documents that agree with the case."]
      : []),
    ...(unread > 0
      ? [`${unread === 1 ? "One document" : `${unread} documents`} could not be read and counted for nothing.`]
      : []),
  ];
}

function codeNotes({ reason, fields }: CaseView): string[] {
  if (!reason) {
    return fields.reasonCode === undefined
      ? ["The case has no reason code, so the documents are judged by what they show alone."]
      : ["The reason code is not recognised for this network, so the documents are judged by what they show alone."];
  }
  const { entry } = reason;
  return [
    ...(CANCELLED.has(entry.family)
      ? [
          "Distance sales in Europe carry a right to withdraw within 14 days that terms cannot remove; check where the cardholder lives.",
        ]
      : []),
    ...(entry.inForce
      ? []
      : [`Code ${entry.code} is retired.${entry.supersededBy ? ` The code in force is ${entry.supersededBy}.` : ""}`]),
    ...(entry.confidence === "low"
      ? [`What is known of code ${entry.code} rests on a single weak source; check the acquirer's guide.`]
      : []),
  ];
}

const CANCELLED = new Set(["cancelled_goods", "goods_returned"]);
