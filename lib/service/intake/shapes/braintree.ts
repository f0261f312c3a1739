import { has, type Shape } from "./shape";

/** Source: Braintree, "Dispute" response object, its web hook in XML, and the columns of the Control Panel's report. */
export const braintree: Shape = {
  processor: "braintree",
  is: (record) =>
    has(record, "currency_iso_code", "received_date") && (has(record, "amount_disputed") || has(record, "amount")),
  money: "written",
  keys: {
    amount: ["amount_disputed", "amount"],
    currency: ["currency_iso_code"],
    reference: ["reference_number", "case_number", "dispute_id", "id"],
    reason: ["reason"],
    reasonCode: ["reason_code"],
    reasonText: ["reason_description"],
    network: ["transaction_payment_instrument_subtype", "card_type"],
    disputeDate: ["date_opened", "received_date"],
    dueDate: ["reply_by_date"],
    transactionDate: ["transaction_created_at", "transaction_date"],
    merchantIdentifier: ["merchant_account_id"],
  },
};
