import { has, type Shape } from "./shape";

const ADYEN_EVENTS = /^(?:NOTIFICATION_OF_CHARGEBACK|CHARGEBACK|SECOND_CHARGEBACK|REQUEST_FOR_INFORMATION)$/;

/** Source: Adyen, "Dispute webhooks" and the web hook's OpenAPI description. Amounts in minor units. */
export const adyenWebhook: Shape = {
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
export const adyenReport: Shape = {
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
  },
};
