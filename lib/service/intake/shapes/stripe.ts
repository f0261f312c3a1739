import { has, type Shape } from "./shape";

/** Source: Stripe API, "The Dispute object"; the same names in tables made from it. Amounts in minor units. */
export const stripeDispute: Shape = {
  processor: "stripe",
  is: (record) =>
    record.object === "dispute" ||
    (has(record, "evidence_details_due_by", "amount") && /^(?:dp|du|pdp)_/.test(record.id ?? "")),
  money: "minor",
  keys: {
    amount: ["amount"],
    currency: ["currency"],
    reference: ["id"],
    reason: ["reason"],
    reasonCode: ["payment_method_details_card_network_reason_code", "network_reason_code"],
    network: ["payment_method_details_card_brand", "charge_payment_method_details_card_brand"],
    card: ["charge_payment_method_details_card_last4"],
    disputeDate: ["created"],
    dueDate: ["evidence_details_due_by"],
    transactionDate: ["charge_created"],
    cardholderName: ["charge_billing_details_name", "evidence_customer_name"],
  },
};

/** Source: header of Stripe's payments export (`unified_payments.csv`), the same in many public readers of it. */
export const stripePayments: Shape = {
  processor: "stripe",
  is: (record) => positive(record.disputed_amount) && has(record, "dispute_date_utc"),
  money: "written",
  keys: {
    amount: ["disputed_amount"],
    currency: ["currency"],
    reason: ["dispute_reason"],
    network: ["card_brand"],
    card: ["card_last4"],
    disputeDate: ["dispute_date_utc"],
    dueDate: ["dispute_evidence_due_utc"],
    transactionDate: ["created_utc", "created_date_utc"],
    cardholderName: ["card_name"],
  },
};

function positive(value: string | undefined): boolean {
  return Number((value ?? "").replace(/[^\d.]/g, "")) > 0;
}
