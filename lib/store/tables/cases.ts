import type { Generated } from "kysely";

/** The dashboard's index of cases: the contract has no list operation, and the service may be elsewhere. */
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
  amount_cents: number | null;
  currency: string;
  /** As the service last said. */
  status: string;
  recommendation: string | null;
  confidence: number | null;
  priority: string | null;
  requirements_satisfied: number;
  requirements_total: number;
  letter: Generated<string>;
  dispute_date: string | null;
  due_date: string | null;
  /** The other fields as last seen, so that a case in `error`, which answers without them, still shows them. */
  fields: unknown;
  owner_id: string | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** When the service was last asked; an older answer never replaces a newer one. */
  seen_at: Date;
};

/** What this dashboard attached: shown until the service lists the case's documents. */
export type AttachedTable = {
  evidence_id: string;
  case_id: string;
  upload_filename: string;
  attached_by: string | null;
  attached_at: Date;
};

/** Events received, one row an id: whatever comes twice has one effect. */
export type EventReceiptTable = {
  id: string;
  case_id: string | null;
  statement_id: string | null;
  /** The sender's time of the attempt, milliseconds since 1970. */
  sent_at: Date;
  received_at: Date;
  /** When it had its effect. */
  processed_at: Date | null;
  /** A worker has it, or it waits for its next try, until then. */
  claimed_until: Date | null;
  tries: Generated<number>;
};

export type CaseTables = { cases: CaseIndexTable; attached: AttachedTable; event_receipts: EventReceiptTable };
