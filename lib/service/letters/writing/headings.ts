import type { EvidenceCategory } from "@/lib/contract/evidence-categories";

/** What opens the paragraph of a requirement. */
export const HEADINGS: Record<EvidenceCategory, string> = {
  "refund receipt": "Credit",
  "delivery confirmation": "Delivery",
  "cardholder communication": "Messages",
  "transaction authorization": "The authorization",
  "order confirmation": "The order",
  "proof of digital goods usage": "Use",
  "proof of services provided": "The service",
  "proof of cardholder non-contact / non-return": "No contact or return",
  "refund and return policies": "Terms",
  "recurring billing records": "The subscription",
  "cardholder transaction history": "Earlier purchases",
  "evidence of product quality": "The goods",
};

/** What an exhibit of the category shows, after "shows". */
export const EXHIBIT_WORDS: Record<EvidenceCategory, string> = {
  "refund receipt": "the credit",
  "delivery confirmation": "the delivery",
  "cardholder communication": "the messages with the cardholder",
  "transaction authorization": "the payment and its approval",
  "order confirmation": "the order as placed",
  "proof of digital goods usage": "the use of the digital goods",
  "proof of services provided": "the service",
  "proof of cardholder non-contact / non-return": "the search for contact and returns",
  "refund and return policies": "the terms and their acceptance",
  "recurring billing records": "the subscription",
  "cardholder transaction history": "the earlier purchases",
  "evidence of product quality": "the goods as sold",
};
