/**
 * What Stripe takes as evidence.
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

/** The version of the API that the shapes here are of: what stripe-node 23.1.0 pins. */
export const STRIPE_VERSION = "2026-10-28.endive";
