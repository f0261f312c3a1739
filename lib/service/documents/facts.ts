import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";

/** A passage of a page: `page.text.slice(start, end) === quote`. */
export const passageSchema = z.object({
  /** From 1, as in `DocumentReading.pages`. */
  page: z.number().int().positive(),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  quote: z.string().min(1),
});
export type Passage = z.infer<typeof passageSchema>;

export const FACT_KINDS = [
  "amount",
  "date",
  "name",
  "address",
  "email",
  "order-number",
  "tracking-number",
  "reference",
  "arn",
  "card-tail",
  "card-network",
  "approval-code",
  "avs",
  "cvv",
  "eci",
  "ip-address",
  "device-id",
  "account-id",
  "url",
  "status",
  "item",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * Something a document states. `role` says what the value is of (`order total`, `refund amount`, `delivered`, `shipped`,
 * `consignee`…), `undefined` when the document does not tell.
 */
export const factSchema = z.object({
  kind: z.enum(FACT_KINDS),
  role: z.string().optional(),
  /**
   * Normalized: amounts `"41250 USD"` (minor units by currency exponent, sign kept; `"41250"` when no currency is
   * stated), dates `YYYY-MM-DD`, card tails four digits, tracking and order numbers upper case without spaces,
   * names as printed, everything else trimmed.
   */
  value: z.string().min(1),
  /** The other reading of an ambiguous value (`09/10/2026` has two). */
  alternatives: z.array(z.string()).default([]),
  certainty: z.enum(["certain", "likely", "ambiguous"]),
  passage: passageSchema,
});
export type Fact = z.infer<typeof factSchema>;

/** What one document is and says, before it is compared with any case. Pure function of its reading. */
export const documentFindingsSchema = z.object({
  categories: z.array(
    z.object({
      category: z.enum(EVIDENCE_CATEGORIES),
      /** Sum of the signal weights; at or above the threshold the category counts. */
      score: z.number(),
      /** The words that made it so. */
      cues: z.array(passageSchema),
    }),
  ),
  /** Best guess below the threshold: a hint for the analyst, satisfies nothing. */
  hint: z.enum(EVIDENCE_CATEGORIES).optional(),
  /** Short label for lists: `Delivery confirmation, UPS`, `Refund record`, `Bank statement`, `Unfilled template`. */
  title: z.string(),
  /** What a policy is about; absent when the document is none. */
  policyKind: z.enum(["refunds and returns", "cancellation", "terms"]).optional(),
  /** Set when the file must not be used whatever it matches: template, test mode, sensitive, irrelevant. */
  unusable: z.string().optional(),
  facts: z.array(factSchema),
});
export type DocumentFindings = z.infer<typeof documentFindingsSchema>;
