import { isIP } from "node:net";
import { finder, SOURCES } from "@/lib/service/evidence/catalog/sources";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { TO_THE_CENT } from "@/lib/service/evidence/keys/shapes";
import type { EventDay, KeyMeaning, Pair, SourceRecord, Speaker } from "@/lib/service/evidence/model";
import type { Span } from "../language/lines";
import {
  APPROVAL,
  ARN_VALUE,
  HAS_DIGIT,
  MASKED_NUMBER,
  NUMBER_OF_PERSON,
  ONLY_CLOCK,
  OPENS_WITH_SUM,
  ORDER_NAME,
  OTHER_CARD,
  PLATFORM_ID,
  REGION,
  STARTS_WITH_DAY,
  WHOLE_MASKED_NUMBER,
} from "../shapes/line-shapes";
import { boundOf, speaksOfVersion } from "../words/speech";

export type DraftPair = Span & { label: string; words: readonly string[]; means?: KeyMeaning; value: string };

/** A record while it is being cut; parents come before their children in the list of a file. */
export type Draft = {
  kind: SourceRecord["kind"];
  parent?: Draft;
  title?: string;
  passages: Span[];
  pairs: DraftPair[];
  empty?: KeyMeaning[];
  prose: Span[];
  speaker?: Speaker;
  madeAt?: Span & { value: EventDay };
  unusable?: SourceRecord["unusable"];
};

export function draft(kind: Draft["kind"], part: Partial<Draft> = {}): Draft {
  return { kind, passages: [], pairs: [], prose: [], ...part };
}

/** `owners`: the names around the label, outermost first. */
export function pairOf(label: string, owners: readonly string[], value: string, span: Span): DraftPair {
  const { words, means: known, others = [] } = meaningOf(label, owners);
  // Whatever its key is called: nothing else has as many digits.
  if (ARN_VALUE.test(value) && !(known && "field" in known && known.field === "trackingNumber"))
    return { page: span.page, start: span.start, end: span.end, label, words, value, means: { field: "arn" } };
  // `"from": "2025-10-03T00:00:00Z"`: no sender.
  const bound = STARTS_WITH_DAY.exec(value)?.[0] === value.trim() ? boundOf(label.split(".").at(-1) ?? "") : undefined;
  if (bound !== undefined)
    return { page: span.page, start: span.start, end: span.end, label, words, value, means: { field: bound } };
  const fitting = known === undefined || fits(known, value) ? known : (others.find((one) => fits(one, value)) ?? known);
  // Whatever its key is called, an address of the net is that of a device.
  if (known === undefined && isIP(value.trim()) !== 0 && !speaksOfVersion(words))
    return { page: span.page, start: span.start, end: span.end, label, words, value, means: { field: "ip" } };
  // So is a card's number: the line is of that card and of no other.
  if (known === undefined && WHOLE_MASKED_NUMBER.test(value.trim()))
    return { page: span.page, start: span.start, end: span.end, label, words, value, means: { field: "cardTail" } };
  const isBareCode = words.at(-1) === "code" && fitting && "field" in fitting && fitting.field === "approvalCode";
  const means =
    fitting && !(isBareCode && !plausible("approvalCode", value)) ? byValue(fitting, value, words) : undefined;
  return { page: span.page, start: span.start, end: span.end, label, words, value, ...(means ? { means } : {}) };
}

/** Whether the value can be one of what the label means; an event without a field is dated by its value. */
function fits(means: KeyMeaning, value: string): boolean {
  if ("status" in means) return true;
  // `Buchung: 06.02.2025` is a day, `Buchung: AS-7702` a number.
  if (means.field === "orderNumber" && STARTS_WITH_DAY.exec(value)?.[0] === value.trim()) return false;
  return plausible(means.field ?? "day", value);
}

