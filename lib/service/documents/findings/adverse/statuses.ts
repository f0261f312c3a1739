import type { AdversePassage, Fact } from "@/lib/service/documents/facts";
import type { Evidence } from "../evidence";
import { STATUS } from "../vocabulary";

type Rule = Pick<AdversePassage, "id" | "sentence" | "severity">;

const RULES: Readonly<Record<string, Rule>> = {
  [STATUS.delivery.returned]: {
    id: "returned",
    severity: "decisive",
    sentence: "The shipment went back to the sender, which supports a claim that it was not received.",
  },
  [STATUS.delivery.exception]: {
    id: "exception",
    severity: "strong",
    sentence: "The carrier reports a problem with the shipment, so it does not show a delivery.",
  },
  [STATUS.delivery.attempted]: {
    id: "attempted",
    severity: "strong",
    sentence: "The carrier tried to deliver but did not, so it does not show a delivery.",
  },
  [STATUS.delivery.delayed]: {
    id: "delayed",
    severity: "strong",
    sentence: "The shipment is late, which supports a claim that it did not arrive in time.",
  },
  [STATUS.delivery.out]: {
    id: "not-delivered-yet",
    severity: "supporting",
    sentence: "The parcel was only out for delivery; nothing here says that it arrived.",
  },
  [STATUS.delivery.label]: {
    id: "not-delivered-yet",
    severity: "supporting",
    sentence: "Only a label was made; nothing here says that the parcel was handed over.",
  },
  [STATUS.delivery.pickup]: {
    id: "not-delivered-yet",
    severity: "supporting",
    sentence: "The parcel was waiting to be collected; nothing here says that it was.",
  },
  [STATUS.refund.pending]: {
    id: "admits-promise",
    severity: "strong",
    sentence: "A refund is promised or on its way, which the cardholder can hold against the response.",
  },
  [STATUS.refund.failed]: {
    id: "refund-failed",
    severity: "strong",
    sentence: "The refund did not go through, so no credit reached the cardholder.",
  },
  [STATUS.refund.revoked]: {
    id: "revoked",
    severity: "strong",
    sentence: "The purchase was revoked and refunded, so the cardholder no longer had what was paid for.",
  },
  [STATUS.payment.declined]: {
    id: "declined",
    severity: "decisive",
    sentence: "The payment was declined, so this shows no valid authorization.",
  },
  [STATUS.payment.voided]: {
    id: "declined",
    severity: "strong",
    sentence: "The authorization was voided, so it does not support the charge.",
  },
  [STATUS.subscription.cancelled]: {
    id: "status-cancelled",
    severity: "strong",
    sentence: "The subscription was cancelled; a charge after that supports the cardholder.",
  },
  [STATUS.method.cash]: {
    id: "not-card",
    severity: "supporting",
    sentence: "It was paid in cash, so it cannot support a card transaction.",
  },
  [STATUS.method.ach]: { id: "not-card", severity: "supporting", sentence: "It was paid by ACH, not by card." },
  [STATUS.method.ideal]: { id: "not-card", severity: "supporting", sentence: "It was paid by iDEAL, not by card." },
  [STATUS.method.sepa]: {
    id: "not-card",
    severity: "supporting",
    sentence: "It was paid by direct debit, not by card.",
  },
  [STATUS.method.transfer]: {
    id: "not-card",
    severity: "supporting",
    sentence: "It was paid by bank transfer, not by card.",
  },
  [STATUS.method.cheque]: { id: "not-card", severity: "supporting", sentence: "It was paid by cheque, not by card." },
  [STATUS.document.estimate]: {
    id: "estimate",
    severity: "strong",
    sentence: "It is an estimate, which proves neither a sale nor that work was done.",
  },
};

/** States that help the cardholder. */
export function statusPassages(evidence: Evidence): AdversePassage[] {
  return evidence.facts.flatMap((fact) => {
    const rule = fact.kind === "status" ? RULES[fact.value] : undefined;
    return rule === undefined || isOtherCardState(evidence, fact) ? [] : [{ ...rule, passage: fact.passage }];
  });
}

/** A sale paid partly by card is not a cash sale. */
function isOtherCardState(evidence: Evidence, fact: Fact): boolean {
  return (
    fact.role === "payment method" &&
    evidence.facts.some((other) => other.kind === "approval-code" || other.kind === "card-tail")
  );
}
