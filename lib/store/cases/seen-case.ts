import { type CaseFieldsShown, caseFieldsShown } from "@/lib/contract/desk/case-detail";
import { type LetterState, letterState } from "@/lib/contract/desk/letter-state";

/** What the dashboard learned of a case in one answer of the service. */
export type SeenCase = {
  id: string;
  status: string;
  fields: CaseFieldsShown;
  recommendation?: string;
  confidence?: number;
  priority?: string;
  requirements: { satisfied: boolean }[];
  /** What the service made of the reason code, when it says so. */
  reason?: { network: string; networkName: string; code: string; title: string };
  letter?: LetterState;
  /** When the answer was asked for. */
  askedAt: Date;
};

/** The index columns that follow from an answer. A case in `error` answers without fields: those known before stay. */
export function columnsOf(seen: SeenCase) {
  const { fields } = seen;
  return {
    status: seen.status,
    recommendation: seen.recommendation ?? null,
    confidence: seen.confidence ?? null,
    priority: seen.priority ?? null,
    updated_at: seen.askedAt,
    seen_at: seen.askedAt,
    ...(seen.letter ? { letter: seen.letter } : {}),
    ...(seen.status === "error" ? {} : { ...fieldColumns(fields), ...reasonColumns(seen), ...counts(seen) }),
  };
}

/** Something of it is being worked, so that the next answer will differ. */
export function isMoving({ status, letter }: { status: string; letter?: string }): boolean {
  return status === "queued" || status === "processing" || letter === "processing";
}

/** The fields of an index row, as they were last seen. */
export function storedFields(value: unknown): CaseFieldsShown {
  return caseFieldsShown.catch({}).parse(value);
}

/** How its letter stood then. */
export function storedLetter(value: string): LetterState {
  return letterState.catch("none").parse(value);
}

export function fieldColumns(fields: CaseFieldsShown) {
  return {
    reference_number: fields.referenceNumber ?? null,
    merchant_name: fields.merchantName ?? null,
    cardholder_name: fields.cardholderName ?? null,
    card_network: fields.cardNetwork ?? null,
    reason_code: fields.reasonCode ?? null,
    amount_cents: fields.amountCents ?? null,
    currency: fields.currency ?? "USD",
    dispute_date: fields.disputeDate ?? null,
    due_date: fields.dueDate ?? null,
    fields: JSON.stringify(fields),
  };
}

function reasonColumns({ reason, fields }: SeenCase) {
  if (reason) return { network: reason.network, network_name: reason.networkName, reason_title: reason.title };
  // Without the extension nobody says what a code means; only a code that went away takes its title along.
  return fields.reasonCode ? {} : { reason_title: null };
}

function counts({ requirements }: SeenCase) {
  return {
    requirements_satisfied: requirements.filter((one) => one.satisfied).length,
    requirements_total: requirements.length,
  };
}
