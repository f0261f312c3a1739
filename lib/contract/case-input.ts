import { z } from "zod";
import { isCalendarDate } from "@/lib/values/calendar";
import { isCurrencyCode } from "@/lib/values/currency-codes";
import { agentInput } from "./agent-settings";
import { blankable } from "./blank";
import { merchantUrl } from "./merchant-url";

const text = (max: number) =>
  z
    .string("must be text")
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine(isPrintable, "must not contain control characters");

const currency = z
  .string("must be text")
  .trim()
  .toUpperCase()
  .refine(isCurrencyCode, "must be an ISO 4217 currency code such as USD");

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A calendar date from an ISO 8601 date or date-time. The day as written counts: a dispute raised on
 * `2026-11-02T23:30:00-08:00` was raised on November 2 wherever it is read.
 */
export const calendarDate = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const day = text.slice(0, 10);
    if (ISO_DATE.test(text) && isCalendarDate(day)) return day;
    ctx.addIssue({ code: "custom", message: "must be an ISO 8601 date such as 2026-11-30" });
    return z.NEVER;
  });

const NEGATIVE = "must not be negative";

/** The case fields of the specification, each already normalized; `null` clears, `undefined` leaves alone. */
export const caseFieldSchemas = {
  amountCents: z
    .int({
      // The check for whole numbers also refuses those that a number cannot hold exactly.
      error: ({ code }) => {
        if (code === "too_big") return `must be at most ${Number.MAX_SAFE_INTEGER} minor units (cents)`;
        return code === "too_small" ? NEGATIVE : "must be a whole number of minor units (cents)";
      },
    })
    .nonnegative(NEGATIVE),
  cardNetwork: text(100),
  cardholderName: text(200),
  currency,
  disputeDate: calendarDate,
  dueDate: calendarDate,
  maskedCardNumber: text(100),
  merchantIdentifier: text(200),
  merchantName: text(200),
  merchantUrl,
  reasonCode: text(200),
  reasonDescription: text(5000),
  referenceNumber: text(200),
  transactionDate: calendarDate,
} as const;

export type CaseField = keyof typeof caseFieldSchemas;
export const CASE_FIELDS = Object.keys(caseFieldSchemas) as CaseField[];

const fields = {
  amountCents: blankable(caseFieldSchemas.amountCents),
  cardNetwork: blankable(caseFieldSchemas.cardNetwork),
  cardholderName: blankable(caseFieldSchemas.cardholderName),
  currency: blankable(caseFieldSchemas.currency),
  disputeDate: blankable(caseFieldSchemas.disputeDate),
  dueDate: blankable(caseFieldSchemas.dueDate),
  maskedCardNumber: blankable(caseFieldSchemas.maskedCardNumber),
  merchantIdentifier: blankable(caseFieldSchemas.merchantIdentifier),
  merchantName: blankable(caseFieldSchemas.merchantName),
  merchantUrl: blankable(caseFieldSchemas.merchantUrl),
  reasonCode: blankable(caseFieldSchemas.reasonCode),
  reasonDescription: blankable(caseFieldSchemas.reasonDescription),
  referenceNumber: blankable(caseFieldSchemas.referenceNumber),
  transactionDate: blankable(caseFieldSchemas.transactionDate),
};

/** Operation 1. Unknown fields are dropped: only declared fields are ever written. */
export const initializeInput = z.object({ ...fields, agent: agentInput });
export type InitializeInput = z.infer<typeof initializeInput>;

/** Operation 2. */
export const updateInput = z
  .object({
    ...fields,
    referenceNumber: fields.referenceNumber.refine((value) => value !== null, "can never be cleared"),
    agent: z.undefined("is fixed when the case is created and cannot be updated").optional(),
  })
  .transform(({ agent: _, ...changes }) => changes);
export type UpdateInput = z.infer<typeof updateInput>;

/** A case's fields as they are stored and returned: only those that are set. */
export type CaseFields = { -readonly [K in CaseField]?: z.output<(typeof caseFieldSchemas)[K]> };

function isPrintable(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}
