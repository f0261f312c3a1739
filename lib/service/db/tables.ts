import type { ColumnType, Generated } from "kysely";
import type { AccessTables } from "./tables-access";
import type { ExportTables } from "./tables-exports";
import type { FilingTables } from "./tables-filings";
import type { MemoryTables } from "./tables-memories";
import type { SiteTables } from "./tables-sites";
import type { StatementTables } from "./tables-statements";

/** Written as JSON text, read back as a value that its owner parses with a schema. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** Read as a Date by both drivers. */
type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null, Date | null>;

export type CaseTable = {
  id: string;
  org_id: string;
  /** `direct`: begun with one uploaded file, takes no further documents. */
  origin: "api" | "direct";
  fields: Json;
  agent: Json;
  status: string;
  message: string | null;
  requirements: Json;
  evidence_provided: Json;
  evidence_suggested: Json;
  assessment: JsonOrNull;
  /** Rises with every arrived or deleted document and every update: what was made from an older one is out of date. */
  evidence_revision: Generated<number>;
  /** Rises with deletions alone: a letter from an older one is retired. */
  deletion_revision: Generated<number>;
  assessed_revision: number | null;
  assessed_at: TimeOrNull;
  /** No assessment starts before this. */
  assess_after: TimeOrNull;
  created_at: Time;
  updated_at: Time;
};

export type EvidenceTable = {
  id: string;
  case_id: string;
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
};

export type ReadingTable = { evidence_id: string; reader_version: number; reading: Json; findings: Json };

export type LetterTable = {
  case_id: string;
  /** New for every request: work on an older one is void. */
  generation: string;
  /** `failed`: every try of writing it did. The specification has no such state: to it there is no letter. */
  status: "processing" | "complete" | "failed";
  markdown: string | null;
  claims: JsonOrNull;
  evidence_revision: number | null;
  deletion_revision: number;
  requested_at: Time;
  written_at: TimeOrNull;
  failed_at: TimeOrNull;
};

export type EventTable = {
  id: string;
  org_id: string;
  /** Of a case or of a statement task, never both. */
  case_id: string | null;
  statement_id: string | null;
  event: string;
  data: Json;
  created_at: Time;
};

export type ServiceTables = StatementTables &
  ExportTables &
  FilingTables &
  AccessTables &
  MemoryTables &
  SiteTables & {
    cases: CaseTable;
    evidence: EvidenceTable;
    readings: ReadingTable;
    letters: LetterTable;
    events: EventTable;
  };
