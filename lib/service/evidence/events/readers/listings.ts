import type { SourceRecord } from "../../model";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

/** What a paper about one sale, parcel, return or examination prints, and a page that offers an item never does. */
const OF_A_SALE = [
  "orderNumber",
  "reference",
  "buyer",
  "guest",
  "recipient",
  "email",
  "account",
  "cardTail",
  "trackingNumber",
  "transactionId",
  "shippingAddress",
  "billingAddress",
  "signature",
  "signer",
  "finding",
];

/**
 * A page or sheet that names an item, says how it is made and asks a price or bears a version is the item as it was
 * offered: a listing, a specification.
 */
export function settledListings(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  const { own } = known;
  const described = own.itemDescription;
  const isPage = record.kind === "file" || record.kind === "section";
  const isOffered = own.price !== undefined || own.version !== undefined;
  if (!isPage || described === undefined || own.items === undefined || !isOffered) return [...drafts];
  const isOther = OF_A_SALE.some((field) => own[field] !== undefined || known.inherited[field] !== undefined);
  if (isOther || drafts.some(({ modality, type }) => modality === "asserted" && type !== "policy-disclosed"))
    return [...drafts];
  return [...drafts, draftOf(record, known, { type: "item-described", place: described.place })];
}
