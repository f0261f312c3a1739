import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { proofNamed } from "@/lib/service/evidence/proofs/catalog";
import type { Judged } from "../judged";

/** The label of a point: what its proof shows, in the words of the trade. */
export function passLabel(judged: Judged & { satisfied: true }): string {
  return proofNamed(judged.proven[0]?.proof ?? "")?.title ?? judged.requirement;
}

/** The label of a point that nothing covers. */
export function gapLabel({ category }: Pick<Judged, "category">): string {
  return GAPS[category];
}

const GAPS: Record<EvidenceCategory, string> = {
  "refund receipt": "No credit on record",
  "delivery confirmation": "No proof of delivery",
  "cardholder communication": "No message of the cardholder that answers the claim",
  "transaction authorization": "No authorization record that answers the claim",
  "order confirmation": "No order record that answers the claim",
  "proof of digital goods usage": "No access or download record",
  "proof of services provided": "No record of the service",
  "proof of cardholder non-contact / non-return": "No search for contact or returns",
  "refund and return policies": "No accepted terms",
  "recurring billing records": "No subscription record that answers the claim",
  "cardholder transaction history": "No earlier undisputed payments",
  "evidence of product quality": "No proof of the goods' condition",
};
