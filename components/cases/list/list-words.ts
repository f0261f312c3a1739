import type { CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";

export const VIEW_WORDS: Readonly<Record<CaseView, string>> = {
  mine: "My queue",
  open: "All open",
  ready: "Assessed",
  closed: "Closed",
  all: "All",
};

export const DEADLINE_WORDS: Readonly<Record<"overdue" | "today" | "soon", string>> = {
  overdue: "overdue",
  today: "today",
  soon: "in 3 days",
};

type Sort = CaseListQuery["sort"];
type Direction = CaseListQuery["direction"];

/** Each order with the direction it starts in and what its two directions are called. */
export const SORTS: Readonly<Record<Sort, { label: string; first: Direction; asc: string; desc: string }>> = {
  dueDate: { label: "Deadline", first: "asc", asc: "Nearest first", desc: "Latest first" },
  amount: { label: "Amount", first: "desc", asc: "Smallest first", desc: "Largest first" },
  confidence: { label: "Confidence", first: "desc", asc: "Lowest first", desc: "Highest first" },
  merchant: { label: "Merchant", first: "asc", asc: "A to Z", desc: "Z to A" },
  updated: { label: "Last changed", first: "desc", asc: "Oldest first", desc: "Newest first" },
  created: { label: "Created", first: "desc", asc: "Oldest first", desc: "Newest first" },
};

/** What an empty view says, and why. */
export const EMPTY_WORDS: Readonly<Record<CaseView, { title: string; text: string }>> = {
  open: {
    title: "No open cases",
    text: "Start a case with what you know of the dispute. Documents are added on its page.",
  },
  mine: { title: "Nothing in your queue", text: "Cases you create or take are listed here until they are finished." },
  ready: { title: "No assessed cases", text: "A case appears here when its documents have been assessed." },
  closed: { title: "No closed cases", text: "Cases that are finished are kept here." },
  all: {
    title: "No cases yet",
    text: "Start a case with what you know of the dispute. Documents are added on its page.",
  },
};
