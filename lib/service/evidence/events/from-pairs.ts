import type { Network } from "@/lib/service/rules/networks";
import { chainNamed, mayCarry } from "../catalog/catalog";
import { activityOf, chainOfType, ownerIn, statusOf } from "../catalog/statuses";
import { GROUP_OF } from "../keys/vocabulary";
import type { EventType, FieldValue, Found, Pair, Place, SourceRecord } from "../model";
import { findIdentifiers } from "../shapes/identifiers";
import { CLOCK, CODE, isFileName, isPlainAmount, plain, tokensOf } from "../shapes/value-shapes";
import { markIn, WORDS } from "../words/event-words";
import { isKey } from "../words/speech";
import { type Draft, draftOf, merged } from "./fields/drafts";
import { fieldOf, hintsOf } from "./fields/hints";
import { onOneDay } from "./fields/one-day";
import { fieldsOfRecord, type RecordFields } from "./fields/record-fields";
import { parseField, readDay } from "./fields/values";
import { actionDrafts } from "./readers/actions";
import { checkDrafts } from "./readers/checks";
import { searchDrafts } from "./readers/found-nothing";
import { handoverDrafts } from "./readers/handovers";
import { orderDrafts } from "./readers/order-records";
import { paymentDrafts, transactionKind } from "./readers/payments";
import { receivedReturns } from "./readers/received-returns";
import { postedDrafts, refundedAmount, settleRefunds } from "./readers/refunds";
import { receiptDrafts, soldDrafts } from "./readers/sold";
import { activityDraft, datedBy, fromStatus, statusDraft } from "./status-drafts";

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
