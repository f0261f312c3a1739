import type { CaseFields } from "@/lib/contract/case-input";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { type CaseReason, caseReason, frozenFamily } from "@/lib/service/rules/case-requirements";
import { cardTail } from "@/lib/service/rules/masked-card";

/** The case as the judgment sees it: its fields, and what follows from them alone. */
export type CaseView = {
  /** `YYYY-MM-DD`. */
  today: string;
  fields: CaseFields;
  requirements: readonly FrozenRequirement[];
  currency: string;
  cardTail?: string;
  reason?: CaseReason;
  /** The kind of dispute that the requirements were frozen for. */
  family?: string;
  /** What the cardholder claims under a code that stands for several claims; absent when the case does not say. */
  condition?: string;
};

/** `currency` defaults to USD, as in the specification. */
export function viewCase(input: Pick<CaseView, "today" | "fields" | "requirements">): CaseView {
  const { fields } = input;
  const reason = caseReason(fields);
  return {
    ...input,
    currency: fields.currency ?? "USD",
    cardTail: fields.maskedCardNumber === undefined ? undefined : cardTail(fields.maskedCardNumber),
    reason,
    ...frozenFamily(reason, input.requirements),
  };
}
