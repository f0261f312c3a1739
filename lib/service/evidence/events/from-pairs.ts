import type { Network } from "@/lib/service/rules/networks";
import { GROUP_OF } from "../keys/vocabulary";
import type { EventType, FieldValue, Found, Pair, Place, SourceRecord } from "../model";
import { isKey } from "../records/words/speech";
import { findIdentifiers } from "../shapes/identifiers";
import { actionDrafts } from "./actions";
import { CHAINS, chainNamed, mayCarry } from "./catalog";
import { checkDrafts } from "./checks";
import { saysCancelled } from "./codes-among";
import { type Draft, draftOf, merged } from "./drafts";
import { searchDrafts } from "./found-nothing";
import { handoverDrafts } from "./handovers";
import { fieldOf, hintsOf } from "./hints";
import { onOneDay } from "./one-day";
import { orderDrafts } from "./order-records";
import { paymentDrafts, transactionKind } from "./payments";
import { receivedReturns } from "./received-returns";
import { fieldsOfRecord, type RecordFields } from "./record-fields";
import { postedDrafts, refundedAmount, settleRefunds } from "./refunds";
import { CLOCK, CODE, isFileName, isPlainAmount, plain, tokensOf } from "./shapes/value-shapes";
import { receiptDrafts, soldDrafts } from "./sold";
import { activityOf, chainOfType, isFailure, ownerIn, type StatusMeaning, stateOf, statusOf } from "./statuses";
import { parseField, readDay } from "./values";
import { isBlankWord, markIn, WORDS } from "./words";

export type PairContext = {
  /** Nearest first. */
  parents: readonly SourceRecord[];
  /** Network of the case's card; check codes mean different things by network. */
  network?: Network;
};

/** What the pairs say, and the values that only a reader of text can tell. */
export type FromPairs = { drafts: Draft[]; unread: Place[] };

/**
 * The events of an object, row, section or slip from its labels and values. A label alone is nothing, a status word
 * counts for the chain of its nearest owner, and a status outside the list is left to the reader of text.
 */
export function eventsFromPairs(record: SourceRecord, context: PairContext): FromPairs {
  const known = fieldsOfRecord(record, context.parents);
  const kind = transactionKind(record, known, context.parents);
  const unread: Place[] = [];
  const drafts: Draft[] = [];
  for (const pair of record.pairs) {
    if (pair.means === undefined) {
      if (isSentence(pair.value)) unread.push(pair.place);
    } else if ("status" in pair.means) {
      if (pair.means.status === "authentication") continue; // With the indicator and the status letter, in checks.ts.
      const read = statusDraft(record, pair, pair.means.status, known, context);
      if (read === undefined) unread.push(pair.place);
      else drafts.push(...read);
    } else if ("event" in pair.means) {
      // `settledOn` beside `eventCode: REFUND` is the day of the credit.
      if (kind === "refund" && chainOfType(pair.means.event) === "payment") continue;
      drafts.push(...eventDraft(record, pair, pair.means.event, pair.means.field, known, context));
    } else if (pair.means.field === "transStatus" && known.own.transStatus === undefined) {
      // `Transaction status: Settled` is no letter of 3-D Secure.
      drafts.push(...(statusDraft(record, pair, "payment", known, context) ?? []));
    } else if (isStateOfAShipment(pair, known)) {
      const read = statusDraft(record, pair, "shipment", known, context);
      if (read === undefined) unread.push(pair.place);
      else drafts.push(...read);
    } else if (TOLD_IN_WORDS.has(pair.means.field)) {
      const acted = actionDrafts(record, pair, known);
      const did = activityDraft(record, pair, known);
      if (acted.length > 0) drafts.push(...acted);
      else if (did !== undefined) drafts.push(did);
      else unread.push(pair.place);
    }
  }
  drafts.push(...codeDrafts(record, known, drafts));
  drafts.push(...checkDrafts(record, known, context.network));
  drafts.push(...paymentDrafts(record, known, drafts, kind));
  drafts.push(
    ...orderDrafts(record, known, drafts, kind).filter((draft) => isOrder(draft, record, known)),
    ...postedDrafts(record, known, drafts),
    ...refundedAmount(record, known, drafts),
    ...searchDrafts(record, known),
    ...sessionDrafts(record, known),
  );
  drafts.push(...handoverDrafts(record, known, drafts), ...loggedDrafts(record, known, drafts));
  drafts.push(...soldDrafts(record, known, drafts));
  drafts.push(...receivedReturns(record, known, drafts, context.parents));
  if (kind === undefined) drafts.push(...receiptDrafts(record, known, drafts));
  const dated = withSaleDay(drafts);
  return { drafts: settleRefunds(onOneDay(merged(dated)), record, context.parents, known, kind), unread };
}