/** What only the value tells: `time: 2026-05-08T10:00Z` is a day, `date: 14:02` a time, `state: IL` a region. */
function byValue(means: KeyMeaning, value: string, words: readonly string[]): KeyMeaning | undefined {
  // `Status: OK` is no region.
  if ("status" in means) return REGION.test(value) && !words.includes("status") ? { field: "region" } : means;
  // `Authorized 151216`: the code of the approval.
  if ("event" in means)
    return means.event === "payment-authorized" && APPROVAL.test(value)
      ? { field: "approvalCode", of: "payment" }
      : means;
  // `Shipping: $12.00` is no carrier, `Shipping: 12 Elm Street, Boise` is a place.
  if (means.field === "carrier" && !plausible("carrier", value))
    return plausible("amount", value)
      ? { ...means, field: "cost" }
      : isCarrier(value.split(",")[0] ?? "")
        ? means
        : { ...means, field: "shippingAddress" };
  // `Billing: $12.00 per month` is what is billed, not where to.
  if (means.field === "billingAddress" && OPENS_WITH_SUM.test(value)) return { field: "price" };
  // `Destination: Jane Doe, 12 Elm Street, Boise` is more than a town.
  if (means.field === "area" && isWholeAddress(value)) return { ...means, field: "address" };
  // `Entregado a: 1450 Ave Magdalena Apt 7B` is where, not to whom.
  if (means.field === "signer" && HAS_DIGIT.test(value) && !plausible("signer", value) && plausible("address", value))
    return { field: "address", of: "shipment" };
  // `Arrival: 12:08` in a driver's list is a clock, `Name on order: Price, Ola` whose order it is.
  if ((means.field === "serviceFrom" || means.field === "serviceTo") && ONLY_CLOCK.test(value.trim()))
    return means.field === "serviceFrom" ? { field: "time" } : undefined;
  if (means.field === "orderNumber" && isPersonsName(value)) return { field: "buyer" };
  // `Member: 40518` is a number, and nobody's name.
  if ((means.field === "buyer" || means.field === "guest") && NUMBER_OF_PERSON.test(value)) return { field: "account" };
  // `ORDERS 03/03/2026` numbers nothing.
  if (means.field === "orderNumber" && STARTS_WITH_DAY.exec(value)?.[0] === value) return undefined;
  // `object: "charge"` names a type.
  if (means.field === "transactionId" && !HAS_DIGIT.test(value) && !plausible("amount", value)) return undefined;
  // `Karte: 30418` is the number of a member, `Karte 25-0388` of a job: the end of a payment card has four digits.
  if (means.field === "cardTail" && OTHER_CARD.test(value))
    return value.includes("-") ? undefined : { field: "account" };
  // `Charges: $4.11` is a sum, `charge: ch_…` an id.
  if (
    CODES.has(means.field) &&
    (!plausible(means.field, value) || TO_THE_CENT.test(value)) &&
    plausible("amount", value)
  )
    return { ...means, field: "amount" };
  // `invoice: in_…` is an id of the platform.
  if (means.field === "orderNumber" && PLATFORM_ID.test(value)) return { ...means, field: "reference" };
  // `Acct: XXXXXXXXXXXX6073` is a card; in the exports of some shops `Name: #5501` is the order.
  if (means.field === "account" && MASKED_NUMBER.test(value)) return { ...means, field: "cardTail" };
  if (means.field === "name" && ORDER_NAME.test(value)) return { ...means, field: "orderNumber" };
  if (means.field === "time" && plausible("day", value)) return { ...means, field: "day" };
  return means.field === "day" && ONLY_CLOCK.test(value.trim()) ? { ...means, field: "time" } : means;
}

/** `GLS, expedición 61 0447 2281 0, 1 bulto`. */
const isCarrier = (text: string): boolean => carrierIn(text) !== undefined;
const carrierIn = finder(SOURCES.carriers.names);

const isPersonsName = (value: string): boolean =>
  value.includes(" ") && !HAS_DIGIT.test(value) && plausible("buyer", value);

const FEWEST_ADDRESS_PARTS = 3;

const isWholeAddress = (value: string): boolean =>
  value.split(",").length >= FEWEST_ADDRESS_PARTS && HAS_DIGIT.test(value);

const CODES = new Set(["transactionId", "orderNumber", "reference", "trackingNumber", "account"]);

/** Fields that name the subject of a record rather than what happened to it. */
const SUBJECTS = new Set([
  "orderNumber",
  "trackingNumber",
  "carrier",
  "buyer",
  "firstName",
  "lastName",
  "recipient",
  "guest",
  "email",
  "account",
  "cardTail",
  "transactionId",
  "arn",
  "approvalCode",
  "shippingAddress",
  "billingAddress",
  "merchantName",
  "currency",
]);

/** What a page tells of one handover, whichever section prints it. */
const HANDOVER = new Set(["address", "signer", "signature", "photo", "identification"]);

export function handoverField({ means }: Pick<Pair, "means">): string | undefined {
  return means && "field" in means && !("event" in means) && HANDOVER.has(means.field) ? means.field : undefined;
}

export function subjectField(pair: Pick<Pair, "means">): string | undefined {
  const { means } = pair;
  return means && "field" in means && !("event" in means) && means.field && SUBJECTS.has(means.field)
    ? means.field
    : undefined;
}

/** Copies what names the subject up to a record that is about the same one and does not name it itself. */
export function lift(from: Draft, to: Draft): void {
  const fieldIn = (pair: Pick<Pair, "means">): string | undefined => subjectField(pair) ?? handoverField(pair);
  const has = new Set(to.pairs.map(fieldIn));
  for (const pair of from.pairs) {
    const field = fieldIn(pair);
    if (field !== undefined && !has.has(field)) to.pairs.push(pair);
  }
}
