import { has, type Shape } from "./shape";

/** Source: Shopify, REST "Dispute" resource and web hook, GraphQL `ShopifyPaymentsDispute`. */
export const shopifyDispute: Shape = {
  processor: "shopify",
  is: (record) => has(record, "evidence_due_by", "initiated_at"),
  money: "written",
  keys: {
    amount: ["amount", "amount_amount"],
    currency: ["currency", "amount_currency_code"],
    reference: ["legacy_resource_id", "id"],
    reason: ["reason", "reason_details_reason"],
    reasonCode: ["network_reason_code", "reason_details_network_reason_code"],
    disputeDate: ["initiated_at"],
    dueDate: ["evidence_due_by"],
  },
};

/** Source: header of Shopify's payment transactions export; a chargeback is a row of its own with a negative amount. */
export const shopifyTransactions: Shape = {
  processor: "shopify",
  is: (record) =>
    has(record, "payout_status", "card_brand", "transaction_date") &&
    /^(?:chargeback|dispute)$/i.test(record.type ?? ""),
  money: "written",
  keys: { amount: ["amount"], currency: ["currency"], network: ["card_brand"], disputeDate: ["transaction_date"] },
};
