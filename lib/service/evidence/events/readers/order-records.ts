import { GROUP_OF } from "../../keys/vocabulary";
import type { SourceRecord } from "../../model";
import { isBlankWord, markIn } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import type { TransactionKind } from "./payments";

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
  const isPage = own.items !== undefined && own.total !== undefined && (own.shippingAddress ?? own.billingAddress);
  const isPayment = record.authority === "processor" && !isPage;
  // A shop's page of an order that prints the issuer's answer, too, is still the shop's word on the order.
  const by = record.authority === "processor" ? ("merchant-system" as const) : undefined;
  // A refund or return names the order that it belongs to.
  const numbered = known.entries.some(({ field, of }) => field === "reference" && (of === "refund" || of === "return"));
  const other = numbered || told.has("dispute-raised") || kind === "refund" || kind === "void";
  // The head of a file often names order and customer of the records below it.
  const ordered = OF_AN_ORDER.some(
    (field) => own[field] !== undefined && !(NAMES_ONLY.has(record.kind) && field === "buyer"),
  );
  if (
    number !== undefined &&
    (ordered || isOfHistory(record, known, told)) &&
    !other &&
    !theirs &&
    !isPayment &&
    !told.has("order-placed")
  ) {
    found.push(draftOf(record, known, { type: "order-placed", place: number.place, ...(by && { by }) }));
    found.push(...disputesIn(record, known));
  }
  const from = own.serviceFrom;
  const booked = from !== undefined && (own.guest ?? own.orderNumber) !== undefined;
  if (booked && !theirs && ![...SERVICE].some((type) => told.has(type))) {
    found.push(draftOf(record, known, { type: "service-scheduled", place: from.place }));
  }
  return found;
}

/** A row of a history: an order with its day, its sum and how or from where it was paid. */
function isOfHistory({ kind }: SourceRecord, { own }: RecordFields, told: ReadonlySet<string>): boolean {
  if ((kind !== "row" && kind !== "object") || own.day === undefined || own.amount === undefined) return false;
  const isOfPayment = [...told].some((type) => type.startsWith("payment-") || type.startsWith("refund-"));
  return !isOfPayment && (own.cardTail ?? own.ip ?? own.device) !== undefined;
}

/** `Chargeback: 10.4 lost` in the row of an order, under a title that the keys do not know. */
function disputesIn(record: SourceRecord, known: RecordFields): Draft[] {
  if (record.kind !== "row" && record.kind !== "object") return [];
  const told = record.pairs.find(
    ({ means, words, value }) =>
      means === undefined &&
      words.some((word) => GROUP_OF.get(word) === "dispute") &&
      markIn(value) !== false &&
      !isBlankWord(value),
  );
  return told === undefined ? [] : [draftOf(record, known, { type: "dispute-raised", place: told.place, dated: "no" })];
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
