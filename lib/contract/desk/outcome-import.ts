import { z } from "zod";
import { type OutcomeInput, outcomeInput } from "./review";
import { REVIEW_STATES } from "./review-labels";

/** Below the limit of what a server action accepts. */
export const LONGEST_OUTCOME_FILE = 500_000;
export const MOST_OUTCOME_ROWS = 1_000;
export const TOO_LONG = `The file is larger than 500 KB or has more than ${MOST_OUTCOME_ROWS.toLocaleString("en-US")} rows. Split it and import the parts.`;

type Outcome = OutcomeInput["outcome"];

/** What processors and desks call an outcome, in small letters without signs. */
export const OUTCOME_WORDS: Readonly<Record<string, Outcome>> = {
  won: "win",
  win: "win",
  reversed: "win",
  "chargeback reversed": "win",
  "merchant won": "win",
  "merchant favor": "win",
  "merchant favour": "win",
  "resolved seller favour": "win",
  "resolved seller favor": "win",
  lost: "lose",
  lose: "lose",
  loss: "lose",
  "merchant lost": "lose",
  "cardholder won": "lose",
  "cardholder favor": "lose",
  "cardholder favour": "lose",
  "chargeback upheld": "lose",
  upheld: "lose",
  "resolved buyer favour": "lose",
  "resolved buyer favor": "lose",
  accepted: "accept",
  accept: "accept",
  "charge accepted": "accept",
  "liability accepted": "accept",
  "not contested": "accept",
  conceded: "accept",
  expired: "expire",
  "not answered": "expire",
  "no response": "expire",
  "deadline passed": "expire",
  "timed out": "expire",
};

const OUTCOME_COLUMNS = ["reference", "outcome", "amount", "date", "note"] as const;
export type OutcomeColumn = (typeof OUTCOME_COLUMNS)[number];

/** Names of columns, in small letters without signs. */
export const COLUMN_NAMES: Readonly<Record<OutcomeColumn, readonly string[]>> = {
  reference: ["reference number", "reference", "case reference", "case number", "case id", "dispute id", "dispute"],
  outcome: ["outcome", "result", "dispute outcome", "dispute status", "resolution", "decision", "status"],
  amount: ["amount recovered", "recovered amount", "recovered", "amount won", "amount returned"],
  date: ["date", "outcome date", "decision date", "date of the decision", "resolved on", "resolved at", "closed on"],
  note: ["note", "notes", "comment", "remarks", "memo"],
};

/** `Chargeback_Reversed!` becomes `chargeback reversed`. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A row as the preview showed it: recorded only while the case is still like that. */
export const outcomeRow = outcomeInput.extend({
  caseId: z.uuid(),
  reference: z.string().min(1).max(500),
  currency: z.string().length(3),
  seen: z.enum(REVIEW_STATES),
});
export type OutcomeRow = z.infer<typeof outcomeRow>;

/** One row of a file: ready to be recorded, already recorded, or with its fault. */
export type PreviewRow = {
  row: number;
  /** As the file says. */
  reference: string;
  said: string;
  merchant?: string;
} & ({ kind: "ready"; ready: OutcomeRow } | { kind: "same" } | { kind: "fault"; fault: string });

export type OutcomePreview = { rows: PreviewRow[] };

/** What became of the confirmed rows; `changed` names those that are not recorded, and why. */
export type ImportedOutcomes = {
  recorded: number;
  already: number;
  changed: { caseId: string; reference: string; why: string }[];
};
