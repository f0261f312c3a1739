/** The closed vocabulary of `evidenceProvided` and `evidenceSuggested` (chargeback specification, Evidence categories). */
export const EVIDENCE_CATEGORIES = [
  "refund receipt",
  "delivery confirmation",
  "cardholder communication",
  "transaction authorization",
  "order confirmation",
  "proof of digital goods usage",
  "proof of services provided",
  "proof of cardholder non-contact / non-return",
  "refund and return policies",
  "recurring billing records",
  "cardholder transaction history",
  "evidence of product quality",
] as const;

export type EvidenceCategory = (typeof EVIDENCE_CATEGORIES)[number];
