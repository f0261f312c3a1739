import { has, type Shape } from "./shape";

/** Source: Checkout.com, Disputes API ("Get dispute details") and `dispute_*` web hooks. Amounts in minor units. */
export const checkoutDispute: Shape = {
  processor: "checkout",
  is: (record) =>
    has(record, "amount", "currency") && (/^dsp_/.test(record.id ?? "") || has(record, "evidence_required_by")),
  money: "minor",
  keys: {
    amount: ["amount"],
    currency: ["currency"],
    reference: ["id"],
    reason: ["category"],
    reasonCode: ["reason_code"],
    network: ["payment_method"],
    disputeDate: ["received_on", "date"],
    dueDate: ["evidence_required_by"],
    transactionDate: ["payment_processed_on"],
  },
};

/** Source: Checkout.com, "Disputes Report"; its first columns are documented, the others are read by their titles. */
export const checkoutReport: Shape = {
  processor: "checkout",
  is: (record) => has(record, "dispute_id", "dispute_issue_date_utc"),
  money: "open",
  keys: {
    reference: ["dispute_id"],
    disputeDate: ["dispute_issue_date_utc", "dispute_created_date_utc"],
    merchantName: ["client_entity_name", "client_name"],
  },
  titles: true,
};