const ORDERED = ["items", "total", "shippingAddress", "billingAddress"];

/** A row of a log names its booking and guest whatever it tells of them. */
function isOrder({ type }: Draft, { kind, pairs }: SourceRecord, { own }: RecordFields): boolean {
  if (type !== "order-placed" || kind !== "row" || ORDERED.some((field) => own[field] !== undefined)) return true;
  const told = pairs.filter(
    ({ means }) => means && ("status" in means || ("field" in means && means.field === "activity")),
  );
  return told.every(({ value }) => tokensOf(value).some((word) => GROUPS_OF_ORDERS.has(GROUP_OF.get(word) ?? "")));
}

const GROUPS_OF_ORDERS = new Set(["order", "service"]);

/** `Sessions: 0`: the system itself says that nobody used it. */
function sessionDrafts(record: SourceRecord, known: RecordFields): Draft[] {
  const { sessions } = known.own;
  if (sessions?.value !== 0) return [];
  return [draftOf(record, known, { type: "used", place: sessions.place, modality: "negated", dated: "no" })];
}

const SERVED: ReadonlySet<string> = new Set(["200", "206"]);
const REQUEST = "request";
const SERVER = new Set(["http", "status", "code"]);

/** A line of a server's log: the answer is 200, and all bytes of the file went out. */
function servedFile({ pairs }: SourceRecord): Place | undefined {
  const bytes = pairs.filter(({ words }) => words.includes("bytes")).map(({ value }) => Number(value));
  const answer = pairs.find(({ words, value }) => words.every((word) => SERVER.has(word)) && SERVED.has(value.trim()));
  const isWhole = bytes.length > 0 && bytes.every((count) => count > 0 && count === bytes[0]);
  const file = pairs.find(({ value }) => isFileName(value));
  // A page that was looked at is no file.
  if (file === undefined && pairs.some(({ label }) => label === REQUEST)) return undefined;
  return answer && isWhole ? (file ?? answer).place : undefined;
}

/** `login⇥iPhone 13, 203.0.113.9` behind the time of a log line: who did it is known by a trace. */
function loggedDrafts(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  if (record.kind !== "row" || record.speaker !== undefined || known.own.day === undefined || drafts.length > 0)
    return [];
  const served = servedFile(record);
  const place = served ?? record.prose.find(({ quote }) => WORDS.sessions.has(plain(quote)));
  if (place === undefined) return [];
  const traces = Object.fromEntries(
    record.prose.flatMap(({ quote, ...at }) =>
      findIdentifiers(quote).flatMap(({ kind, value }) =>
        kind === "ip" || kind === "email" ? [[kind, { value, place: { quote, ...at } }] as const] : [],
      ),
    ),
  );
  const of = (field: string) => traces[field] ?? known.own[field] ?? known.inherited[field];
  if (!["account", "email", "ip", "device"].some((field) => of(field) !== undefined)) return [];
  const type = served || activityOf(place.quote) === "downloaded" ? "downloaded" : "used";
  return [draftOf(record, known, { type, place, fields: { ...traces, activity: { value: place.quote, place } } })];
}

/** An order that prints only when it was paid was placed then, as shops sell. */
function withSaleDay(drafts: readonly Draft[]): Draft[] {
  const paid = drafts.find(
    ({ type, modality, fields }) => type === "payment-captured" && modality === "asserted" && fields.day !== undefined,
  );
  const day = paid?.fields.day;
  if (paid?.at === undefined || day === undefined) return [...drafts];
  const { at } = paid;
  return drafts.map((draft) =>
    draft.type === "order-placed" && draft.modality === "asserted" && draft.fields.day === undefined
      ? { ...draft, at, fields: { ...draft.fields, day } }
      : draft,
  );
}

