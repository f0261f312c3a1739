import type { ColumnType, Generated, Kysely, Transaction } from "kysely";
import type { CaseStatus, Status } from "@/lib/contract/states";
import type { Processor } from "@/lib/contract/submission";
import type { Database } from "@/lib/platform/database/database";
import type { BucketTable } from "@/lib/platform/token-bucket";

export type ServiceDb = Kysely<ServiceTables>;
export type ServiceTransaction = Transaction<ServiceTables>;

/** The service's own tables on the shared connection. */
export function serviceDb(database: Database): ServiceDb {
  return (database.kysely as unknown as ServiceDb).withSchema("service");
}

/** Written as JSON text, read back as a value that its owner parses with a schema. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** Read as a Date by both drivers. */
type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null, Date | null>;

export type ServiceTables = {
  organizations: OrganizationTable;
  api_keys: ApiKeyTable;
  idempotency_keys: IdempotencyTable;
  cases: CaseTable;
  evidence: EvidenceTable;
  readings: ReadingTable;
  model_readings: ModelReadingTable;
  letters: LetterTable;
  exports: ExportTable;
  submissions: SubmissionTable;
  submission_files: SubmissionFileTable;
  statements: StatementTable;
  statement_documents: StatementDocumentTable;
  statement_rows: StatementRowsTable;
  statement_workbooks: WorkbookTable;
  events: EventTable;
  webhook_endpoints: EndpointTable;
  deliveries: DeliveryTable;
  webhook_attempts: AttemptTable;
  merchant_memories: MerchantMemoryTable;
  merchant_sites: MerchantSiteTable;
  create_limits: BucketTable;
  key_uses: KeyUseTable;
};

export type OrganizationTable = {
  id: string;
  name: string;
  agent_defaults: Json;
  /** `null`: all that the service knows. */
  export_formats: JsonOrNull;
  upload_formats: JsonOrNull;
  letterhead: Generated<string>;
  signature: Generated<string>;
  created_at: Time;
};

export type ApiKeyTable = {
  id: string;
  org_id: string;
  key_hash: string;
  label: string;
  /** `admin` may also manage keys, endpoints and the organization's settings. */
  scope: Generated<"admin" | "client">;
  /** The last four characters, so that people can distinguish keys. */
  ending: Generated<string>;
  created_at: Time;
  /** In the future during the grace period of a rotated key. */
  revoked_at: TimeOrNull;
  /** By a system, to the minute. */
  last_used_at: ColumnType<Date | null, Date | undefined, Date>;
};

/** What keys were used for, until the dashboard has it in its log. */
export type KeyUseTable = {
  id: string;
  org_id: string;
  key_id: string;
  key_name: string;
  at: Time;
  kind: "change" | "access";
  action: string;
  case_id: string | null;
  object: string | null;
  /** Absent before a change is made. */
  outcome: "ok" | "refused" | null;
  address: string;
  request_id: string;
};

export type IdempotencyTable = {
  org_id: string;
  key_hash: string;
  request_hash: string;
  answer: JsonOrNull;
  created_at: Time;
};

export type CaseTable = {
  id: string;
  org_id: string;
  /** `direct`: created from one uploaded file; accepts no other documents. */
  origin: "api" | "direct";
  fields: Json;
  agent: Json;
  status: CaseStatus;
  message: string | null;
  requirements: Json;
  evidence_provided: Json;
  evidence_suggested: Json;
  assessment: JsonOrNull;
  /** Increases with every arrived or deleted document and every update: what was made from an older one is outdated. */
  evidence_revision: Generated<number>;
  /** Increases with deletions only: a letter from an older one is retired. */
  deletion_revision: Generated<number>;
  assessed_revision: number | null;
  assessed_at: TimeOrNull;
  /** No assessment starts before this. */
  assess_after: TimeOrNull;
  created_at: Time;
  updated_at: Time;
};

/** A place for one file, which is `open` until the file arrives. */
type SlotColumns = {
  id: string;
  org_id: string;
  position: number;
  upload_filename: string;
  blob_key: string;
  state: Status<"document">;
  bytes: number | null;
  sha256: string | null;
  media_type: string | null;
  expires_at: Time;
  arrived_at: TimeOrNull;
};

export type EvidenceTable = SlotColumns & { case_id: string };

export type ReadingTable = { evidence_id: string; reader_version: number; reading: Json };

/** What a language model read in a document. */
export type ModelReadingTable = { evidence_id: string; reader: string; events: Json; read_at: Time };

