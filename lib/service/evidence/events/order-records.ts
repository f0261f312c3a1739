import type { SourceRecord } from "../model";
import { type Draft, draftOf } from "./drafts";
import type { TransactionKind } from "./payments";
import type { RecordFields } from "./record-fields";

/** What an order or booking record prints beside its number. */
const OF_AN_ORDER = ["items", "total", "buyer", "billingAddress", "shippingAddress", "guest", "serviceFrom"];

/** An order number with what was bought, by whom or where to is an order record, whatever its status says. */
export function orderDrafts(
  record: SourceRecord,
  known: RecordFields,
  drafts: readonly Draft[],
  kind?: TransactionKind,
): Draft[] {
  const { own } = known;
  const told = new Set(drafts.map(({ type }) => type));
  const found: Draft[] = [];
  const number = own.orderNumber;
  const theirs = record.speaker?.role === "cardholder" || record.kind === "turn";
  // A processor prints which order was paid; the order is the shop's.
  const isPayment = record.authority === "processor";
  // A refund or return names the order that it belongs to.
  const numbered = known.entries.some(({ field, of }) => field === "reference" && (of === "refund" || of === "return"));
  const other = numbered || told.has("dispute-raised") || kind === "refund" || kind === "void";
  // The head of a file often names order and customer of the records below it.
  const ordered = OF_AN_ORDER.some(
    (field) => own[field] !== undefined && !(NAMES_ONLY.has(record.kind) && field === "buyer"),
  );
  if (number !== undefined && ordered && !other && !theirs && !isPayment && !told.has("order-placed")) {
    found.push(draftOf(record, known, { type: "order-placed", place: number.place }));
  }
  const from = own.serviceFrom;
  const booked = from !== undefined && (own.guest ?? own.orderNumber) !== undefined;
  if (booked && !theirs && ![...SERVICE].some((type) => told.has(type))) {
    found.push(draftOf(record, known, { type: "service-scheduled", place: from.place }));
  }
  return found;
}

/** The head of a file and the rows of a log print whose they are. */
const NAMES_ONLY = new Set<SourceRecord["kind"]>(["file", "row"]);
const SERVICE = new Set([
  "service-scheduled",
  "service-held",
  "service-rendered",
  "no-show",
  "cancellation-confirmed",
  "order-cancelled",
]);
