import type { ColumnType, Generated } from "kysely";
import type { InsertOnly } from "./tables-columns";

/** The dashboard's index of cases: the contract has no list operation, and the service may be remote. */
export type CaseIndexTable = {
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
  /** Order numbers, tracking numbers and email addresses found in its documents. */
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
export type AttachedTable = {
  evidence_id: string;
  case_id: string;
  upload_filename: string;
  attached_by: string | null;
  attached_at: Date;
};

/** Received events, one row per event id, so that an event delivered twice is processed once. */
export type EventReceiptTable = {
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

/** Letters and exports that a user requested and that were not finished when last checked. */
export type RunningWorkTable = {
  user_id: string;
  case_id: string;
  /** `letter`, or the format of an export. */
  what: string;
  started_at: Date;
};

/** The file, and the row in it, that a case was created from. The file itself is not kept. */
export type CaseSourceTable = {
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

/** The case that someone chose for a chargeback of a statement, under each identifier that statements print of it. */
export type ChargebackLinkTable = { identifier: string; case_id: string; linked_at: Date };

export type CaseTagTable = { case_id: InsertOnly<string>; tag_id: InsertOnly<string>; added_at: InsertOnly<Date> };

export type TagTable = { id: InsertOnly<string>; name: InsertOnly<string>; created_at: InsertOnly<Date> };

/** An open page of a case. */
export type CasePresenceTable = {
  case_id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  page: InsertOnly<string>;
  expires_at: Date;
};

/** The team's notes on a case. */
export type CaseNoteTable = {
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

export type CaseNoteMentionTable = { note_id: InsertOnly<string>; user_id: InsertOnly<string> };

/** How asking a processor for disputes goes, in one row for each. */
export type ProcessorCheckTable = {
  processor: InsertOnly<string>;
  /** Someone asked for a check that has not ended. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the last check began; also distinguishes the checks. */
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
export type ProcessorDisputeTable = {
  /** Also the key with which the service creates the case once. */
  id: InsertOnly<string>;
  processor: InsertOnly<string>;
  /** SHA-256 of the processor's id of the dispute, in hex. */
  dispute_hash: InsertOnly<string>;
  claimed_at: InsertOnly<Date>;
  case_id: string | null;
  /** When it got its case; `null` while that is being created. */
  linked_at: Date | null;
  /** When people were notified; immediately for a case that existed before. */
  announced_at: Date | null;
};

/** What the processor last said of the dispute of a case. It goes with the case. */
export type ProcessorNoticeTable = {
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
