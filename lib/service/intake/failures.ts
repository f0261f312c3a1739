import type { CaseFields } from "@/lib/contract/case-input";
import type { UploadFormat } from "@/lib/contract/upload";
import type { DocumentReading } from "@/lib/service/documents/reading";
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
    "This does not look like a chargeback notice: it does not identify a dispute. Import the notice as the processor sent it, or create the case manually and attach this document there.",
  );
}

/** Parts of a notice were found, but not enough for a case. */
export function incomplete(fields: CaseFields, notes: NoticeNote[]): UnparsedNotice {
  const missing = needs(fields);
  const seen = FIELD_NAMES.flatMap(([field, name]) => (fields[field] === undefined ? [] : [name]));
  if (seen.length === 0) return noNotice();
  const message = [
    `Found in the document: ${seen.join(", ")}.`,
    `Missing: ${missing.join(", and ")}.`,
    ...notes.filter(({ value }) => value === undefined).map(({ sentence }) => sentence),
    "Enter what is missing in the case, or import the complete notice.",
  ].join(" ");
  // Every receipt has an amount and a name: only details specific to a notice are kept.
  const typical =
    fields.referenceNumber !== undefined ||
    fields.dueDate !== undefined ||
    fields.disputeDate !== undefined ||
    fields.reasonCode !== undefined;
  return { missing, message, found: typical ? fields : {}, notes };
}

const FIELD_NAMES: readonly (readonly [keyof CaseFields, string])[] = [
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
  ["merchantIdentifier", "merchant ID"],
];

/** Why a document is not parsed: the organization has not configured its format. */
export function refusedFormat(
  { form }: Pick<DocumentReading, "form">,
  configured: readonly UploadFormat[],
): UnparsedNotice | undefined {
  // The file type is unknown: its reading says more about that.
  if (form === "unknown" || configured.includes(form)) return undefined;
  const formats = configured.map((one) => FORMAT_NAMES[one]).join(", ");
  return failure(
    formats === ""
      ? "This organization has no upload format configured, so the file was not read as a notice. Enter the details in the case, or ask an administrator to choose formats in the settings."
      : `The file is ${FORMAT_NAMES[form]}, and this organization accepts uploads as ${formats}. Import the notice in one of these, enter the details in the case, or ask an administrator to choose more formats in the settings.`,
  );
}

const FORMAT_NAMES: Readonly<Record<UploadFormat, string>> = {
  pdf: "PDF",
  email: "email",
  csv: "CSV",
  spreadsheet: "a spreadsheet",
  json: "JSON",
  xml: "XML",
  word: "Word",
  html: "HTML",
  text: "plain text",
  image: "an image",
};
