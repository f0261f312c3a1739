import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { CaseFields } from "@/lib/contract/case-input";
import { findInDocument } from "@/lib/service/assessment/findings/find-in-document";
import { readingOf } from "@/lib/service/assessment/findings/testing/reading";
import { type Assessment, assess } from "../assess";
import type { CaseDocument } from "../documents";
import { initialRequirements } from "../requirements";

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

/** A document as the reader and the fact finder give it. */
export function attach(texts: readonly string[]): CaseDocument[] {
  return texts.map((text, index) => {
    const reading = readingOf(text);
    const uploadFilename = `document-${index + 1}.pdf`;
    return {
      evidenceId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      uploadFilename,
      exhibit: String.fromCharCode(65 + index),
      bytes: text.length,
      reading,
      findings: findInDocument(reading, uploadFilename),
    };
  });
}

/** The assessment of a case with these texts attached. */
export function judge(texts: readonly string[], fields: CaseFields = {}, today = TODAY): Assessment {
  const merged = { ...ELENA, ...fields };
  return assess({
    today,
    fields: merged,
    agent: AGENT,
    requirements: initialRequirements(merged),
    documents: attach(texts),
  });
}
