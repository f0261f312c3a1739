import type { ColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null, Date | null>;

/** One export a case and format: the one asked for last. */
export type ExportTable = {
  case_id: string;
  format: string;
  /** `waiting` for the assessment or the letter, `processing` by a job, `complete` with a file, or `failed`. */
  status: "waiting" | "processing" | "complete" | "failed";
  /** What it is made from: out of date when the case has another revision or another letter. */
  evidence_revision: number;
  letter_generation: string | null;
  blob_key: string | null;
  filename: string | null;
  requested_at: Time;
  made_at: TimeOrNull;
};

export type ExportTables = { exports: ExportTable };
