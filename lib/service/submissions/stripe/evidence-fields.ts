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

/**
 * What Stripe accepts as evidence.
 *
 * - Files are PDF, JPEG or PNG, at most 5 MB each, sent to files.stripe.com with `purpose=dispute_evidence`
 *   (docs.stripe.com/file-upload, read 2026-11-21).
 * - Free text has at most 20,000 characters a field and 150,000 in all fields together
 *   (docs.stripe.com/api/disputes/update and the types of stripe-node 23.1.0, read 2026-11-21).
 * - All files of a dispute together: Stripe names no number in its reference and refuses "will exceed the limit for a
 *   dispute's total size"; measured as 4.5 MB by WooCommerce Payments (github.com/Automattic/woocommerce-payments,
 *   issue 559 and pull request 2046, 2020 and 2021). The smaller reading of a megabyte is used.
 * - A file of 50 pages or more is refused: "Please upload a file with fewer than 50 pages" (the same project, issue
 *   555, 2020).
 */
export const STRIPE_LIMITS = {
  fileBytes: 4_500_000,
  filePages: 49,
  fieldCharacters: 20_000,
  allCharacters: 150_000,
} as const;
