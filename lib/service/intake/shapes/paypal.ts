import { has, type Shape } from "./shape";

/** Source: PayPal, Customer Disputes API v1. A dispute that came through a card's issuer names no network. */
export const paypalDispute: Shape = {
  processor: "paypal",
  is: (record) => has(record, "dispute_id", "dispute_amount_value"),
  money: "written",
  keys: {
    amount: ["dispute_amount_value"],
    currency: ["dispute_amount_currency_code"],
    reference: ["dispute_id"],
    reason: ["reason"],
    reasonCode: ["external_reason_code"],
    disputeDate: ["create_time"],
    dueDate: ["seller_response_due_date"],
    transactionDate: ["disputed_transactions_0_create_time"],
    cardholderName: ["disputed_transactions_0_buyer_name"],
    merchantName: ["disputed_transactions_0_seller_name"],
    merchantIdentifier: ["disputed_transactions_0_seller_merchant_id"],
  },
  network: (record) => (record.dispute_channel === "EXTERNAL" ? undefined : "PayPal"),
};

/** Source: PayPal, "Case Report" (DDR) columns; amounts without a decimal mark. Only section body rows are cases. */
export const paypalReport: Shape = {
  processor: "paypal",
  is: (record) => has(record, "case_id", "case_filing_date") && (record.ch === undefined || record.ch === "SB"),
  money: "minor",
  keys: {
    amount: ["disputed_amount"],
    currency: ["disputed_currency"],
    reference: ["case_id"],
    reason: ["case_reason"],
    reasonCode: ["chargeback_reason_code"],
    network: ["card_type"],
    disputeDate: ["case_filing_date"],
    dueDate: ["response_due_date"],
    transactionDate: ["transaction_date"],
    cardholderName: ["claimant_name"],
  },
  network: (record) => (/chargeback/i.test(record.case_type ?? "") ? undefined : "PayPal"),
};
