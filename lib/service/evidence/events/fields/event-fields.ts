import { fieldKind, mayCarry, typeOf } from "../../catalog/catalog";
import { type Fields, type FieldValue, type Found, isDay, isMoney } from "../../model";
import { ADDRESS, plain, STREET, TOWN } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import type { Entry } from "./joined-parts";
import { type RecordFields, sameValue } from "./record-fields";

/** Fields that tell of a handover and not of a scan on the way. */
const HANDOVER = new Set(["place", "address", "area", "signer", "signature", "photo", "pieces", "identification"]);
const HANDED_OVER = new Set(["delivered", "collected", "misdelivered"]);
/** Fields that name a subject or person: they hold for every event of the record, whichever chain prints them. */
const SHARED = new Set([
  "orderNumber",
  "trackingNumber",
  "carrier",
  "account",
  "email",
  "buyer",
  "recipient",
  "guest",
  "cardTail",
  "transactionId",
  "approvalCode",
  "merchantName",
  "shippingAddress",
  "billingAddress",
  "ip",
  "device",
  "signer",
  "signature",
  "promisedBy",
]);
/** Chains that describe one thing: a booking is an order, a check belongs to its payment. */
const TOGETHER = [
  ["order", "service"],
  ["order", "subscription"],
  ["none", "payment"],
  ["none", "authentication"],
  ["none", "order"],
  ["none", "service"],
];

/**
 * The fields that an event of the type takes from its record: those of its own chain, those that belong to no chain,
 * names and numbers of any, then what the parents pass on. Two values and nothing that tells which: neither.
 */
export function fieldsFor(
  type: string,
  chain: string | undefined,
  { entries, inherited, parentDay }: RecordFields,
  dated: Dated,
): Fields {
  const fields: Record<string, Found<FieldValue>> = {};
  const credit = isCredit(entries);
  const names = new Set(entries.map(({ field }) => field).filter((field) => mayCarry(type, field)));
  for (const field of names) {
    const candidates = entries.filter(
      (entry) => entry.field === field && !(field === "day" && isOtherDay(type, entry)),
    );
    const nearest = best(candidates, type, chain ?? "none", credit);
    const one = settled(field, nearest);
    if (one !== undefined) fields[field] = one;
  }
  for (const [field, found] of Object.entries(inherited))
    if (mayCarry(type, field) && passesOn(type, field)) fields[field] ??= found;
  const alias = ALIASES[type];
  for (const from of alias?.from ?? []) {
    if (alias === undefined || fields[alias.field] !== undefined) break;
    const one = settled(
      from,
      best(
        entries.filter(({ field }) => field === from),
        type,
        chain ?? "none",
      ),
    );
    const stated = one ?? inherited[from];
    const fitting =
      from === "place"
        ? isStreet(stated)
        : stated !== undefined && fits(alias.field, stated, fields.place ?? inherited.place);
    if (stated !== undefined && fitting) fields[alias.field] = stated;
  }
  const ordered = CHARGED.has(type) && fields.amount === undefined ? ofTheOrder(entries) : undefined;
  if (ordered !== undefined) fields.amount = ordered;
  withDestination(type, fields, entries);
  withTip(type, fields, entries);
  withOwnNumber(type, fields, entries);
  if (parentDay !== undefined && parentDay.of === chain) fields.day ??= parentDay.found;
  if (dated === "no") delete fields.day;
  if (
    dated === "by-own-day" &&
    ![...entries, ...(parentDay ? [parentDay] : [])].some(
      (entry) => entry.field === "day" && (entry.of === type || entry.of === chain),
    )
  )
    delete fields.day;
  const { day } = fields;
  const time = (entries.find(({ field }) => field === "time")?.found ?? inherited.time)?.value;
  if (day && isDay(day.value) && day.value.time === undefined && typeof time === "string") {
    fields.day = { ...day, value: { ...day.value, time } };
  }
  return fields;
}

/** The day on which an object was made is not that of the delivery or stay that its status tells later. */
function isOtherDay(type: string, { pair }: Entry): boolean {
  return !WORDS.datedByCreation.has(type) && pair.words.some((word) => WORDS.creation.has(word));
}

/** Whether the record's day is that of the event: any day of it, only one that its key gives to the event's chain, none. */
export type Dated = "by-record" | "by-own-day" | "no";

/** A line of names without a number is no address, and one in another town than the scan is not where it was left. */
function fits(field: string, { value }: Found<FieldValue>, place: Found<FieldValue> | undefined): boolean {
  if (field !== "address") return true;
  if (typeof value !== "string" || !ADDRESS.test(value)) return false;
  const [scanned, printed] = [place?.value, value].map((text) => plain(String(text ?? "")).split(" "));
  const isTown = typeof place?.value === "string" && TOWN.test(place.value);
  return !isTown || (scanned ?? []).some((word) => word.length >= SHORTEST_TOWN && printed?.includes(word));
}

const SHORTEST_TOWN = 3;

const FEWEST_WORDS_OF_A_STREET = 4;

/** `3307 JUNIPER HILL DR` as the place of a delivery is its address; a depot or `FRONT DOOR` is none. */
function isStreet(found: Found<FieldValue> | undefined): boolean {
  if (typeof found?.value !== "string") return false;
  return found.value.split(" ").length >= FEWEST_WORDS_OF_A_STREET && STREET.test(found.value);
}

