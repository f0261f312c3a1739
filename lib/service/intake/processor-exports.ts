import type { Part, Processor, RawNotice } from "./notice";
import type { FlatRecord } from "./records";

/** The dispute format of one processor's API or export. */
export type Shape = {
  processor: Processor;
  /** Whether a record is a dispute in this shape. */
  is: (record: FlatRecord) => boolean;
  money: RawNotice["money"];
  /** Possible keys of a field, best first. */
  keys: Partial<Record<Part, readonly string[]>>;
  /** A network that needs no key. */
  network?: (record: FlatRecord) => string | undefined;
  /** True when only some columns are documented: the others are read by their titles. */
  titles?: boolean;
};

/** True when a record has every one of these keys. */
function has(record: FlatRecord, ...keys: string[]): boolean {
  return keys.every((key) => record[key] !== undefined);
}

export function shapeOf(record: FlatRecord): Shape | undefined {
  return SHAPES.find((shape) => shape.is(record));
}

const ADYEN_EVENTS = /^(?:NOTIFICATION_OF_CHARGEBACK|CHARGEBACK|SECOND_CHARGEBACK|REQUEST_FOR_INFORMATION)$/;

/** Source: Adyen, "Dispute webhooks" and the webhook's OpenAPI description. Amounts in minor units. */
const adyenWebhook: Shape = {
  processor: "adyen",
  is: (record) => ADYEN_EVENTS.test(record.event_code ?? "") && has(record, "psp_reference"),
  money: "minor",
  keys: {
    amount: ["amount_value"],
    currency: ["amount_currency"],
    reference: ["psp_reference"],
    reasonCode: ["additional_data_chargeback_reason_code", "additional_data_rfi_reason_code"],
    reasonText: ["reason"],
    network: ["additional_data_chargeback_scheme_code", "additional_data_rfi_scheme_code", "payment_method"],
    disputeDate: ["event_date"],
    dueDate: ["additional_data_defense_period_ends_at"],
    merchantIdentifier: ["merchant_account_code"],
  },
};

/** Source: Adyen, "Disputed transactions" (Dispute transaction details report). Amounts in major units. */
const adyenReport: Shape = {
  processor: "adyen",
  is: (record) => has(record, "dispute_psp_reference", "record_type"),
  money: "written",
  keys: {
    amount: ["dispute_amount"],
    currency: ["dispute_currency"],
    reference: ["dispute_psp_reference"],
    reasonCode: ["cb_reason_code", "rfi_reason_code"],
    reasonText: ["dispute_reason"],
    network: ["cb_scheme_code", "rfi_scheme_code", "payment_method"],
    card: ["shopper_pan"],
    disputeDate: ["dispute_date", "record_date"],
    dueDate: ["dispute_end_date"],
    transactionDate: ["payment_date"],
    cardholderName: ["shopper_name"],
    merchantIdentifier: ["merchant_account"],
    orderNumber: ["merchant_reference"],
  },
};

/** Source: Braintree, "Dispute" response object, its webhook in XML, and the columns of the Control Panel's report. */
const braintree: Shape = {
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
    orderNumber: ["transaction_order_id", "order_id"],
  },
};

/** Source: Checkout.com, Disputes API ("Get dispute details") and `dispute_*` webhooks. Amounts in minor units. */
const checkoutDispute: Shape = {
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
const checkoutReport: Shape = {
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

/** Source: PayPal, Customer Disputes API v1. A dispute that came through a card's issuer names no network. */
const paypalDispute: Shape = {
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
    orderNumber: ["disputed_transactions_0_invoice_number"],
  },
  network: (record) => (record.dispute_channel === "EXTERNAL" ? undefined : "PayPal"),
};

/** Source: PayPal, "Case Report" (DDR) columns; amounts without a decimal mark. Only section body rows are cases. */
const paypalReport: Shape = {
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
    orderNumber: ["invoice_id"],
  },
  network: (record) => (/chargeback/i.test(record.case_type ?? "") ? undefined : "PayPal"),
};

/** Source: Shopify, REST "Dispute" resource and webhook, GraphQL `ShopifyPaymentsDispute`. */
const shopifyDispute: Shape = {
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
    orderNumber: ["order_id", "order_name"],
  },
};

/** Source: header of Shopify's payment transactions export; a chargeback is a separate row with a negative amount. */
const shopifyTransactions: Shape = {
  processor: "shopify",
  is: (record) =>
    has(record, "payout_status", "card_brand", "transaction_date") &&
    /^(?:chargeback|dispute)$/i.test(record.type ?? ""),
  money: "written",
  keys: { amount: ["amount"], currency: ["currency"], network: ["card_brand"], disputeDate: ["transaction_date"] },
};

/** Source: Square, "Dispute" object of the Disputes API, as webhook, answer or table. Amounts in minor units. */
const square: Shape = {
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

/** Source: Stripe API, "The Dispute object"; the same names in tables made from it. Amounts in minor units. */
const stripeDispute: Shape = {
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
const stripePayments: Shape = {
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

/** In matching order: the most distinctive formats come first. */
const SHAPES: readonly Shape[] = [
  stripeDispute,
  stripePayments,
  adyenWebhook,
  adyenReport,
  braintree,
  paypalDispute,
  paypalReport,
  square,
  shopifyDispute,
  shopifyTransactions,
  checkoutDispute,
  checkoutReport,
];
