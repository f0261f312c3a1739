import { CHAINS, mayCarry } from "../catalog/catalog";
import { saysCancelled } from "../catalog/codes-among";
import {
  activityOf,
  chainOfType,
  datedState,
  isFailure,
  ownerIn,
  type StatusMeaning,
  stateOf,
  statusOf,
} from "../catalog/statuses";
import {
  type EventDay,
  type EventType,
  type FieldValue,
  type Found,
  isMessage,
  type Pair,
  type SourceRecord,
} from "../model";
import { tokensOf } from "../shapes/value-shapes";
import { isBlankWord } from "../words/event-words";
import { type Draft, draftOf } from "./fields/drafts";
import { fieldOf, hintsOf } from "./fields/hints";
import type { RecordFields } from "./fields/record-fields";
import { transactionKind } from "./readers/payments";

/** What the value of a status says; `undefined` where it is text to be read. */
export function statusDraft(
  record: SourceRecord,
  pair: Pair,
  named: string,
  known: RecordFields,
  context: { parents: readonly SourceRecord[] },
): Draft[] | undefined {
  if (isBlankWord(pair.value) && named === "unknown") return [];
  const dated = datedState(pair.value, record);
  const state = dated?.state ?? pair.value;
  const chain = chainFor(record, { state, named }, known, context.parents);
  // An order that was shipped or delivered tells the state of its parcel.
  const meaning =
    chain === undefined
      ? undefined
      : (statusOf(chain, state) ?? (chain === "order" ? statusOf("shipment", state) : undefined));
  if (meaning === undefined) {
    const did = activityDraft(record, pair, known) ?? cancellationDraft(record, pair, known);
    return did && [did];
  }
  if (meaning.event === "none") return [];
  const amount = known.own.amount?.value;
  const credit = typeof amount === "object" && "minor" in amount && amount.minor < 0;
  // A negative amount in a list of payments is a credit of some kind, not a charge.
  if (credit && chainOfType(meaning.event) === "payment") return [];
  return [fromStatus(record, pair, meaning, known, dated?.day)];
}

/** The event that a status means; `day` is the one that stands with the word. */
export function fromStatus(
  record: SourceRecord,
  pair: Pair,
  { event, fields }: StatusMeaning,
  known: RecordFields,
  day?: EventDay,
): Draft {
  const { place } = pair;
  const given: Record<string, Found<FieldValue> | undefined> = {};
  for (const [field, value] of Object.entries(fields)) if (mayCarry(event, field)) given[field] = { value, place };
  if (mayCarry(event, "status")) given.status ??= { value: pair.value.trim(), place };
  if (mayCarry(event, "response")) given.response = { value: pair.value.trim(), place };
  if (event === "delivery-exception") given.reason = known.own.reason ?? { value: pair.value.trim(), place };
  if (mayCarry(event, "transStatus") && pair.value.trim().length === 1)
    given.transStatus = { value: pair.value.trim(), place };
  if (day !== undefined) given.day = { value: day, place };
  const { serviceFrom } = known.own;
  if (OF_THE_STAY.has(event) && serviceFrom !== undefined) given.day = serviceFrom;
  else given.day ??= dayOfEvent(record, event);
  return draftOf(record, known, { type: event, place, fields: given, dated: datedBy(event, known) });
}

/** `Status: Delivered` beside `Delivery date: 8 September`: the day that its own label gives goes before that of the page. */
function dayOfEvent(record: SourceRecord, event: EventType): Found<FieldValue> | undefined {
  const dated = record.pairs.filter(
    ({ means }) => means && "event" in means && means.event === event && means.field === "day",
  );
  const [only, ...others] = dated;
  if (only === undefined || others.length > 0) return undefined;
  const value = fieldOf(only, "day", record, hintsOf(record, []));
  return value === undefined ? undefined : { value, place: only.place };
}

/** States of a booking that hold for its first day. */
const OF_THE_STAY = new Set(["no-show", "service-rendered"]);

/** In an order record a day without an owner is that of the order, not of its delivery or refund. */
export function datedBy(event: EventType, { own }: RecordFields): "by-record" | "by-own-day" {
  const ofAnOrder = own.orderNumber !== undefined && (own.total ?? own.items) !== undefined;
  return ofAnOrder && LATER_CHAINS.has(chainOfType(event) ?? "") ? "by-own-day" : "by-record";
}

const LATER_CHAINS = new Set(["shipment", "refund", "return", "dispute"]);

const MONEY = new Set(["payment", "unknown", "order"]);

/**
 * The chain whose state the status tells: the key's own owner, else the record's heading, else what the record is by
 * its fields. A refund row names its kind in another column, so that comes before the key's `payment`.
 */
function chainFor(
  record: SourceRecord,
  { state, named }: { state: string; named: string },
  known: RecordFields,
  parents: readonly SourceRecord[],
): string | undefined {
  const refund = transactionKind(record, known, parents) === "refund";
  if (refund && MONEY.has(named)) return "refund";
  if (named !== "unknown") return named;
  const byTitle = ownerIn(tokensOf(record.title ?? ""));
  const found = byTitle ?? byFields(known) ?? ownerIn(tokensOf(parents[0]?.title ?? ""));
  if (found !== undefined) return found;
  // A word that only one list knows speaks for itself, unless it is of money: `succeeded` and `failed` are of anything.
  const [only, ...others] = CHAINS.filter(({ chain }) => stateOf(chain, state) !== undefined);
  return only !== undefined && others.length === 0 && SPEAKING_CHAINS.has(only.chain) ? only.chain : undefined;
}

const SPEAKING_CHAINS = new Set(["shipment", "service"]);

function byFields(known: RecordFields): string | undefined {
  const { own, inherited } = known;
  const has = (field: string) => own[field] !== undefined || inherited[field] !== undefined;
  const numbered = known.entries.find(({ field, of }) => field === "reference" && (of === "refund" || of === "return"));
  if (numbered !== undefined && !own.total && !own.items) return numbered.of;
  if (has("trackingNumber") || (has("carrier") && !has("total"))) return "shipment";
  if (own.approvalCode || own.response || own.entryMode) return "payment";
  if (own.serviceFrom) return "service";
  if (own.plan) return "subscription";
  if (own.orderNumber && (own.total || own.items)) return "order";
  return own.transactionId ? "payment" : undefined;
}

/** `cancelación por el huésped` in a row of bookings or orders. */
function cancellationDraft(record: SourceRecord, pair: Pair, known: RecordFields): Draft | undefined {
  const isNumbered = known.own.orderNumber !== undefined || known.own.guest !== undefined;
  if ((record.kind !== "row" && record.kind !== "object") || !isNumbered || !saysCancelled(pair.value))
    return undefined;
  return draftOf(record, known, { type: "cancellation-confirmed", place: pair.place });
}

/** A row of a log: who did what and when. Without account, address or device nobody did it. */
export function activityDraft(record: SourceRecord, pair: Pair, known: RecordFields): Draft | undefined {
  const of = (field: string) => known.own[field] ?? known.inherited[field];
  if (known.own.day === undefined || !(of("account") || of("email") || of("ip") || of("device") || of("guest")))
    return undefined;
  if (isMessage(record.kind)) return undefined;
  const type = activityOf(pair.value);
  if (type === undefined) return undefined;
  const hasFailed = record.pairs.some(({ value }) => isFailure(value));
  return draftOf(record, known, {
    type,
    ...(hasFailed && { modality: "negated" }),
    place: pair.place,
    fields: { activity: { value: pair.value.trim(), place: pair.place } },
  });
}
