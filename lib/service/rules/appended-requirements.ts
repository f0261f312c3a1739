import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { FrozenRequirement } from "./case-requirements";

type Asked = Pick<FrozenRequirement, "requirement" | "proofs">;

/** What is asked for where evidence of a category was brought that the reason code does not ask for. */
const APPENDED: Record<EvidenceCategory, Asked> = {
  "refund receipt": {
    requirement: "Provide proof of the credit issued",
    proofs: [{ proof: "credit-processed", with: { amount: "full" } }],
  },
  "delivery confirmation": {
    requirement: "Provide proof of delivery",
    proofs: [{ proof: "delivery-completed" }],
  },
  "cardholder communication": {
    requirement: "Provide the correspondence with the cardholder",
    proofs: [{ proof: "correspondence-on-the-matter", with: { topic: "general" } }],
  },
  "transaction authorization": {
    requirement: "Provide the transaction and authorization record",
    proofs: [{ proof: "authorization-approved" }],
  },
  "order confirmation": {
    requirement: "Provide the order record",
    proofs: [{ proof: "order-record", with: { fields: "items" } }],
  },
  "proof of digital goods usage": {
    requirement: "Provide proof that the digital goods were delivered and used",
    proofs: [{ proof: "digital-content-accessed" }],
  },
  "proof of services provided": {
    requirement: "Provide proof that the service was provided",
    proofs: [{ proof: "service-rendered" }],
  },
  "proof of cardholder non-contact / non-return": {
    requirement: "Provide proof that the cardholder neither made contact nor returned the goods",
    proofs: [{ proof: "no-contact-before-dispute" }, { proof: "no-return-received", with: { scope: "return" } }],
  },
  "refund and return policies": {
    requirement: "Provide the policies shown and accepted at the time of sale",
    proofs: [{ proof: "terms-accepted-at-checkout", with: { clause: "general" } }],
  },
  "recurring billing records": {
    requirement: "Provide the recurring billing records",
    proofs: [{ proof: "recurring-agreement-consented" }],
  },
  "cardholder transaction history": {
    requirement: "Provide the cardholder's earlier undisputed transactions",
    proofs: [{ proof: "prior-undisputed-transactions" }],
  },
  "evidence of product quality": {
    requirement: "Provide evidence of product quality",
    proofs: [{ proof: "as-described", with: { of: "item" } }],
  },
};

/** A credit answers a dispute of any kind; whatever else the code does not ask for only supports. */
export function appendedRequirement(category: EvidenceCategory): FrozenRequirement {
  const common = { id: `appended#${category}`, category, appended: true, ...APPENDED[category] };
  if (category !== "refund receipt") return { ...common, weight: "supporting" };
  return { ...common, weight: "decisive", appliesWhen: "a refund or void was processed before the dispute" };
}
