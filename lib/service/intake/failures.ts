import type { CaseFields } from "@/lib/contract/case-input";
import type { NoticeNote, UnparsedNotice } from "./notice";

const AMOUNT_OR_REFERENCE = "the disputed amount or the reference number";
const REASON_OR_DATE = "the reason or the date of the dispute";

/** What an imported case still needs. */
export function needs(fields: CaseFields): string[] {
  return [
    ...(fields.amountCents === undefined && fields.referenceNumber === undefined ? [AMOUNT_OR_REFERENCE] : []),
    ...(fields.reasonCode === undefined && fields.reasonDescription === undefined && fields.disputeDate === undefined
      ? [REASON_OR_DATE]
      : []),
  ];
}

export function failure(message: string): UnparsedNotice {
  return { missing: [AMOUNT_OR_REFERENCE, REASON_OR_DATE], message, found: {}, notes: [] };
}

export function noNotice(): UnparsedNotice {
  return failure(
    "This does not read like a chargeback notice: it names no dispute with its details. Import the notice as the processor sent it, or open the case by hand and attach this document there.",
  );
}

/** Something of a notice was found, but not enough for a case. */
export function incomplete(fields: CaseFields, notes: NoticeNote[]): UnparsedNotice {
  const missing = needs(fields);
  const seen = NAMES.flatMap(([field, name]) => (fields[field] === undefined ? [] : [name]));
  if (seen.length === 0) return noNotice();
  const message = [
    `Found in the document: ${seen.join(", ")}.`,
    `Missing: ${missing.join(", and ")}.`,
    ...notes.filter(({ value }) => value === undefined).map(({ sentence }) => sentence),
    "Enter what is missing in the case, or import the complete notice.",
  ].join(" ");
  // An amount and a name alone are on every receipt: only what a notice has is taken along.
  const typical =
    fields.referenceNumber !== undefined ||
    fields.dueDate !== undefined ||
    fields.disputeDate !== undefined ||
    fields.reasonCode !== undefined;
  return { missing, message, found: typical ? fields : {}, notes };
}

const NAMES: readonly (readonly [keyof CaseFields, string])[] = [
  ["referenceNumber", "reference number"],
  ["amountCents", "amount"],
  ["reasonCode", "reason code"],
  ["reasonDescription", "reason"],
  ["disputeDate", "date of the dispute"],
  ["dueDate", "response date"],
  ["transactionDate", "transaction date"],
  ["cardNetwork", "card network"],
  ["maskedCardNumber", "card number"],
  ["cardholderName", "cardholder"],
  ["merchantName", "merchant"],
  ["merchantIdentifier", "merchant identifier"],
];
