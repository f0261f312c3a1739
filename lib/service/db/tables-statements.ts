import type { ColumnType, Generated } from "kysely";

type JsonOrNull = ColumnType<unknown, string | null, string | null>;
type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null, Date | null>;

export type StatementTable = {
  id: string;
  org_id: string;
  status: string;
  message: string | null;
  /** The combined result; whoever reads it parses it. */
  analysis: JsonOrNull;
  /** Rises with every arrived document: a result or workup of an older one is out of date. */
  document_revision: Generated<number>;
  analyzed_revision: number | null;
  analyzed_at: TimeOrNull;
  /** No analysis starts before this. */
  analyze_after: TimeOrNull;
  created_at: Time;
  updated_at: Time;
};

export type StatementDocumentTable = {
  id: string;
  statement_id: string;
  org_id: string;
  position: number;
  upload_filename: string;
  blob_key: string;
  state: "open" | "arrived";
  bytes: number | null;
  sha256: string | null;
  media_type: string | null;
  expires_at: Time;
  arrived_at: TimeOrNull;
  /** What was read of it, kept so that a file is read once. */
  reading: JsonOrNull;
  reader_version: number | null;
};

/** One workup a task: the one asked for last. */
export type WorkbookTable = {
  statement_id: string;
  analyzed_revision: number;
  blob_key: string;
  status: "processing" | "complete";
  requested_at: Time;
  made_at: TimeOrNull;
};

export type StatementTables = {
  statements: StatementTable;
  statement_documents: StatementDocumentTable;
  statement_workbooks: WorkbookTable;
};
