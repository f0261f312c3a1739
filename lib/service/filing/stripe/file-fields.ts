import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";
import type { StripeFileField } from "./evidence-fields";

export type FileField = { field: StripeFileField; documents: RelatedDocument[]; sources: string[] };

/** What has no entry has no field of its own at Stripe: it is in the packet. */
const FIELDS: Partial<Record<EvidenceCategory, StripeFileField>> = {
  "order confirmation": "receipt",
  "delivery confirmation": "shipping_documentation",
  "cardholder communication": "customer_communication",
  "proof of services provided": "service_documentation",
  "refund and return policies": "refund_policy",
};

/**
 * Which exhibits go into which field of Stripe: those that a satisfied requirement rests on, each once, where the
 * strongest requirement puts it.
 */
export function fileFields({ answered, included }: LetterCase): FileField[] {
  const placed = new Set<string>();
  const fields = new Map<StripeFileField, FileField>();
  for (const { category, citations, requirement } of answered) {
    const usual = FIELDS[category];
    if (!usual) continue;
    const cited = new Set(citations.map(({ evidenceId }) => evidenceId));
    for (const entry of included) {
      const { evidenceId } = entry.document;
      if (!cited.has(evidenceId) || placed.has(evidenceId)) continue;
      placed.add(evidenceId);
      const name = usual === "refund_policy" ? policyField(entry) : usual;
      const known = fields.get(name) ?? { field: name, documents: [], sources: [] };
      fields.set(name, {
        field: name,
        documents: [...known.documents, entry],
        sources: [...new Set([...known.sources, requirement])],
      });
    }
  }
  return [...fields.values()];
}

function policyField({ document }: RelatedDocument): StripeFileField {
  return document.findings.policyKind === "cancellation" ? "cancellation_policy" : "refund_policy";
}
