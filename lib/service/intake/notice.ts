import type { CaseField, CaseFields } from "@/lib/contract/case-input";

/** What a notice may state, each as it is written there. */
export const PARTS = [
  "amount",
  "currency",
  "reference",
  "reason",
  "reasonCode",
  "reasonText",
  "network",
  "card",
  "disputeDate",
  "dueDate",
  "transactionDate",
  "cardholderName",
  "merchantName",
  "merchantIdentifier",
  "merchantUrl",
] as const;
export type Part = (typeof PARTS)[number];

export const PROCESSORS = ["stripe", "adyen", "braintree", "paypal", "square", "shopify", "checkout"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** One dispute as a document writes it, before any value is read. */
export type RawNotice = {
  values: Partial<Record<Part, string>>;
  /** Whose words the reason is in. */
  processor?: Processor;
  /**
   * How the amount is written: in whole minor units as the processor counts them, as people write it, or in a way that
   * leaves open which of the two when it has no decimals.
   */
  money: "minor" | "written" | "open";
  notes: NoticeNote[];
};

/** What the analyst should know of a parsed field; a note on a value holds as long as the case has that value. */
export type NoticeNote = { field?: CaseField; value?: CaseFields[CaseField]; sentence: string };

export type ParsedNotice = { fields: CaseFields; notes: NoticeNote[] };

export type UnparsedNotice = {
  /** What a case needs and the document does not say, in words. */
  missing: string[];
  /** What was found, what is missing and what to do. */
  message: string;
  /** Empty unless the document reads like a notice that lacks something. */
  found: CaseFields;
  notes: NoticeNote[];
};
