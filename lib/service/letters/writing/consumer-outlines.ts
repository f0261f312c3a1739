import { ALL_RECORDS, type Outline } from "./outline";

/** Disputes about what was sold: receipt, description, cancellation, credit, bookings; and inquiries. */
export const CONSUMER_OUTLINES: readonly Outline[] = [
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
    claim: "the recurring charge was canceled",
    winWith: [
      "recurring billing records",
      "proof of digital goods usage",
      "proof of services provided",
      "refund and return policies",
      "cardholder communication",
    ],
    leaveOut: ["evidence of product quality"],
    // Who says that a plan was canceled does not say that goods went back.
    leaveOutProofs: ["no-return-received"],
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
    families: ["cancelled_goods"],
    claim: "the purchase was canceled and not credited",
    winWith: ["refund and return policies", "proof of cardholder non-contact / non-return", "refund receipt"],
    leaveOut: [],
  },
  {
    families: ["goods_returned"],
    claim: "the goods were returned or refused and not credited",
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
