import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { type BreakEvenBasis, breakEven } from "@/lib/values/break-even";

/** Why a desk does not contest a dispute, as it is recorded. */
export const ACCEPT_REASONS = {
  evidence: "The evidence speaks for the cardholder",
  owed: "A refund is owed, or was promised",
  unavailable: "The evidence needed is not available",
  cost: "Contesting costs more than it can recover",
  goodwill: "Goodwill toward the customer",
  other: "Another reason",
} as const;
export type AcceptReason = keyof typeof ACCEPT_REASONS;

/** Recommendations that a service may give beyond the contract's two. */
const AGAINST: ReadonlySet<string> = new Set(["accept", "do not respond", "do-not-respond", "do_not_respond"]);

/**
 * Why the dispute should rather be accepted than contested; `undefined` where nothing advises it. A case to hold is
 * advised against when a document of it decides for the cardholder, or when an answer costs more than it is worth.
 */
export function adviceToAccept(detail: CaseDetail, basis?: BreakEvenBasis): AcceptReason | undefined {
  const { status, assessment, fields, analysis } = detail;
  if (status !== "complete" || detail.finished || !canBeAccepted(detail)) return undefined;
  const { recommendation = "", confidence } = assessment ?? {};
  const decided = analysis?.documents.some(
    ({ relation, adverse }) => relation !== "unrelated" && adverse.some(({ severity }) => severity === "decisive"),
  );
  if (AGAINST.has(recommendation)) return decided ? "evidence" : "other";
  if (recommendation !== "hold") return undefined;
  if (decided) return "evidence";
  const { amountCents } = fields;
  const worth = basis && breakEven({ amountCents, confidence }, basis.costs, basis.history);
  return worth?.accept ? "cost" : undefined;
}

/** The states from which the desk's table of steps leads to `accepted`. */
function canBeAccepted({ review }: Pick<CaseDetail, "review">): boolean {
  return review === "open" || review === "returned";
}