/** The delivery address of an order's own paper is where it goes. */
function withDestination(type: string, fields: Record<string, Found<FieldValue>>, entries: readonly Entry[]): void {
  if (type !== "order-placed" || fields.shippingAddress !== undefined) return;
  const [only, ...others] = entries.filter(({ field, of }) => field === "address" && of === "shipment");
  if (only !== undefined && others.length === 0) fields.shippingAddress = only.found;
}

/** `orderInformation.amountDetails.totalAmount`: the one sum of a payment whose gateway counts it to the order. */
function ofTheOrder(entries: readonly Entry[]): Found<FieldValue> | undefined {
  const sums = entries.filter(({ field, of }) => SUMS.has(field) && of === "order").map(({ found }) => found);
  const [first, ...others] = sums;
  return first !== undefined && others.every(({ value }) => sameValue(value, first.value)) ? first : undefined;
}

const SUMS: ReadonlySet<string> = new Set(["amount", "total", "authorizedAmount"]);

/** What was charged is the total of a slip, tip included, and not the amount above it. */
function withTip(type: string, fields: Record<string, Found<FieldValue>>, entries: readonly Entry[]): void {
  if (!CHARGED.has(type) && type !== AGREED) return;
  const total = entries.find(({ field }) => field === "total")?.found;
  const [one, other] = [fields.amount?.value, total?.value];
  if (total && isMoney(one) && isMoney(other) && other.minor > one.minor) fields.amount = total;
}

const AGREED = "amount-agreed";

/** `Ref#: 624117003921` on a slip, `Reference: 8830144` beside an approval code: a long number of the payment itself. */
function withOwnNumber(type: string, fields: Record<string, Found<FieldValue>>, entries: readonly Entry[]): void {
  const isOfPayment = CHARGED.has(type) && entries.some(({ field }) => field === "approvalCode");
  if (!isOfPayment || fields.transactionId !== undefined || !mayCarry(type, "transactionId")) return;
  const numbers = entries.filter(
    ({ field, of, found }) =>
      field === "reference" && (of === undefined || of === "payment") && OWN_NUMBER.test(String(found.value)),
  );
  const [only, ...others] = numbers;
  if (only !== undefined && others.length === 0) fields.transactionId = only.found;
}

const OWN_NUMBER = /^\d{7,}$/;

const CHARGED = new Set([
  "payment-authorized",
  "payment-captured",
  "payment-declined",
  "card-read",
  "cardholder-verified",
]);

/**
 * A slip prints its amount as the total, a list of orders its total as the amount; a carrier delivers to the address of
 * the shipment, and where it did not its record says so.
 */
const ALIASES: Readonly<Record<string, { field: string; from: readonly string[] }>> = {
  delivered: { field: "address", from: ["shippingAddress", "recipient", "place"] },
  "order-placed": { field: "total", from: ["amount", "price"] },
  "payment-authorized": { field: "amount", from: ["authorizedAmount", "total"] },
  "payment-captured": { field: "amount", from: ["total"] },
  "payment-declined": { field: "amount", from: ["total"] },
  "card-read": { field: "amount", from: ["total"] },
  "cardholder-verified": { field: "amount", from: ["total"] },
  "refund-issued": { field: "amount", from: ["total"] },
};

/** A record whose only sums are credits is a credit: the day that a payment page gives it is the credit's. */
function isCredit(entries: readonly Entry[]): boolean {
  const sums = entries.filter(({ field }) => field === "amount" || field === "total");
  return sums.length > 0 && sums.every(({ of }) => of === "refund");
}

function best(entries: readonly Entry[], type: string, chain: string, credit = false): Found<FieldValue>[] {
  const near = (entry: Entry) => {
    if (credit && chain === "refund" && entry.field === "day" && entry.of === "payment") return 1;
    if (entry.of === type || entry.of === chain) return 3;
    if (entry.of === undefined) return 2;
    if (SHARED.has(entry.field)) return 1;
    return TOGETHER.some((pair) => pair.includes(chain) && pair.includes(entry.of ?? "")) ? 1 : 0;
  };
  const nearest = Math.max(0, ...entries.map(near));
  return nearest === 0 ? [] : entries.filter((entry) => near(entry) === nearest).map(({ found }) => found);
}

function settled(field: string, found: readonly Found<FieldValue>[]): Found<FieldValue> | undefined {
  const [first] = found;
  if (first === undefined || found.length === 1 || field === "items" || fieldKind(field) === "text") return first;
  if (found.every(({ value }) => sameValue(value, first.value))) return first;
  // Of the day of the clearing and that of the deposit the last is safe to say.
  if (field === "clearedOn") return latest(found);
  const days = found.filter(({ value }) => isDay(value));
  const sameDay =
    days.length === found.length && new Set(days.map(({ value }) => isDay(value) && value.day)).size === 1;
  return sameDay ? (days.find(({ value }) => isDay(value) && value.time !== undefined) ?? first) : undefined;
}

const latest = (found: readonly Found<FieldValue>[]): Found<FieldValue> | undefined => {
  const dayOf = ({ value }: Found<FieldValue>): string => (isDay(value) ? value.day : "");
  return found.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))[0];
};

/** What a parent prints of the handover is for the scan that tells it, not for those before. */
function passesOn(type: string, field: string): boolean {
  return !HANDOVER.has(field) || HANDED_OVER.has(type) || typeOf(type)?.chain !== "shipment";
}
