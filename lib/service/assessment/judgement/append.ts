import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { hasCategory } from "./documents";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { belongs, satisfy } from "./satisfy";

/**
 * Requirements for evidence of this case whose category none of its requirements has. They are appended once and stay;
 * one is only appended when the evidence proves it.
 */
export function appendFor(related: Related, view: CaseView): FrozenRequirement[] {
  const known = new Set(view.requirements.map(({ category }) => category));
  return EVIDENCE_CATEGORIES.filter(
    (category) =>
      !known.has(category) &&
      related.documents.some((entry) => belongs(entry) && hasCategory(entry.document, category)),
  )
    .map(appendedRequirement)
    .filter((requirement) => satisfy(requirement, related, view).satisfied);
}

const TEXTS: Record<EvidenceCategory, string> = {
  "refund receipt": "Provide proof of the credit issued",
  "delivery confirmation": "Provide proof of delivery",
  "cardholder communication": "Provide the correspondence with the cardholder",
  "transaction authorization": "Provide the transaction and authorization record",
  "order confirmation": "Provide the order record",
  "proof of digital goods usage": "Provide proof that the digital goods were delivered and used",
  "proof of services provided": "Provide proof that the service was provided",
  "proof of cardholder non-contact / non-return":
    "Provide proof that the cardholder neither made contact nor returned the goods",
  "refund and return policies": "Provide the policies shown and accepted at the time of sale",
  "recurring billing records": "Provide the recurring billing records",
  "cardholder transaction history": "Provide the cardholder's earlier undisputed transactions",
  "evidence of product quality": "Provide evidence of product quality",
};

/** A credit answers a dispute of any kind; whatever else the code does not ask for only supports. */
function appendedRequirement(category: EvidenceCategory): FrozenRequirement {
  const common = { id: `appended#${category}`, requirement: TEXTS[category], category, appended: true };
  if (category !== "refund receipt") return { ...common, weight: "supporting" };
  return { ...common, weight: "decisive", appliesWhen: "a refund or void was processed before the dispute" };
}
