import type { CaseField, CaseFields } from "@/lib/contract/case-input";

/** The fields that a notice may state, as written. */
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
  "orderNumber",
  "acquirerReference",
] as const;
export type Part = (typeof PARTS)[number];

export const PROCESSORS = ["stripe", "adyen", "braintree", "paypal", "square", "shopify", "checkout"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** One dispute as written in a document, before its values are parsed. */
export type RawNotice = {
  values: Partial<Record<Part, string>>;
  /** The processor whose reason it is. */
  processor?: Processor;
  /**
   * How the amount is written: in whole minor units as the processor counts them, as people write it, or in a way that
   * leaves open which of the two when it has no decimals.
   */
  money: "minor" | "written" | "open";
  notes: NoticeNote[];
};

/** A note for the analyst on a parsed field; a note on a value is kept as long as the case has that value. */
export type NoticeNote = { field?: CaseField; value?: CaseFields[CaseField]; sentence: string };

export type ParsedNotice = { fields: CaseFields; notes: NoticeNote[] };

/** Identifiers that a notice may state and that a case has no field for. */
export type Identifiers = { orderNumber?: string; acquirerReference?: string };

/** One of the disputes of a file. */
export type Dispute = ParsedNotice & Identifiers;

export type UnparsedNotice = {
  /** Required details that the document does not contain, in words. */
  missing: string[];
  /** Search results, what is missing and what to do. */
  message: string;
  /** Empty unless the document looks like an incomplete notice. */
  found: CaseFields;
  notes: NoticeNote[];
};