/** Fields whose value is prose. */
const TOLD_IN_WORDS = new Set(["text", "activity", "finding", "found"]);

/** Carriers' interfaces put the state into a description: `activity.status.description: DELIVERED`. */
function isStateOfAShipment(pair: Pair, known: RecordFields): boolean {
  if (!pair.means || !("field" in pair.means) || "event" in pair.means || pair.means.field !== "itemDescription")
    return false;
  const numbered = known.own.trackingNumber !== undefined || known.inherited.trackingNumber !== undefined;
  return numbered && known.own.items === undefined && statusOf("shipment", pair.value) !== undefined;
}

const FEWEST_WORDS = 3;

function isSentence(value: string): boolean {
  return tokensOf(value).length >= FEWEST_WORDS;
}

function statusDraft(
  record: SourceRecord,
  pair: Pair,
  named: string,
  known: RecordFields,
  context: PairContext,
): Draft[] | undefined {
  if (isBlankWord(pair.value) && named === "unknown") return [];
  const chain = chainFor(record, pair, named, known, context.parents);
  // An order that was shipped or delivered tells the state of its parcel.
  const meaning =
    chain === undefined
      ? undefined
      : (statusOf(chain, pair.value) ?? (chain === "order" ? statusOf("shipment", pair.value) : undefined));
  if (meaning === undefined) {
    const did = activityDraft(record, pair, known) ?? cancellationDraft(record, pair, known);
    return did && [did];
  }
  if (meaning.event === "none") return [];
  const amount = known.own.amount?.value;
  const credit = typeof amount === "object" && "minor" in amount && amount.minor < 0;
  // A negative amount in a list of payments is a credit of some kind, not a charge.
  if (credit && chainOfType(meaning.event) === "payment") return [];
  return [fromStatus(record, pair, meaning, known)];
}

const NAMES_OF_NOTICES: ReadonlySet<string> = new Set(["transactionType", "activity"]);

/**
 * `eventCode: REFUND_FAILED`, `type: refund.failed`: the name of a notice tells whose state has become which. A later
 * notice of the same kind may bear the same flags, so the name goes before them.
 */
function codeDrafts(record: SourceRecord, known: RecordFields, told: readonly Draft[]): Draft[] {
  return record.pairs.flatMap((pair) => {
    const isType =
      pair.means === undefined
        ? isKey("typeKeys", pair.label.split(".").at(-1) ?? "")
        : "field" in pair.means && NAMES_OF_NOTICES.has(pair.means.field ?? "");
    if (!isType || !CODE.test(pair.value.trim())) return [];
    const [owner = "", ...state] = tokensOf(pair.value);
    const chain = ownerIn([owner]);
    const meaning = chain === undefined ? undefined : statusOf(chain, state.join(" "));
    if (meaning === undefined)
      return actionDrafts(record, pair, known).filter(({ type }) => !told.some((other) => other.type === type));
    if (meaning.event === "none") return [];
    return told.some(({ type }) => type === meaning.event) ? [] : [fromStatus(record, pair, meaning, known)];
  });
}

