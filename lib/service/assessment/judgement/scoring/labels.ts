import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { factsOf } from "../documents";
import type { Gap } from "../gap";
import { compareNames } from "../names";
import { avsResult, cvvResult, eciResult } from "../payment-results";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";

/** The label of a satisfied requirement in the words of the trade, from what its documents state. */
export function passLabel(
  requirement: RequirementAnalysis,
  documents: readonly RelatedDocument[],
  view: CaseView,
): string {
  const cited = documents.find(({ document }) => requirement.citations[0]?.evidenceId === document.evidenceId);
  if (cited && requirement.category === "delivery confirmation") return deliveryLabel(cited, view);
  if (cited && requirement.category === "transaction authorization")
    return authorizationLabel(cited, view, requirement);
  return special(requirement)?.shown ?? SHOWN[requirement.category];
}

/** The label of a point that nothing covers. */
export function gapLabel(requirement: Pick<RequirementAnalysis, "category" | "requirement">): string {
  return special(requirement)?.gap ?? GAPS[requirement.category];
}

/** The label of a point that messages could cover and do not: `Messages exist, none confirms the order or its receipt`. */
export function silentLabel(gap: Gap): string {
  const unsaid = gap.kind === "not shown" ? gap.unsaid : undefined;
  return `Messages exist, none ${unsaid ?? "answers the claim"}`;
}

/** Requirements of one category that a reader of the checks must tell apart. */
const SPECIAL: readonly { category: EvidenceCategory; when: RegExp; shown: string; gap: string }[] = [
  {
    category: "transaction authorization",
    when: /authenticated with/,
    shown: "3-D Secure authentication",
    gap: "No 3-D Secure authentication",
  },
  {
    category: "transaction authorization",
    when: /device identifier/,
    shown: "IP address, device or account of the buyer",
    gap: "No IP address, device or account of the buyer",
  },
  {
    category: "transaction authorization",
    when: /AVS|address verified/,
    shown: "AVS and security code match",
    gap: "No AVS and security code match",
  },
  {
    category: "transaction authorization",
    when: /two authorizations/,
    shown: "Two approvals with different codes",
    gap: "No second approval",
  },
  {
    category: "order confirmation",
    when: /two different|separate receipt/,
    shown: "Two separate orders",
    gap: "No second order",
  },
  {
    category: "recurring billing records",
    when: /no cancellation/,
    shown: "No cancellation before the charge",
    gap: "No record that nothing was cancelled",
  },
  {
    category: "recurring billing records",
    when: /notices/,
    shown: "Notice sent before the charge",
    gap: "No notice before the charge",
  },
  {
    category: "recurring billing records",
    when: /agreement|consent/,
    shown: "Agreement with the cardholder's consent",
    gap: "No agreement with consent",
  },
  {
    category: "evidence of product quality",
    when: /each defect|inspection|repair/,
    shown: "Inspection and condition on record",
    gap: "No inspection or condition record",
  },
  {
    category: "cardholder transaction history",
    when: /120 to 365/,
    shown: "Two matching earlier payments",
    gap: "No two matching earlier payments",
  },
  {
    category: "delivery confirmation",
    when: /pick-up/,
    shown: "Collected by the customer",
    gap: "No collection record",
  },
  {
    category: "delivery confirmation",
    when: /AVS match|verified address|issuer verified/,
    shown: "Delivery to the verified address",
    gap: "No delivery to the verified address",
  },
];

function special({ category, requirement }: Pick<RequirementAnalysis, "category" | "requirement">) {
  return SPECIAL.find((entry) => entry.category === category && entry.when.test(requirement));
}

function deliveryLabel({ document }: RelatedDocument, { fields }: CaseView): string {
  const signer = factsOf(document, "name", ["signer"])[0];
  const relation = signer && fields.cardholderName ? compareNames(signer.value, fields.cardholderName) : undefined;
  const how = relation === "same" ? "Delivery signed by the cardholder" : signer ? "Signed delivery" : "Delivery";
  const where = factsOf(document, "address", ["shipping"]).length > 0 ? " to the stated address" : "";
  return fields.disputeDate === undefined ? `${how}${where}` : `${how}${where}, before the dispute`;
}

function authorizationLabel(
  { document }: RelatedDocument,
  view: CaseView,
  { requirement, category }: RequirementAnalysis,
): string {
  const eci = eciResult(document, view);
  if (/authenticated with/.test(requirement) && eci?.shifted)
    return `3-D Secure authentication (ECI ${eci.fact.value})`;
  if (!/AVS|address verified/.test(requirement)) return special({ category, requirement })?.shown ?? SHOWN[category];
  const avs = avsResult(document, view);
  const cvv = cvvResult(document, view);
  const parts = [
    ...(avs ? [`AVS ${avs.full ? "full match" : "result"} (${avs.fact.value})`] : []),
    ...(cvv && /security code/.test(requirement) ? [`CVV ${cvv.full ? "match" : "result"} (${cvv.fact.value})`] : []),
  ];
  return parts.length > 0 ? parts.join(" and ") : "Approval on record";
}

const SHOWN: Record<EvidenceCategory, string> = {
  "refund receipt": "Credit issued before the dispute",
  "delivery confirmation": "Delivery on record",
  "cardholder communication": "Messages with the cardholder",
  "transaction authorization": "Approval on record",
  "order confirmation": "Order as placed",
  "proof of digital goods usage": "Use of the digital goods after the charge",
  "proof of services provided": "Service provided before the dispute",
  "proof of cardholder non-contact / non-return": "No contact or return by the cardholder",
  "refund and return policies": "Terms accepted at checkout",
  "recurring billing records": "Subscription and billing records",
  "cardholder transaction history": "Earlier undisputed payments",
  "evidence of product quality": "Goods as described",
};

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
