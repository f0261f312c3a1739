import { type Network, networkFromName } from "@/lib/service/rules/networks";
import { periodIn } from "../../catalog/codes-among";
import { meaningOf } from "../../keys/meaning";
import { GROUP_OF } from "../../keys/vocabulary";
import {
  type Authority,
  type EventDay,
  type FieldValue,
  type Found,
  isMessage,
  type KeyMeaning,
  type Pair,
  type SourceRecord,
} from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { findDays } from "../../shapes/days";
import { isWhole, plain, tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { fieldOf, hintsOf } from "./hints";
import { type Entry, joinedParts, PARTS } from "./joined-parts";
import { parseField, type ValueHints } from "./values";

/** What the pairs of a record say, before they belong to any event. */
export type RecordFields = {
  entries: readonly Entry[];
  /** The first value of each field, whomever it belongs to: for telling what the record is. */
  own: Readonly<Record<string, Found<FieldValue>>>;
  /** Values of the parents that a child shares: the page's tracking number, the order's buyer. */
  inherited: Readonly<Record<string, Found<FieldValue>>>;
  /** The parent's day where it is a payment or refund whose parts print none. */
  parentDay?: Entry;
  /** Network that the record prints; its codes are read by it. */
  network?: Network;
};

/**
 * What passes from a parent to its children. Days, amounts, states and the numbers of single acts (reference, ARN) stay
 * with the record that prints them: the charge's ARN is not the refund's.
 */
const PASSED_ON = new Set([
  "orderNumber",
  "trackingNumber",
  "carrier",
  "account",
  "email",
  "buyer",
  "recipient",
  "guest",
  "cardTail",
  "shippingAddress",
  "billingAddress",
  "address",
  "area",
  "signer",
  "signature",
  "photo",
  "place",
  "items",
  "itemDescription",
  "merchantName",
  "descriptor",
  "terminalId",
  "merchantCategory",
  "country",
  "plan",
  "price",
  "period",
  "approvalCode",
  "transactionId",
  "serviceFrom",
  "serviceTo",
  "from",
  "to",
  "ip",
  "ipPlace",
  "device",
  "program",
  "pieces",
]);

/** What the head of a slip prints for the part below it. */
const OF_A_SLIP = new Set(["day", "time", "amount", "total"]);

export function fieldsOfRecord(record: SourceRecord, parents: readonly SourceRecord[]): RecordFields {
  const entries = read(record, withMinor(record, parents, withYear(record, parents, hintsOf(record, parents))));
  const inherited: Record<string, Found<FieldValue>> = {};
  for (const parent of parents) {
    for (const { field, of, found } of entriesOf(parent)) {
      const heads = of === undefined && OF_A_SLIP.has(field) && record.authority === "terminal";
      if (PASSED_ON.has(field) || heads) inherited[field] ??= found;
    }
  }
  const stamp = entries.some(({ field }) => field === "day") ? undefined : stampOf(record);
  if (stamp !== undefined) entries.push(stamp);
  const clock = entries.some(({ field }) => field === "time") && !entries.some(({ field }) => field === "day");
  const headDay = clock && record.kind === "row" ? dayOfHead(parents) : undefined;
  if (headDay !== undefined) entries.push(headDay);
  const sum = record.authority === "terminal" && !entries.some(({ field }) => SUMS.has(field)) && onlySum(record);
  if (sum) entries.push(sum);
  const own: Record<string, Found<FieldValue>> = {};
  for (const { field, found } of entries) own[field] ??= found;
  const network = printedNetwork(record, parents);
  const parentDay =
    parents[0] &&
    entriesOf(parents[0]).find(({ field, of }) => field === "day" && of !== undefined && IN_PARTS.has(of));
  return { entries, own, inherited, ...(parentDay && { parentDay }), ...(network && { network }) };
}

/** A row prints day and month under a page that prints the year. */
function withYear(record: SourceRecord, parents: readonly SourceRecord[], hints: ValueHints): ValueHints {
  if (hints.madeAt !== undefined || isMessage(record.kind)) return hints;
  const madeAt = [record, ...parents]
    .map((one) => fullDayIn(one) ?? one.madeAt?.value.day)
    .find((day) => day !== undefined);
  return madeAt === undefined ? hints : { ...hints, madeAt };
}

const HEAD_DAYS = new WeakMap<SourceRecord, Found<EventDay>[]>();

/** The days that a head prints, which its many rows ask for. */
function daysIn(record: SourceRecord): Found<EventDay>[] {
  const known = HEAD_DAYS.get(record);
  if (known) return known;
  const places = [...record.pairs.map(({ place }) => place), ...record.prose];
  const days = places.flatMap((place) => findDays(place.quote, record).map(({ value }) => ({ value, place })));
  HEAD_DAYS.set(record, days);
  return days;
}

/** Rows that print a clock alone are of the one day that stands above them. */
function dayOfHead(parents: readonly SourceRecord[]): Entry | undefined {
  const days = parents.map(daysIn).find((found) => found.length > 0);
  const [first] = days ?? [];
  if (days === undefined || first === undefined || new Set(days.map(({ value }) => value.day)).size > 1)
    return undefined;
  const pair: Pair = { label: "date", words: ["date"], value: first.value.day, place: first.place };
  return { field: "day", found: first, pair };
}

/** `PARKED 10H31M   DAILY MAX   $32.00`: the one sum of a slip is what was paid, whatever stands before it. */
function onlySum({ prose, kind }: SourceRecord): Entry | undefined {
  if (kind === "row" || kind === "object") return undefined;
  const sums = prose.flatMap((place) => findAmounts(place.quote).map(({ value }) => ({ value, place })));
  const [first] = sums;
  if (first === undefined || first.value.minor <= 0 || sums.some(({ value }) => value.minor !== first.value.minor))
    return undefined;
  const { place, value } = first;
  return {
    field: "amount",
    found: first,
    pair: { label: "amount", words: ["amount"], value: String(value.minor), place },
  };
}

const OF_A_LOG: ReadonlySet<SourceRecord["kind"]> = new Set(["row", "object"]);

/**
 * `"t": "2026-04-03T15:14:41Z"`: the one day of an entry of a log, whatever its key is; of several times of that day
 * (`in`, `out`) the last, when it was over.
 */
function stampOf(record: SourceRecord): Entry | undefined {
  const { kind, pairs } = record;
  if (!OF_A_LOG.has(kind)) return undefined;
  const days = pairs.flatMap((pair) => {
    const [first, ...others] = findDays(pair.value, record);
    const isAll = first !== undefined && others.length === 0 && first.start === 0 && pair.means === undefined;
    const isStamp = isAll && first.value.time !== undefined && pair.value.length - first.end <= LONGEST_ZONE;
    return isStamp ? [{ pair, value: first.value }] : [];
  });
  const [last] = days.toSorted((one, other) => ((one.value.time ?? "") < (other.value.time ?? "") ? 1 : -1));
  return last === undefined || days.some(({ value }) => value.day !== last.value.day)
    ? undefined
    : { field: "day", found: { value: last.value, place: last.pair.place }, pair: last.pair };
}

/** `.000+02:00`. */
const LONGEST_ZONE = 10;

const FULL_DAYS = new WeakMap<SourceRecord, { day?: string }>();

/** The first day that a record prints with its year. */
function fullDayIn(record: SourceRecord): string | undefined {
  const known = FULL_DAYS.get(record);
  if (known) return known.day;
  const day = [...record.pairs.map(({ place }) => place), ...record.prose]
    .slice(0, MOST_PLACES)
    .flatMap(({ quote }) => findDays(quote, record))[0]?.value.day;
  FULL_DAYS.set(record, day === undefined ? {} : { day });
  return day;
}

const MOST_PLACES = 40;

/** Interfaces of processors count in the smallest unit: all their sums are whole numbers then. */
function withMinor(record: SourceRecord, parents: readonly SourceRecord[], hints: ValueHints): ValueHints {
  if (record.authority !== "processor" || (record.kind !== "object" && record.kind !== "file")) return hints;
  // `amount: 59400` of an entry counts like the amount of the payment around it.
  const sums = [record, ...parents].flatMap(({ pairs }) =>
    pairs.filter(({ means }) => means && "field" in means && SUMS.has(means.field ?? "")),
  );
  const isTree =
    record.kind === "object" || record.pairs.some(({ label }) => label.includes(".") || label.includes("_"));
  const whole =
    isTree && sums.length > 0 && sums.every(({ value }) => isWhole(value) && value.length >= SHORTEST_MINOR);
  return whole ? { ...hints, minor: true } : hints;
}

const SUMS = new Set(["amount", "total", "authorizedAmount", "originalAmount"]);
const SHORTEST_MINOR = 3;

const OF_PARENTS = new WeakMap<SourceRecord, Entry[]>();

/** The entries of a parent, which its many children ask for. */
function entriesOf(parent: SourceRecord): Entry[] {
  const known =
    OF_PARENTS.get(parent) ?? read(parent, withMinor(parent, [], withYear(parent, [], hintsOf(parent, []))));
  OF_PARENTS.set(parent, known);
  return known;
}

/** Chains whose objects are told in parts: the transactions of a refund. */
const IN_PARTS = new Set(["refund", "payment"]);
const OWN_NUMBER = new Set(["refund", "return", "dispute"]);

function read(record: SourceRecord, hints: ValueHints): Entry[] {
  const entries = record.pairs.flatMap((pair): Entry[] => {
    const means = pair.means ?? meansOfAmount(pair);
    if (means === undefined || !("field" in means) || "event" in means || means.field === undefined) return [];
    // `Printed 3 May 2026` is the day of the page, not of what it tells.
    if (means.field === "day" && WORDS.printed.has(tokensOf(pair.value)[0] ?? "")) return [];
    const { of } = means;
    // The id of a refund, return or dispute object is its own number, not that of the payment.
    if (means.field === "name") {
      const number =
        of === "order" || of === "service" ? parseField("orderNumber", pair.value, record.language) : undefined;
      return number === undefined
        ? []
        : [{ field: "orderNumber", of, found: { value: number, place: pair.place }, pair }];
    }
    const field = means.field === "transactionId" && of !== undefined && OWN_NUMBER.has(of) ? "reference" : means.field;
    const value = PARTS.has(field) ? pair.value.trim() : fieldOf(pair, field, record, hints);
    const beside = inValue(pair, field, record, hints).map((entry) => ({ ...entry, ...(of && { of }) }));
    return value === undefined || value === ""
      ? beside
      : [{ field, ...(of && { of }), found: { value, place: pair.place }, pair }, ...beside];
  });
  return joinedParts(record, printedNumbers(entries), (pair) => pair.words.flatMap((word) => GROUP_OF.get(word) ?? []));
}

/** Fields that a value prints beside its own: the end of a period, the price of a plan. */
function inValue(pair: Pair, field: string, record: SourceRecord, hints: ValueHints): Entry[] {
  const more = BESIDE[field] ?? [];
  return more.flatMap((other): Entry[] => {
    const value = other === "period" ? periodIn(pair.value) : fieldOf(pair, other, record, hints);
    const isRange = other !== "to" && other !== "serviceTo" ? true : findDays(pair.value, record).length > 1;
    return value === undefined || value === "" || !isRange
      ? []
      : [{ field: other, found: { value, place: pair.place }, pair }];
  });
}

const BESIDE: Readonly<Record<string, readonly string[]>> = {
  from: ["to"],
  serviceFrom: ["serviceTo"],
  plan: ["price", "period"],
  price: ["period"],
};

/** Shops print a number or name of the order beside the key of its row in their database; people know the first. */
function printedNumbers(entries: readonly Entry[]): Entry[] {
  const isKey = ({ pair }: Entry) => pair.words.at(-1) === DATABASE_KEY;
  const printed = entries.some((entry) => entry.field === "orderNumber" && !isKey(entry));
  return printed ? entries.filter((entry) => entry.field !== "orderNumber" || !isKey(entry)) : [...entries];
}

const DATABASE_KEY = "id";

/** `amount.value` is the amount: a value that stands beside its currency has the name of its owner. */
function meansOfAmount(pair: Pair): KeyMeaning | undefined {
  const path = pair.label.split(".");
  const owner = path.at(-2);
  return owner !== undefined && WORDS.amountKeys.has(plain(path.at(-1) ?? ""))
    ? meaningOf(owner, path.slice(0, -2)).means
    : undefined;
}

function printedNetwork(record: SourceRecord, parents: readonly SourceRecord[]): Network | undefined {
  const printed = [record, ...parents]
    .flatMap(({ pairs }) => pairs)
    .find(({ means }) => means && "field" in means && means.field === "network");
  return printed && networkFromName(printed.value);
}

/** Whose word the record is: a message of the cardholder is theirs, one of the merchant is a statement of the merchant. */
export function assertedBy(record: SourceRecord): Authority {
  if (record.speaker?.role === "cardholder") return "cardholder";
  if (record.speaker?.role === "merchant" && record.authority !== "merchant-system") return "merchant-statement";
  return record.authority;
}

export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
