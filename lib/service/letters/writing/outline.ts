import type { EvidenceCategory } from "@/lib/contract/evidence-categories";

/** How a letter of one kind of dispute is built. */
export type Outline = {
  families: readonly string[];
  /** What is claimed, after "The cardholder states that". */
  claim: string;
  /** Who claims it where the cardholder does not. */
  claimant?: "issuer";
  /** Categories in the order in which they win. */
  winWith: readonly EvidenceCategory[];
  /** Categories that do not answer this kind of dispute and stay out of the letter. */
  leaveOut: readonly EvidenceCategory[];
  /** Proofs of the other categories that do not answer it either. */
  leaveOutProofs?: readonly string[];
  /** What opens a paragraph where the evidence of a category answers another question than elsewhere. */
  headings?: Partial<Record<EvidenceCategory, string>>;
};

/** What was ordered, paid and provided, for letters that answer no particular claim. */
export const ALL_RECORDS: readonly EvidenceCategory[] = [
  "order confirmation",
  "transaction authorization",
  "delivery confirmation",
  "proof of digital goods usage",
  "proof of services provided",
];
