import type { ColumnType, Generated } from "kysely";
import type { InsertOnly } from "./tables-columns";

/** Who did what, append-only. Each row's hash covers the row and the hash before it. */
export type ActivityTable = {
  seq: InsertOnly<number>;
  at: InsertOnly<Date>;
  case_id: InsertOnly<string | null>;
  actor_id: InsertOnly<string | null>;
  actor_name: InsertOnly<string>;
  action: InsertOnly<string>;
  note: InsertOnly<string | null>;
  previous_hash: InsertOnly<string>;
  hash: InsertOnly<string>;
  /** Absent in records of earlier versions, like the columns that follow. */
  kind: InsertOnly<string | null>;
  object: InsertOnly<string | null>;
  outcome: InsertOnly<string | null>;
  address: InsertOnly<string | null>;
  request_id: InsertOnly<string | null>;
};

/** Until when a record of this key is not written again. */
export type ActivityBoundTable = { key: InsertOnly<string>; until: Date };

/** A hold stands until it is lifted; while one stands, the case is not deleted. */
export type CaseHoldTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  reason: InsertOnly<string>;
  set_by: string | null;
  set_at: InsertOnly<Date>;
  lifted_by: string | null;
  lifted_at: Date | null;
};

/** Why a case is erased: its time was over, a cardholder asked, or someone deleted it. */
export const erasureRules = ["retention", "request", "hand"] as const;
export type ErasureRule = (typeof erasureRules)[number];

/** The erasure of a case. The row stays as the record of it, and keeps the case from coming back. */
export type ErasureTable = {
  case_id: InsertOnly<string>;
  rule: InsertOnly<ErasureRule>;
  /** Of the rule `retention`: days after closing. */
  days: InsertOnly<number | null>;
  state: "waiting" | "working" | "erased";
  requested_by: string | null;
  requested_at: InsertOnly<Date>;
  /** When it is worked on next; of one that is being worked on, should its process end. */
  due_at: Date;
  tries: Generated<number>;
  /** Why the last attempt failed. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  counts: ColumnType<unknown, string | null | undefined, string | null>;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the database had no trace of its rows anymore. */
  cleaned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** What people typed into the log about a case. The log has its salted hash, and this goes with the case. */
export type ActivityTextTable = {
  seq: InsertOnly<number>;
  case_id: InsertOnly<string>;
  salt: InsertOnly<string>;
  text: InsertOnly<string>;
};
