import { has, type Shape } from "./shape";

/** Source: Square, "Dispute" object of the Disputes API, as web hook, answer or table. Amounts in minor units. */
export const square: Shape = {
  processor: "square",
  is: (record) => has(record, "amount_money_amount", "amount_money_currency", "due_at", "reason"),
  money: "minor",
  keys: {
    amount: ["amount_money_amount"],
    currency: ["amount_money_currency"],
    reference: ["id", "dispute_id", "brand_dispute_id"],
    reason: ["reason"],
    network: ["card_brand"],
    disputeDate: ["reported_at", "reported_date", "created_at"],
    dueDate: ["due_at"],
  },
};
