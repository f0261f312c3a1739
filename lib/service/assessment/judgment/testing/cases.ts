import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { CaseFields } from "@/lib/contract/case-input";
import { readingOf } from "@/lib/service/documents/testing/reading";
import { initialRequirements } from "@/lib/service/rules/case-requirements";
import { type Assessment, assess } from "../assess";
import type { CaseDocument } from "../documents";

export const TODAY = "2026-11-10";

export const AGENT: AgentSettings = {
  researchTransactionDetails: true,
  submitDisputeToProcessor: false,
  useMerchantMemories: true,
  writeResponseLetter: true,
};

export const ELENA: CaseFields = {
  amountCents: 41250,
  currency: "USD",
  cardholderName: "Elena Marsh",
  cardNetwork: "Visa",
  maskedCardNumber: "414720******3365",
  disputeDate: "2026-11-02",
  dueDate: "2026-11-23",
  transactionDate: "2026-10-08",
  merchantName: "Northline Outfitters",
  merchantUrl: "https://northline.example",
  referenceNumber: "CB-48213",
  reasonCode: "13.1",
};

/** The documents as the reader gives them. */
export function attach(texts: readonly string[]): CaseDocument[] {
  return texts.map((text, index) => {
    const uploadFilename = `document-${index + 1}.pdf`;
    const evidenceId = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    return {
      evidenceId,
      uploadFilename,
      exhibit: String.fromCharCode(65 + index),
      bytes: text.length,
      reading: readingOf(text),
    };
  });
}

/** The assessment of a case with these texts attached; a field given as `undefined` is not set. */
export function judge(texts: readonly string[], fields: CaseFields = {}, today = TODAY): Assessment {
  const merged = { ...ELENA, ...fields };
  const requirements = initialRequirements(merged);
  return assess({ today, fields: merged, agent: AGENT, requirements, documents: attach(texts) });
}

/** What a letter of that case is written from. */
export function judged(texts: readonly string[], changes: CaseFields = {}) {
  const fields = { ...ELENA, ...changes };
  return { today: TODAY, fields, requirements: initialRequirements(fields), assessment: judge(texts, changes) };
}
