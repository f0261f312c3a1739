import type { ReviewDetail } from "@/lib/contract/desk/review";

/** The review of a letter that no one submitted yet. */
export function openReview(changes: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    state: "open",
    currentHash: "a".repeat(64),
    comments: [],
    history: [],
    may: ["submit"],
    refused: {},
    required: true,
    readAt: "2026-11-22T13:00:00.000Z",
    ...changes,
  };
}
