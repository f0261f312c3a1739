import type { ErasedCounts } from "./retention";

/** What a rule would erase: closed cases whose time is over by now, and how many of them a hold keeps. */
export type RetentionPreview = { due: number; held: number };

/** A case that has to do with a cardholder. */
export type CardholderCase = {
  id: string;
  reference?: string;
  cardholder?: string;
  merchant?: string;
  closed: boolean;
  /** Where the name or address was found. */
  foundIn: readonly string[];
  /** It cannot be erased until the hold is lifted. */
  held: boolean;
  /** Its erasure was asked for already. */
  waiting: boolean;
};
export type CardholderCases = { cases: readonly CardholderCase[]; more: boolean };

/** One line of the record of erasures. It names a case by its id alone. */
export type ErasureShown = {
  caseId: string;
  rule: "retention" | "request" | "hand";
  days?: number;
  by?: string;
  requestedAt: string;
  state: "waiting" | "working" | "erased";
  erasedAt?: string;
  counts?: ErasedCounts;
  failure?: string;
};

/** How many cases one request names at most. */
export const MOST_ERASED = 200;

/** What has to be typed to erase so many cases. */
export function erasureConfirmation(count: number): string {
  return `erase ${count}`;
}

/** `2 documents, 1 note`; what there was none of is not named. */
export function countsInWords(counts: ErasedCounts): string {
  const named = [
    [counts.documents, "document", "documents"],
    [counts.letters, "edited letter", "edited letters"],
    [counts.notes, "note", "notes"],
    [counts.comments, "comment", "comments"],
    [counts.notifications, "notification", "notifications"],
  ] as const;
  const words = named
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${count} ${count === 1 ? one : more}`);
  return words.join(", ") || "no documents";
}

/** `1 case`, `3 cases`. */
export function casesWord(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
