import type { ColumnType, Generated, Selectable } from "kysely";
import type { GuideState } from "@/lib/contract/desk/demo";
import type { BucketTable } from "@/lib/platform/token-bucket";

export const roles = ["analyst", "manager", "admin", "auditor"] as const;
export type Role = (typeof roles)[number];

/** Who may change something, if an action does not say otherwise. An auditor only reads. */
export const changingRoles = ["analyst", "manager", "admin"] as const satisfies readonly Role[];

/** How a session began. Only the company's provider and one-click demo sign-in need no second factor of ours. */
export const signInMethods = ["password", "demo", "invitation", "oidc"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Why a session ended early. Expiry follows from the timestamps and is not recorded. */
export type SessionEndReason = "signed-out" | "password-changed" | "disabled" | "ended-by-admin";

/** Set on insert, never updated. */
type InsertOnly<T> = ColumnType<T, T, never>;

type UserTable = {
  id: InsertOnly<string>;
  /** Trimmed and lowercased by `normalizeEmail`; a check constraint refuses anything else. */
  email: InsertOnly<string>;
  name: string;
  role: Role;
  /** Absent for people who sign in with the company's provider only. */
  password_hash: string | null;
  disabled_at: Date | null;
  is_demo: InsertOnly<boolean>;
  created_at: InsertOnly<Date>;
  /** The provider's identifiers of the person, together unique. */
  oidc_issuer: ColumnType<string | null, string | null | undefined, string | null>;
  oidc_subject: ColumnType<string | null, string | null | undefined, string | null>;
};

type SessionTable = {
  /** SHA-256 of the token in the cookie, in hex, so that reading the table gives nobody a session. */
  token_hash: InsertOnly<string>;
  user_id: InsertOnly<string>;
  created_at: InsertOnly<Date>;
  last_seen_at: Date;
  /** The absolute end; the idle end follows from `last_seen_at`. */
  expires_at: InsertOnly<Date>;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
  method: ColumnType<SignInMethod, SignInMethod | undefined, never>;
};

/** One row per sign-in attempt that failed, or whose password is still being checked. */
type SignInAttemptTable = {
  id: InsertOnly<string>;
  /** SHA-256 of the email, in hex, because people type passwords into the wrong field. */
  account_hash: InsertOnly<string>;
  address: InsertOnly<string>;
  attempted_at: InsertOnly<Date>;
};

/** From where an account was signed in to lately. */
type KnownSenderTable = { account_hash: InsertOnly<string>; address: InsertOnly<string>; seen_at: Date };

type SecondFactorTable = {
  user_id: InsertOnly<string>;
  /** Encrypted with a key that is derived from the application's secret. */
  secret: string;
  /** Until a first code was right, the second factor is not asked for. */
  confirmed_at: Date | null;
  /** The time step of the last code that was accepted: it and earlier ones are refused. */
  last_step: ColumnType<number, number | undefined, number>;
};

type RecoveryCodeTable = { user_id: InsertOnly<string>; code_hash: InsertOnly<string>; used_at: Date | null };

export type User = Selectable<UserTable>;

/** The dashboard's index of cases: the contract has no list operation, and the service may be remote. */
type CaseIndexTable = {
  id: string;
  reference_number: string | null;
  merchant_name: string | null;
  cardholder_name: string | null;
  card_network: string | null;
  network: string | null;
  network_name: string | null;
  reason_code: string | null;
  reason_title: string | null;
  reason_family: ColumnType<string | null, string | null | undefined, string | null>;
  /** Order numbers, tracking numbers and e-mail addresses that its documents tell. */
  identifiers: Generated<string>;
  /** Order number and acquirer reference of an import. */
  source_identifiers: Generated<string>;
  amount_cents: number | null;
  currency: string;
  /** The last value that the service reported. */
  status: string;
  recommendation: string | null;
  confidence: number | null;
  priority: string | null;
  requirements_satisfied: number;
  requirements_total: number;
  letter: Generated<string>;
  dispute_date: string | null;
  due_date: string | null;
  /** All fields as last seen. A case in `error` comes without fields, and its page still shows these. */
  fields: unknown;
  owner_id: string | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** When the service was last asked. The answer to an earlier request never replaces this one. */
  seen_at: Date;
};

/** Files that this dashboard attached, shown until the service lists the documents of the case. */
type AttachedTable = {
  evidence_id: string;
  case_id: string;
  upload_filename: string;
  attached_by: string | null;
  attached_at: Date;
};

/** Received events, one row per event id, so that an event delivered twice is processed once. */
type EventReceiptTable = {
  id: string;
  case_id: string | null;
  statement_id: string | null;
  /** When the sender made this delivery attempt. */
  sent_at: Date;
  received_at: Date;
  /** When the index was brought up to date for it. */
  processed_at: Date | null;
  /** Until then a process is working on it, or it waits for its next attempt. */
  claimed_until: Date | null;
  tries: Generated<number>;
};

/** The dashboard's index of statement tasks: the contract has no list operation. */
type StatementIndexTable = {
  id: string;
  filenames: unknown;
  /** The last value that the service reported. */
  status: string;
  message: string | null;
  processor: string | null;
  period_start: string | null;
  period_end: string | null;
  currency: string | null;
  /** In major units of the currency, as the service reports them. */
  totals: unknown;
  score: number | null;
  started_by: string | null;
  created_at: Date;
  updated_at: Date;
  /** When the service was last asked. The answer to an earlier request never replaces this one. */
  seen_at: Date;
};

/** Letters and exports that a user requested and that were not finished when last checked. */
type RunningWorkTable = {
  user_id: string;
  case_id: string;
  /** `letter`, or the format of an export. */
  what: string;
  started_at: Date;
};

/** The review and the outcome of a case; a case without a row is `open`. */
type ReviewTable = {
  case_id: InsertOnly<string>;
  /** One of `REVIEW_STATES` in lib/contract/desk/review.ts. */
  state: Generated<string>;
  /** SHA-256 of the letter's Markdown, in hex, when it was submitted or decided. */
  letter_hash: string | null;
  /** Absent with a service that does not tell. */
  evidence_revision: number | null;
  submitted_by: string | null;
  submitted_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** When the response went out. */
  sent_at: Date | null;
  /** Why a review or an approval ended by itself: `letter` or `evidence`. */
  fell: string | null;
  /** Recovered, in minor units of the case's currency. */
  outcome_cents: number | null;
  outcome_on: string | null;
  outcome_note: string | null;
};

/** Who requested or submitted the letter of a case, and so cannot approve it. */
type LetterAuthorTable = { case_id: string; user_id: string };

/** What people saved in place of the generated letter; append-only. */
type LetterVersionTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  number: InsertOnly<number>;
  base_hash: InsertOnly<string>;
  /** `null`: back to the generated letter. */
  markdown: InsertOnly<string | null>;
  author_id: string | null;
  created_at: InsertOnly<Date>;
};

