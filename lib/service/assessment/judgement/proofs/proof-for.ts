import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { AUTHORIZATION } from "./authorization";
import { COMMUNICATION } from "./communication";
import { DELIVERY } from "./delivery";
import { HISTORY } from "./history";
import { ORDERS } from "./orders";
import { NON_CONTACT, POLICIES, QUALITY, RECURRING } from "./papers";
import type { Proof, ProofRule } from "./proof";
import { REFUND } from "./refund";
import { DIGITAL, SERVICES } from "./usage";

const RULES: Record<EvidenceCategory, readonly ProofRule[]> = {
  "refund receipt": REFUND,
  "delivery confirmation": DELIVERY,
  "cardholder communication": COMMUNICATION,
  "transaction authorization": AUTHORIZATION,
  "order confirmation": ORDERS,
  "proof of digital goods usage": DIGITAL,
  "proof of services provided": SERVICES,
  "proof of cardholder non-contact / non-return": NON_CONTACT,
  "refund and return policies": POLICIES,
  "recurring billing records": RECURRING,
  "cardholder transaction history": HISTORY,
  "evidence of product quality": QUALITY,
};

/** The rule that proves a requirement: the fact that its words name, else what its category shows as such. */
export function proofFor({ category, requirement }: FrozenRequirement): Proof {
  const rule = RULES[category].find(({ when }) => when === undefined || when.test(requirement));
  if (!rule) throw new Error(`No rule proves requirements of the category "${category}".`);
  return rule.prove;
}
