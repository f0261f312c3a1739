import { type FieldValue, type Found, isMoney, type SourceRecord } from "../../model";
import { hasDigit } from "../../shapes/value-shapes";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

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

/**
 * An order names what it is for. Where the one line that names goods is a small part of the sum, the lines that say the
 * rest use words unknown here, and the part would pass for the whole.
 */
export function withoutParts(drafts: readonly Draft[], _: SourceRecord, { own }: RecordFields): Draft[] {
  return drafts.map((draft) => {
    const { items, ...fields } = draft.fields;
    const isOnly = items !== undefined && items.place === own.items?.place && items.value === own.items.value;
    const isPart = draft.type === "order-placed" && isOnly && isSmallPart(own.price, fields.total);
    return isPart ? { ...draft, fields } : draft;
  });
}

export function isSmallPart(price: Found<FieldValue> | undefined, total: Found<FieldValue> | undefined): boolean {
  if (!isMoney(price?.value) || !isMoney(total?.value)) return false;
  return isLessThanHalf(price.value.minor, total.value.minor);
}

/** Below half of a sum the lines that name goods do not say what it is for. */
export const isLessThanHalf = (part: number, whole: number): boolean => Math.abs(part) * 2 < Math.abs(whole);

/** Words by which a till numbers what it sells: one bill has one, however often it is charged. */
const OF_A_BILL = new Set(["check", "chk", "ticket", "tkt", "bill", "bon", "invoice", "inv", "order", "folio"]);

/** A till's slip that numbers the bill and prints its day and sum is the receipt of the sale. */
export function receiptDrafts(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  const { own } = known;
  if (record.authority !== "terminal") return [];
  const told = new Set(drafts.map(({ type }) => type));
  const isPaid = told.has("payment-authorized") || told.has("payment-captured");
  const sum = own.total ?? own.amount;
  const number = own.orderNumber ?? billIn(record);
  const isDated = (own.day ?? known.inherited.day) !== undefined;
  if (!isPaid || told.has("order-placed") || sum === undefined || number === undefined || !isDated) return [];
  return [draftOf(record, known, { type: "order-placed", place: number.place, fields: { orderNumber: number } })];
}

function billIn({ pairs }: SourceRecord): Found<string> | undefined {
  const [first, ...others] = pairs.filter(
    ({ means, words, value }) =>
      means !== undefined &&
      "field" in means &&
      means.field === "reference" &&
      words.some((word) => OF_A_BILL.has(word)) &&
      hasDigit(value),
  );
  const isOne = first !== undefined && others.every(({ value }) => value === first.value);
  return isOne ? { value: first.value.trim(), place: first.place } : undefined;
}

const KINDS = new Set<SourceRecord["kind"]>(["file", "section", "object"]);