/** What each person last read of a letter, and what before that. */
type LetterLookTable = {
  case_id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  markdown: string;
  looked_at: Date;
  earlier_markdown: string | null;
  earlier_at: Date | null;
};

type ReviewCommentTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  quote: string | null;
  body: InsertOnly<string>;
  author_id: string | null;
  created_at: InsertOnly<Date>;
  resolved_by: string | null;
  resolved_at: Date | null;
};

/** What people tell each other about a case. */
type CaseNoteTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  author_id: string | null;
  /** `null` once it was deleted. */
  body: string | null;
  created_at: InsertOnly<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
};

type CaseNoteMentionTable = { note_id: InsertOnly<string>; user_id: InsertOnly<string> };

/** Who did what, append-only. Each row's hash covers the row and the hash before it. */
type ActivityTable = {
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
type ActivityBoundTable = { key: InsertOnly<string>; until: Date };

/** One row per invitation; it ends when it is accepted, withdrawn or replaced by a newer one. */
type InvitationTable = {
  id: InsertOnly<string>;
  /** SHA-256 of the token in the link, in hex, so that reading the table lets nobody in. */
  token_hash: InsertOnly<string>;
  email: InsertOnly<string>;
  role: InsertOnly<Role>;
  invited_by: string | null;
  created_at: InsertOnly<Date>;
  expires_at: InsertOnly<Date>;
  ended_at: Date | null;
};

/** The file, and the row in it, that a case was created from. The file itself is not kept. */
type CaseSourceTable = {
  /** Also the key with which the service creates the case once. */
  id: InsertOnly<string>;
  sha256: InsertOnly<string>;
  row_key: InsertOnly<string>;
  filename: InsertOnly<string>;
  order_number: string | null;
  acquirer_reference: string | null;
  /** `null` while the case is being created. */
  case_id: string | null;
  imported_by: string | null;
  imported_at: InsertOnly<Date>;
};

type DeskSettingTable = { name: string; value: unknown };

/** A named list: filters, order, columns and density. A shared one is for everybody on the desk. */
type SavedViewTable = {
  id: InsertOnly<string>;
  owner_id: InsertOnly<string>;
  name: string;
  shared: boolean;
  filters: unknown;
  look: unknown;
  created_at: InsertOnly<Date>;
  updated_at: Date;
};

/** How a person has the list where no view says it, and the view that opens by itself. */
type ListPreferenceTable = { user_id: InsertOnly<string>; look: unknown; home_view_id: string | null };

type TagTable = { id: InsertOnly<string>; name: InsertOnly<string>; created_at: InsertOnly<Date> };

type CaseTagTable = { case_id: InsertOnly<string>; tag_id: InsertOnly<string>; added_at: InsertOnly<Date> };

/** Something that a person is told. */
type NotificationTable = {
  id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  kind: InsertOnly<string>;
  /** `null` for what is about several cases. */
  case_id: InsertOnly<string | null>;
  /** `null` for what happened by itself. */
  actor_id: string | null;
  detail: InsertOnly<string | null>;
  /** Of what a person is told once. */
  key: InsertOnly<string | null>;
  /** False when only the e-mail is wanted. */
  in_app: InsertOnly<boolean>;
  mail_id: string | null;
  created_at: InsertOnly<Date>;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** How a person wants to be told of a kind; `null`: as by default. */
type NotificationChoiceTable = {
  user_id: InsertOnly<string>;
  kind: InsertOnly<string>;
  in_app: boolean | null;
  mail: boolean | null;
};

/** An e-mail to a person: it waits until `due_at`, and has ended once it was sent or given up. */
type MailTable = {
  id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  kind: InsertOnly<"notifications" | "digest">;
  /** Of a digest. */
  day: InsertOnly<string | null>;
  created_at: InsertOnly<Date>;
  /** While it is being sent: when it is tried again, should the process end. */
  due_at: Date;
  tries: Generated<number>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why it was given up. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
};

/** An open page of a case. */
type CasePresenceTable = {
  case_id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  page: InsertOnly<string>;
  expires_at: Date;
};

/** A hold stands until it is lifted; while one stands, the case is not deleted. */
type CaseHoldTable = {
  id: InsertOnly<string>;
  case_id: InsertOnly<string>;
  reason: InsertOnly<string>;
  set_by: string | null;
  set_at: InsertOnly<Date>;
  lifted_by: string | null;
  lifted_at: Date | null;
};

/** Why a case is erased: its time was over, a cardholder asked, or somebody deleted it. */
export const erasureRules = ["retention", "request", "hand"] as const;
export type ErasureRule = (typeof erasureRules)[number];

/** The erasure of a case. The row stays as the record of it, and keeps the case from coming back. */
type ErasureTable = {
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
type ActivityTextTable = {
  seq: InsertOnly<number>;
  case_id: InsertOnly<string>;
  salt: InsertOnly<string>;
  text: InsertOnly<string>;
};

/** One row about the demo itself. */
type DemoTable = {
  single: Generated<boolean>;
  guide: Generated<GuideState>;
  /** How often the guided first case was begun: each time with a case of its own. */
  run: Generated<number>;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until the reset is done. */
  reset_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** How asking a processor for disputes goes, in one row for each. */
type ProcessorCheckTable = {
  processor: InsertOnly<string>;
  /** Somebody asked for a check that has not ended. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the last check began; also tells the checks apart. */
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until then a process is at it; should it end, another may begin. */
  claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the last check: cases that it created, and disputes that were different at the processor. */
  found: Generated<number>;
  changed: Generated<number>;
  /** Why the last check failed, and how many did since one succeeded. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  failures: Generated<number>;
  succeeded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Every dispute that was opened before was read. */
  complete_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A dispute that became a case, once. The row stays when its case is deleted, and keeps it from coming back. */
type ProcessorDisputeTable = {
  /** Also the key with which the service creates the case once. */
  id: InsertOnly<string>;
  processor: InsertOnly<string>;
  /** SHA-256 of the processor's id of the dispute, in hex. */
  dispute_hash: InsertOnly<string>;
  claimed_at: InsertOnly<Date>;
  case_id: string | null;
  /** When it got its case; `null` while that is being created. */
  linked_at: Date | null;
  /** When people were told; at once for a case that was there before. */
  announced_at: Date | null;
};

/** What the processor last said of the dispute of a case. It goes with the case. */
type ProcessorNoticeTable = {
  case_id: InsertOnly<string>;
  processor: string;
  dispute_id: string;
  stage: string;
  status: string;
  opened_at: Date;
  due_by: Date | null;
  test: boolean;
  charge_id: string | null;
  email: string | null;
  order_number: string | null;
  received_at: InsertOnly<Date>;
};

/** The dashboard's tables, in the schema `desk`. */
export type StoreTables = {
  users: UserTable;
  sessions: SessionTable;
  login_attempts: SignInAttemptTable;
  known_senders: KnownSenderTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  cases: CaseIndexTable;
  attached: AttachedTable;
  event_receipts: EventReceiptTable;
  statements: StatementIndexTable;
  running_work: RunningWorkTable;
  reviews: ReviewTable;
  letter_authors: LetterAuthorTable;
  letter_versions: LetterVersionTable;
  letter_looks: LetterLookTable;
  review_comments: ReviewCommentTable;
  case_notes: CaseNoteTable;
  case_note_mentions: CaseNoteMentionTable;
  activity: ActivityTable;
  activity_bounds: ActivityBoundTable;
  desk_settings: DeskSettingTable;
  invitations: InvitationTable;
  case_sources: CaseSourceTable;
  saved_views: SavedViewTable;
  list_preferences: ListPreferenceTable;
  tags: TagTable;
  case_tags: CaseTagTable;
  notifications: NotificationTable;
  notification_choices: NotificationChoiceTable;
  mails: MailTable;
  case_presence: CasePresenceTable;
  case_holds: CaseHoldTable;
  erasures: ErasureTable;
  activity_texts: ActivityTextTable;
  demo: DemoTable;
  create_limits: BucketTable;
  processor_checks: ProcessorCheckTable;
  processor_disputes: ProcessorDisputeTable;
  processor_notices: ProcessorNoticeTable;
};
