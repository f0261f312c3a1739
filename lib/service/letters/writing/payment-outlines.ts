import type { Outline } from "./outline";

/** What wins where a charge is said to have been processed with an error. */
const PROCESSING: Outline["winWith"] = [
  "order confirmation",
  "transaction authorization",
  "refund receipt",
  "refund and return policies",
  "cardholder communication",
];

/** Disputes about who paid and how: fraud, authorization, processing. Approvals alone answer authorization disputes. */
export const PAYMENT_OUTLINES: readonly Outline[] = [
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
    claim: "the merchant is liable for this payment under the chip liability shift",
    claimant: "issuer",
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
    claim: "they do not recognize the charge",
    winWith: [
      "order confirmation",
      "transaction authorization",
      "delivery confirmation",
      "cardholder transaction history",
    ],
    leaveOut: ["evidence of product quality"],
    headings: { "transaction authorization": "The charge" },
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
    claim: "the transaction was not validly authorized",
    claimant: "issuer",
    winWith: ["transaction authorization", "refund receipt", "order confirmation"],
    leaveOut: [
      "cardholder communication",
      // Earlier payments say nothing of this approval.
      "cardholder transaction history",
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
    claimant: "issuer",
    winWith: ["transaction authorization", "order confirmation", "cardholder communication"],
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["amount"],
    claim: "the amount charged is not the amount that was agreed",
    winWith: PROCESSING,
    leaveOut: ["evidence of product quality"],
    headings: { "transaction authorization": "The amount" },
  },
  {
    families: ["currency"],
    claim: "the charge was made in the wrong currency",
    // Who chose the currency decides; that the amount was agreed follows from it.
    winWith: ["transaction authorization", ...PROCESSING],
    leaveOut: ["evidence of product quality"],
    headings: { "transaction authorization": "The currency" },
  },
  {
    families: ["wrong_account"],
    claim: "the wrong account was charged",
    claimant: "issuer",
    winWith: PROCESSING,
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["wrong_code"],
    claim: "the transaction was processed under the wrong code",
    claimant: "issuer",
    winWith: PROCESSING,
    leaveOut: ["evidence of product quality"],
  },
  {
    families: ["installment"],
    claim: "the installments were not billed as agreed",
    winWith: PROCESSING,
    leaveOut: ["evidence of product quality"],
    headings: { "recurring billing records": "The installments" },
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
];
