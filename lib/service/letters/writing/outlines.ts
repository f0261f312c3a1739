import type { EvidenceCategory } from "@/lib/contract/evidence-categories";

/** How a letter of one kind of dispute is built. */
export type Outline = {
  families: readonly string[];
  /** What the cardholder says, after "The cardholder states that". */
  claim: string;
  /** Categories in the order in which they win. */
  winWith: readonly EvidenceCategory[];
  /** Categories that do not answer this kind of dispute and stay out of the letter. */
  leaveOut: readonly EvidenceCategory[];
};

const ALL_RECORDS: readonly EvidenceCategory[] = [
  "order confirmation",
  "transaction authorization",
  "delivery confirmation",
  "proof of digital goods usage",
  "proof of services provided",
];

/** Order and omissions after the project's outlines by kind of dispute; authorization disputes are answered by approvals alone. */
const OUTLINES: readonly Outline[] = [
  {
    families: ["fraud_cna", "fraud_multiple"],
    claim: "they did not take part in this transaction",
    winWith: [
      "transaction authorization",
      "cardholder transaction history",
      "delivery confirmation",
      "proof of digital goods usage",
      "proof of services provided",
      "cardholder communication",
      "order confirmation",
    ],
    leaveOut: ["evidence of product quality", "refund and return policies"],
  },
  {
    families: ["fraud_cp"],
    claim: "they did not take part in this card-present transaction",
    winWith: ["transaction authorization", "order confirmation", "proof of services provided"],
    leaveOut: ["evidence of product quality", "refund and return policies"],
  },
  {
    families: ["emv_counterfeit", "emv_lost"],
    claim: "the card was used without them at a chip terminal",
    winWith: ["transaction authorization", "order confirmation"],
    leaveOut: ["evidence of product quality", "refund and return policies", "cardholder communication"],
  },
  {
    families: ["fraud_program", "program_immediate"],
    claim: "the transaction falls under a network program",
    winWith: ["refund receipt", "transaction authorization"],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["not_recognized"],
    claim: "they do not recognise the charge",
    winWith: [
      "order confirmation",
      "transaction authorization",
      "delivery confirmation",
      "cardholder transaction history",
    ],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: [
      "auth_none",
      "auth_declined",
      "auth_amount",
      "auth_expired",
      "auth_bulletin",
      "expired_card",
      "invalid_data",
    ],
    claim: "the transaction was not validly authorised",
    winWith: ["transaction authorization", "refund receipt", "order confirmation"],
    leaveOut: [
      "cardholder communication",
      "delivery confirmation",
      "evidence of product quality",
      "proof of cardholder non-contact / non-return",
      "refund and return policies",
      "proof of digital goods usage",
    ],
  },
  {
    families: ["late_presentment"],
    claim: "the charge was submitted late",
    winWith: ["transaction authorization", "order confirmation", "cardholder communication"],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["amount", "currency", "wrong_account", "wrong_code", "installment"],
    claim: "the charge was processed with an error",
    winWith: [
      "order confirmation",
      "transaction authorization",
      "refund receipt",
      "refund and return policies",
      "cardholder communication",
    ],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["duplicate"],
    claim: "the same purchase was charged more than once",
    winWith: ["order confirmation", "transaction authorization", "delivery confirmation", "refund receipt"],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["paid_other"],
    claim: "the purchase was paid by other means",
    winWith: ["transaction authorization", "order confirmation", "refund receipt", "refund and return policies"],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["not_received"],
    claim: "the merchandise or services were not received",
    winWith: [
      "delivery confirmation",
      "proof of digital goods usage",
      "proof of services provided",
      "cardholder communication",
      "order confirmation",
    ],
    leaveOut: [],
  },
  {
    families: ["cancelled_recurring"],
    claim: "the recurring charge was cancelled",
    winWith: [
      "recurring billing records",
      "proof of digital goods usage",
      "proof of services provided",
      "refund and return policies",
      "cardholder communication",
    ],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["not_as_described"],
    claim: "the goods or services were not as described",
    winWith: [
      "evidence of product quality",
      "proof of cardholder non-contact / non-return",
      "cardholder communication",
      "delivery confirmation",
    ],
    leaveOut: [],
  },
  {
    families: ["counterfeit"],
    claim: "the goods are counterfeit",
    winWith: ["evidence of product quality"],
    leaveOut: [],
  },
  {
    families: ["misrepresentation"],
    claim: "the terms of the sale were misrepresented",
    winWith: ["evidence of product quality", "refund and return policies", "proof of services provided"],
    leaveOut: [],
  },
  {
    families: ["credit_not_processed"],
    claim: "a credit was not processed",
    winWith: ["refund receipt", "refund and return policies", "proof of cardholder non-contact / non-return"],
    leaveOut: [],
  },
  {
    families: ["cancelled_goods", "goods_returned"],
    claim: "the purchase was cancelled or returned without credit",
    winWith: ["refund and return policies", "proof of cardholder non-contact / non-return", "refund receipt"],
    leaveOut: [],
  },
  {
    families: ["no_show", "addendum"],
    claim: "the charge for the booking is not owed",
    winWith: ["refund and return policies", "order confirmation", "proof of services provided"],
    leaveOut: [],
  },
  {
    families: ["rental"],
    claim: "the charge for the rental is not owed",
    winWith: ["order confirmation", "cardholder communication", "evidence of product quality"],
    leaveOut: [],
  },
  {
    families: ["cash", "oct_na"],
    claim: "the funds were not received",
    winWith: ["proof of services provided"],
    leaveOut: [],
  },
  {
    families: ["inquiry", "no_reply", "nec"],
    claim: "the charge needs to be explained",
    winWith: ALL_RECORDS,
    leaveOut: [],
  },
];

const GENERAL: Outline = { families: [], claim: "", winWith: ALL_RECORDS, leaveOut: [] };

/** The outline of a kind of dispute; a general one, which attributes no claim, when the kind is not known. */
export function outlineFor(family: string | undefined): Outline {
  return OUTLINES.find(({ families }) => family !== undefined && families.includes(family)) ?? GENERAL;
}
