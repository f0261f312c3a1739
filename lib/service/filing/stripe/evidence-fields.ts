/**
 * The fields of `evidence` that a response of this product can fill, as Stripe names them (types of stripe-node 23.1.0,
 * `DisputeUpdateParams.Evidence`, read 2026-11-21). `access_activity_log` is text, not a file. Left out: what this
 * product finds no fact for (`customer_signature`, the `duplicate_charge_…` fields, `enhanced_evidence`), and the
 * explanations that would repeat the letter.
 */
export type StripeTextField =
  | "access_activity_log"
  | "billing_address"
  | "customer_email_address"
  | "customer_name"
  | "customer_purchase_ip"
  | "product_description"
  | "service_date"
  | "shipping_address"
  | "shipping_carrier"
  | "shipping_date"
  | "shipping_tracking_number"
  | "uncategorized_text";

export type StripeFileField =
  | "cancellation_policy"
  | "customer_communication"
  | "receipt"
  | "refund_policy"
  | "service_documentation"
  | "shipping_documentation"
  | "uncategorized_file";
