import type { SourceRecord } from "../model";
import { type Draft, draftOf } from "./drafts";
import type { RecordFields } from "./record-fields";

const SOLD = ["items", "total"] as const;
const TO_WHOM = [
  "orderNumber",
  "reference",
  "buyer",
  "guest",
  "email",
  "shippingAddress",
  "billingAddress",
  "cardTail",
];
/** What a payment, a parcel or a credit prints is its own record. */
const OF_OTHERS = ["approvalCode", "response", "arn", "trackingNumber", "signer", "entryMode"];

/**
 * A paper of the merchant's system that prints what was sold, for how much, when and to whom is the record of the order,
 * whatever it calls its number: an invoice, a registration, a restaurant's check.
 */
export function soldDrafts(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  const { own, entries } = known;
  if (record.authority !== "merchant-system" || !KINDS.has(record.kind)) return [];
  const place = (SOLD.map((field) => own[field]).find((found) => found !== undefined) ?? own.price)?.place;
  const isTold = drafts.some(({ type }) => type === "order-placed");
  const isOthers = OF_OTHERS.some((field) => own[field] !== undefined) || entries.some(({ of }) => of === "refund");
  const isDated = own.day !== undefined || drafts.some(({ type, at }) => type === "payment-captured" && at?.own);
  const isWhole = isDated && TO_WHOM.some((field) => own[field] !== undefined);
  if (place === undefined || isTold || isOthers || !isWhole) return [];
  return [draftOf(record, known, { type: "order-placed", place })];
}

const KINDS = new Set<SourceRecord["kind"]>(["file", "section", "object"]);
