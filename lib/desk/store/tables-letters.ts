import type { Generated } from "kysely";
import type { InsertOnly } from "./tables-columns";

/** The review and the outcome of a case; a case without a row is `open`. */
export type ReviewTable = {
  case_id: InsertOnly<string>;
  /** One of `REVIEW_STATES` in lib/contract/desk/review.ts. */
  state: Generated<string>;
  /** SHA-256 of the letter's Markdown, in hex, when it was submitted or decided. */
  letter_hash: string | null;
  /** Absent if the service does not report it. */
  evidence_revision: number | null;
  submitted_by: string | null;
  submitted_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** When the response went out. */
  sent_at: Date | null;
  /** Why a review or an approval ended by itself: `letter` or `evidence`. */
  fell: string | null;
  /** Recovered, in minor units of the case's currency. */
  outcome_cents: number | null;
  outcome_on: string | null;
  outcome_note: string | null;
};

/** Who requested or submitted the letter of a case, and so cannot approve it. */
export type LetterAuthorTable = { case_id: string; user_id: string };

/** What people saved in place of the generated letter; append-only. */
export type LetterVersionTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  number: InsertOnly<number>;
  base_hash: InsertOnly<string>;
  /** `null`: back to the generated letter. */
  markdown: InsertOnly<string | null>;
  author_id: string | null;
  created_at: InsertOnly<Date>;
};

/** What each person last read of a letter, and what before that. */
export type LetterLookTable = {
  case_id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  markdown: string;
  looked_at: Date;
  earlier_markdown: string | null;
  earlier_at: Date | null;
};

export type ReviewCommentTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  quote: string | null;
  body: InsertOnly<string>;
  author_id: string | null;
  created_at: InsertOnly<Date>;
  resolved_by: string | null;
  resolved_at: Date | null;
};