function fromStatus(record: SourceRecord, pair: Pair, { event, fields }: StatusMeaning, known: RecordFields): Draft {
  const { place } = pair;
  const given: Record<string, Found<FieldValue> | undefined> = {};
  for (const [field, value] of Object.entries(fields)) if (mayCarry(event, field)) given[field] = { value, place };
  if (mayCarry(event, "status")) given.status ??= { value: pair.value.trim(), place };
  if (mayCarry(event, "response")) given.response = { value: pair.value.trim(), place };
  if (event === "delivery-exception") given.reason = known.own.reason ?? { value: pair.value.trim(), place };
  if (mayCarry(event, "transStatus") && pair.value.trim().length === 1)
    given.transStatus = { value: pair.value.trim(), place };
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
function datedBy(event: EventType, { own }: RecordFields): "by-record" | "by-own-day" {
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
  pair: Pair,
  named: string,
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
  const [only, ...others] = CHAINS.filter(({ chain }) => stateOf(chain, pair.value) !== undefined);
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

/**
 * `delivered_at: 2026-05-03T10:12Z`, `is_delivered: false`, `refunded_amount: 45.00`. A value that fits neither the
 * field nor a mark is no event: the key alone says nothing.
 */
function eventDraft(
  record: SourceRecord,
  pair: Pair,
  type: EventType,
  field: string | undefined,
  known: RecordFields,
  context: PairContext,
): Draft[] {
  if (type === "address-checked" || type === "security-code-checked") return [];
  const { place } = pair;
  const mark = markIn(pair.value);
  const hints = hintsOf(record, context.parents);
  const value = field === undefined ? undefined : fieldOf(pair, field, record, hints);
  if (field !== undefined && value !== undefined && !(typeof value === "boolean" && !value)) {
    if (isZero(value)) return [draftOf(record, known, { type, place, modality: "negated", dated: "no" })];
    const fields = mayCarry(type, field) ? { ...fieldsInside(pair, type), [field]: { value, place } } : {};
    return [draftOf(record, known, { type, place, fields, dated: "by-own-day" })];
  }
  // `Captured: 146.76`: the sum of what the column names.
  const sum =
    field === undefined && chainOfType(type) === "payment" && isPlainAmount(pair.value)
      ? fieldOf(pair, "amount", record, hints)
      : undefined;
  if (sum !== undefined) {
    if (isZero(sum)) return [draftOf(record, known, { type, place, modality: "negated", dated: "no" })];
    return [
      draftOf(record, known, { type, place, fields: { amount: { value: sum, place } }, dated: datedBy(type, known) }),
    ];
  }
  if (mark !== undefined) {
    // A flag tells the state when the record was made; the record's day is seldom that of the event.
    return [
      draftOf(
        record,
        known,
        mark ? { type, place, dated: "by-own-day" } : { type, place, modality: "negated", dated: "no" },
      ),
    ];
  }
  const day = readDay(pair.value, record, record.madeAt?.value.day);
  if (day !== undefined) {
    const fields = { ...fieldsInside(pair, type), day: { value: day, place } };
    return [draftOf(record, known, { type, place, fields })];
  }
  // `Delivered: 14:20` beside the day of the row.
  const clock = CLOCK.test(pair.value) ? parseField("time", pair.value, record.language) : undefined;
  if (clock !== undefined && known.own.day !== undefined)
    return [draftOf(record, known, { type, place, dated: datedBy(type, known) })];
  const chain = chainOfType(type);
  const meaning = chain === undefined ? undefined : statusOf(chain, pair.value);
  if (meaning === undefined || meaning.event === "none" || chainNamed(chain ?? "") === undefined) return [];
  return [fromStatus(record, pair, meaning, known)];
}

/** What a dated value prints behind its day: `9 May 2026 10:22 from 203.0.113.7`. */
function fieldsInside({ value, place }: Pair, type: EventType): Record<string, Found<FieldValue>> {
  const found: Record<string, Found<FieldValue>> = {};
  for (const { kind, value: inside } of findIdentifiers(value))
    if ((kind === "ip" || kind === "email") && mayCarry(type, kind)) found[kind] ??= { value: inside, place };
  return found;
}

function isZero(value: FieldValue): boolean {
  return value === 0 || (typeof value === "object" && "minor" in value && value.minor === 0);
}

/** `cancelación por el huésped` in a row of bookings or orders. */
function cancellationDraft(record: SourceRecord, pair: Pair, known: RecordFields): Draft | undefined {
  const isNumbered = known.own.orderNumber !== undefined || known.own.guest !== undefined;
  if ((record.kind !== "row" && record.kind !== "object") || !isNumbered || !saysCancelled(pair.value))
    return undefined;
  return draftOf(record, known, { type: "cancellation-confirmed", place: pair.place });
}

/** A row of a log: who did what and when. Without account, address or device nobody did it. */
function activityDraft(record: SourceRecord, pair: Pair, known: RecordFields): Draft | undefined {
  const of = (field: string) => known.own[field] ?? known.inherited[field];
  if (known.own.day === undefined || !(of("account") || of("email") || of("ip") || of("device") || of("guest")))
    return undefined;
  if (record.kind === "message" || record.kind === "turn") return undefined;
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
