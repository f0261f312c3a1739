import type { ColumnType } from "kysely";

type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;

/** One plan of what would be sent to the processor, and what became of it. Kept once it was confirmed. */
export type FilingTable = {
  id: string;
  org_id: string;
  case_id: string;
  processor: "stripe";
  mode: "dry-run" | "live";
  state: "preparing" | "prepared" | "filing" | "filed" | "failed";
  /** What the plan is made from: it is out of date when the case has another revision or another letter. */
  evidence_revision: number;
  letter_generation: string;
  /** SHA-256 of the letter's text, in hex. */
  letter_hash: string;
  plan: JsonOrNull;
  plan_hash: TextOrNull;
  receipt: JsonOrNull;
  failure: TextOrNull;
  /** The person, or else the key, that asked. */
  asked_by: string;
  confirmed_by: TextOrNull;
  asked_at: Time;
  confirmed_at: TimeOrNull;
  ended_at: TimeOrNull;
};

/** The very bytes that a plan shows, kept so that nothing else can be sent. */
export type FilingFileTable = { filing_id: string; field: string; blob_key: string };

export type FilingTables = { filings: FilingTable; filing_files: FilingFileTable };
