/**
 * What a desk does about a case beside the service: its review and its outcome. The service knows nothing of them. Apart
 * from the steps between them, because every page shows these, and the schemas would be loaded with the steps.
 */
export const REVIEW_STATES = [
  "open",
  "in review",
  "returned",
  "approved",
  "submitted",
  "won",
  "lost",
  "accepted",
  "expired",
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  open: "Not in review",
  "in review": "In review",
  returned: "Returned",
  approved: "Approved",
  submitted: "Submitted",
  won: "Won",
  lost: "Lost",
  accepted: "Accepted",
  expired: "Expired",
};

/** Longest comment and longest note, in characters. */
export const LONGEST_COMMENT = 2_000;

/** The letter of a response that is out, or of a case that has ended, is a record of what was sent. */
const FIXED: ReadonlySet<ReviewState> = new Set(["submitted", "won", "lost", "accepted", "expired"]);

export function isEditable(state: ReviewState): boolean {
  return !FIXED.has(state);
}

const ENDED: ReadonlySet<ReviewState> = new Set(["won", "lost", "accepted", "expired"]);

/** The dispute has its outcome; only reopening leads on. */
export function hasEnded(state: ReviewState): boolean {
  return ENDED.has(state);
}