export type LetterTable = {
  case_id: string;
  /** New for every request: work on an older one is void. */
  generation: string;
  /** A case without a letter has no row. */
  status: Exclude<Status<"letter">, "none">;
  markdown: string | null;
  claims: JsonOrNull;
  evidence_revision: number | null;
  deletion_revision: number;
  requested_at: Time;
  written_at: TimeOrNull;
  failed_at: TimeOrNull;
  /** The edited text, new for every edit; `null` while the generated one counts. */
  edition_id: string | null;
  edition: string | null;
  edition_sentences: JsonOrNull;
};

/** One export per case and format: the most recently requested. */
export type ExportTable = {
  case_id: string;
  format: string;
  status: Status<"export">;
  /** What it is made from: outdated when the case has another revision or another letter. */
  evidence_revision: number;
  letter_generation: string | null;
  blob_key: string | null;
  filename: string | null;
  requested_at: Time;
  made_at: TimeOrNull;
};

/** One plan of what would be sent to the processor, and its outcome. Kept once it was confirmed. */
export type SubmissionTable = {
  id: string;
  org_id: string;
  case_id: string;
  processor: Processor;
  mode: "dry-run" | "live";
  state: "preparing" | "prepared" | "submitting" | "submitted" | "failed";
  /** What the plan is made from: it is outdated when the case has another revision or another letter. */
  evidence_revision: number;
  letter_generation: string;
  /** SHA-256 of the letter's text, in hex. */
  letter_hash: string;
  plan: JsonOrNull;
  plan_hash: string | null;
  receipt: JsonOrNull;
  failure: string | null;
  /** The person, or else the key, that asked. */
  asked_by: string;
  confirmed_by: string | null;
  asked_at: Time;
  confirmed_at: TimeOrNull;
  ended_at: TimeOrNull;
};

/** The exact bytes that a plan shows, kept so that nothing else can be sent. */
export type SubmissionFileTable = { submission_id: string; field: string; blob_key: string };

export type StatementTable = {
  id: string;
  org_id: string;
  status: Status<"statement">;
  message: string | null;
  /** The combined result; its readers parse it. */
  analysis: JsonOrNull;
  /** Increases with every arrived document: a result or workbook of an older one is outdated. */
  document_revision: Generated<number>;
  analyzed_revision: number | null;
  analyzed_at: TimeOrNull;
  /** No analysis starts before this. */
  analyze_after: TimeOrNull;
  created_at: Time;
  updated_at: Time;
};

export type StatementDocumentTable = SlotColumns & {
  statement_id: string;
  /** Its extracted contents, kept so that a file is read once. */
  reading: JsonOrNull;
  reader_version: number | null;
};

/** A part of the rows of a long document, by the number of its first one. */
export type StatementRowsTable = {
  statement_id: string;
  document: number;
  first: number;
  /** Compressed JSON. */
  rows: Buffer;
  /** How many rows each filter lists, and what they come to. */
  tallies: Json;
};

/** One workbook per task: the most recently requested. */
export type WorkbookTable = {
  statement_id: string;
  analyzed_revision: number;
  blob_key: string;
  status: Status<"workbook">;
  requested_at: Time;
  made_at: TimeOrNull;
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

export type EndpointTable = {
  id: string;
  org_id: string;
  /** `dashboard`: this product's own receiver, whose address and secret are settings of the process. */
  kind: "dashboard" | "subscriber";
  label: Generated<string>;
  url: string;
  secret: string;
  events: Json;
  active: boolean;
  created_at: Time;
};

export type DeliveryTable = {
  id: string;
  event_id: string;
  endpoint_id: string;
  status: Status<"delivery">;
  attempts: Generated<number>;
  /** Attempts of earlier rounds: a replay begins a new hour, the counter continues. */
  attempts_before: Generated<number>;
  /** Of the present round. */
  first_attempt_at: TimeOrNull;
  next_attempt_at: TimeOrNull;
  last_code: number | null;
  last_error: string | null;
  updated_at: Time;
};

/** Written before the request is sent: without a code and an error, the attempt is in progress or a crash ended it. */
export type AttemptTable = {
  delivery_id: string;
  attempt: number;
  at: Time;
  code: number | null;
  error: string | null;
  ms: number | null;
};

/** What the last assessment of a case says about one category of evidence: one row per case and category. */
export type MerchantMemoryTable = {
  case_id: string;
  category: string;
  org_id: string;
  /** See `merchantOf`: the same for all cases of a merchant. */
  merchant_key: string;
  /** A requirement of the case asked for it. */
  asked: boolean;
  /** Evidence of the case satisfied a requirement of this category. */
  provided: boolean;
  /** The evidence revision since which `asked` and `provided` have had these values. */
  since_revision: number;
  /** When the assessment finished. */
  remembered_at: Time;
};

/** What a merchant's website said at the last visit, or why it could not be read. */
export type MerchantSiteTable = {
  org_id: string;
  /** Normalized, so that one site is kept once. */
  address: string;
  found: Json;
  read_at: Time;
};
