import { networkFromName } from "@/lib/service/rules/networks";
import { addDays, daysBetween } from "@/lib/values/calendar";
import { mayCarry } from "../catalog/catalog";
import { isFailure, isUseless } from "../catalog/statuses";
import { parentsOf } from "../events/events-of";
import { covers } from "../events/fields/printed-lines";
import { fieldsOfRecord, type RecordFields } from "../events/fields/record-fields";
import { GROUP_OF } from "../keys/vocabulary";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import { linesIn } from "../language/lines";
import {
  type Authority,
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { findDays } from "../shapes/days";
import { findIdentifiers } from "../shapes/identifiers";
import { hasDigit, tokensOf } from "../shapes/value-shapes";
import { findAmount } from "../ties/amounts";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { monthOf } from "../words/speech";
import { type Facts, type Paper, paperOf, systemOf } from "./paper";

/**
 * Histories of one customer: rows that each print a day. Systems word their rows in a thousand ways, but a row of a
 * history is what the rows like it are. So the rows that read as the row of the disputed charge, some days apart from
 * it, are the earlier charges of the series; and a row that prints the customer with an address of the network or a
 * device is use of the account, one that prints the customer in a paper of attendance is a visit.
 */
export function withHistories(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const told = new Map<string, Event[]>();
  for (const event of events) told.set(event.record, [...(told.get(event.record) ?? []), event]);
  const byId = new Map(records.map((record) => [record.id, record]));
  const more = [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const paper = records.filter((record) => record.file === file);
    const rows = paper.flatMap((record) => rowOf(record, byId, told.get(record.id) ?? [], facts) ?? []);
    const whole = paperOf(paper, facts.ties);
    const entries = [
      ...rows.flatMap(entriesOf),
      ...paper.flatMap((record) => listsOf(record, whole, byId, told.get(record.id) ?? [], facts)),
    ];
    const ofFile = events.filter((event) => event.file === file);
    const uses = rows.length < FEWEST_ROWS ? [] : usesIn(rows, paper, ofFile, facts);
    return [...(entries.length < FEWEST_ROWS ? [] : seriesIn(entries, facts.known)), ...uses];
  });
  return [...events, ...more];
}

const FEWEST_ROWS = 2;

type Row = {
  record: SourceRecord;
  /** Whose paper it is as a whole. */
  by?: Authority;
  label?: string;
  line: Place;
  fields: RecordFields;
  day: Found<EventDay>;
  told: readonly Event[];
};

/** A row of the merchant's or processor's system that belongs to the case and prints its day. */
function rowOf(
  record: SourceRecord,
  byId: ReadonlyMap<string, SourceRecord>,
  told: readonly Event[],
  { ties }: Facts,
): Row | undefined {
  const isRow = record.kind === "row" || record.kind === "object";
  const [line] = record.passages;
  if (!isRow || !mayTell(record, ties) || line === undefined) return undefined;
  const fields = fieldsOfRecord(record, parentsOf(record, byId));
  const own = fields.own.day;
  const [first] = findDays(line.quote, record);
  const day = own && isDay(own.value) ? { ...own, value: own.value } : undefined;
  const printed = first && { value: first.value, place: part(line, first.start, first.end) };
  const when = day ?? printed;
  return when && { record, line, fields, day: when, told };
}

const TELLERS: ReadonlySet<string> = new Set(["merchant-system", "processor"]);

const mayTell = ({ id, unusable, authority }: SourceRecord, ties: Facts["ties"]): boolean =>
  unusable === undefined && TELLERS.has(authority) && isFirm(ties.get(id));

/** Two columns of entries stand beside each other: `01.02. Einzug 74,90 OK   01.03. Einzug 74,90 OK`. */
function entriesOf(row: Row): Row[] {
  const parts = partsOf(row.line, row.record);
  if (parts.length < 2) return [row];
  return parts.map(({ line, day }) => ({
    ...row,
    line,
    day,
    told: row.told.filter(({ place }) => covers(line, place)),
  }));
}

/** `payments: 2025-05-30 143.88 ok | 2026-05-30 143.88 ok` below a table or in a page; the label is of each entry. */
function listsOf(
  record: SourceRecord,
  whole: Paper | undefined,
  byId: ReadonlyMap<string, SourceRecord>,
  told: readonly Event[],
  { ties }: Facts,
): Row[] {
  const by = whole ? systemOf(record.authority, whole) : record.authority;
  if (!LISTING.has(record.kind) || !mayTell({ ...record, authority: by }, ties)) return [];
  const fields = fieldsOfRecord(record, parentsOf(record, byId));
  return record.passages.flatMap(linesIn).flatMap((printed) => {
    const parts = partsOf(printed, record);
    if (parts.length < 2) return [];
    const label = printed.quote.slice(0, (parts[0]?.line.start ?? printed.start) - printed.start);
    return parts.map(({ line, day }) => ({
      record,
      by,
      label,
      line,
      fields,
      day,
      told: told.filter(({ place }) => covers(line, place)),
    }));
  });
}

const LISTING: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "section"]);

/** The line cut before each of its days. */
function partsOf(line: Place, record: SourceRecord): { line: Place; day: Found<EventDay> }[] {
  const days = findDays(line.quote, record);
  return days.map(({ value, start, end }, at) => ({
    line: part(line, start, days[at + 1]?.start ?? line.quote.length),
    day: { value, place: part(line, start, end) },
  }));
}

/** Charges that repeat lie further apart than the lines of one payment. */
const LEAST_DAYS_APART = 6;
const AROUND_THE_SALE = 1;

/** The earlier rows that read as that of the disputed charge: same words, same amount, other days and numbers. */
function seriesIn(rows: readonly Row[], { amount, transactionDay: sale, cardTail }: CaseKnowledge): Event[] {
  if (amount === undefined || sale === undefined) return [];
  const priced = rows.flatMap((row) => {
    const price = findAmount(amount, row.line, true);
    return price && !row.told.some(({ type }) => UNDOES.has(type)) ? [{ ...row, price, words: wordsOf(row) }] : [];
  });
  const isSale = ({ day }: Row): boolean =>
    day.value.day >= addDays(sale, -AROUND_THE_SALE) && day.value.day <= addDays(sale, AROUND_THE_SALE);
  for (const own of priced.filter((row) => isSale(row) && row.words.size > 0)) {
    // Beside the disputed charge stands what became of it: `(en disputa)`.
    const series = priced.filter(({ words }) => words.size > 0 && [...words].every((word) => own.words.has(word)));
    const days = series.map(({ day }) => day.value.day).toSorted();
    if (days.some((one, at) => at > 0 && daysBetween(days[at - 1] ?? one, one) < LEAST_DAYS_APART)) continue;
    const earlier = series.filter(({ day }) => day.value.day < addDays(sale, -AROUND_THE_SALE));
    if (earlier.length < FEWEST_ALIKE && !isPayment(own, cardTail)) continue;
    return earlier
      .filter(({ told }) => !told.some(isDatedCapture))
      .map((row, at) => eventOf(row, "payment-captured", { amount: { value: amount, place: row.price } }, at));
  }
  return [];
}

/** So many equal sums before the disputed one, under the same words, are its series whatever the words are. */
const FEWEST_ALIKE = 2;

const UNDOES: ReadonlySet<string> = new Set([
  "payment-declined",
  "payment-voided",
  "refund-issued",
  "refund-settled",
  "refund-pending",
  "refund-promised",
  "dispute-raised",
]);
const PAID: ReadonlySet<string> = new Set(["payment-captured", "payment-authorized"]);

function isDatedCapture({ type, modality, at, fields }: Event): boolean {
  return type === "payment-captured" && modality === "asserted" && at?.own === true && fields.amount !== undefined;
}

/** It names the card or its network, or tells of a payment in words that are known. */
function isPayment({ line, label = "", told }: Row, cardTail: string | undefined): boolean {
  const words = tokensOf(`${label} ${line.quote}`);
  return (
    told.some(({ type, modality }) => PAID.has(type) && modality === "asserted") ||
    words.some((word) => networkFromName(word) !== undefined || isOfPayment(word.toLowerCase())) ||
    (cardTail !== undefined && line.quote.includes(cardTail))
  );
}

const isOfPayment = (word: string): boolean => GROUP_OF.get(word) === "payment" || WORDS.payments.has(word);

/** The words of a row without its days, months, amounts and numbers. */
function wordsOf({ line, label = "", record }: Row): ReadonlySet<string> {
  const spans = findDays(line.quote, record);
  const text = spans.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), line.quote);
  return new Set(
    tokensOf(`${label} ${text}`)
      .filter((word) => !hasDigit(word) && monthOf(word) === undefined)
      .map((word) => word.toLowerCase()),
  );
}

const OF_USE = ["ip", "device"];
const OF_ANOTHER_KIND = ["amount", "total", "price", "approvalCode", "trackingNumber"];

/** What the customer did on a day, where the row tells nothing else and nothing in it failed. */
function usesIn(
  rows: readonly Row[],
  paper: readonly SourceRecord[],
  ofFile: readonly Event[],
  { ties }: Facts,
): Event[] {
  const kind = [...classify(featuresOf(paper, ofFile))].sort(([, one], [, other]) => other - one)[0]?.[0];
  return rows.flatMap((row) => {
    const { record, line, fields, told } = row;
    if (told.some(({ type }) => !BESIDE.has(type)) || isUseless(line.quote)) return [];
    // In an object the outcome stands beside the line of the day.
    if (record.pairs.some(({ value }) => isFailure(value))) return [];
    if (OF_ANOTHER_KIND.some((field) => fields.own[field] !== undefined)) return [];
    const shared = new Map(ties.get(record.id)?.shared.map(({ identifier, place }) => [identifier, place]));
    const isOwn = (place: Place | undefined): place is Place =>
      place !== undefined && place.file === record.file && line.start <= place.start && place.end <= line.end;
    const email = shared.get("email");
    const name = shared.get("name");
    const address = findIdentifiers(line.quote).find((found) => found.kind === "ip");
    const ip = address && { value: address.value, place: part(line, address.start, address.end) };
    const isUse = ip !== undefined || OF_USE.some((field) => fields.own[field] !== undefined);
    const isHolder = isOwn(email) || fields.own.email !== undefined || fields.own.account !== undefined;
    const more = {
      ...(ip && { ip }),
      ...(isOwn(email) && { email: { value: email.quote, place: email } }),
      activity: { value: line.quote.trim().replaceAll("\t", " "), place: line },
    };
    if (isUse && isHolder) return [eventOf(row, "used", more)];
    const isThere = !tokensOf(line.quote).some((word) => WORDS.absent.has(word));
    if (kind === "proof of services provided" && isOwn(name) && isThere)
      return [eventOf(row, "service-rendered", { guest: { value: name.quote, place: name }, activity: more.activity })];
    return [];
  });
}

/** Told beside use without being anything else. */
const BESIDE: ReadonlySet<string> = new Set(["contact-made", "access-granted"]);

function eventOf(
  { record, by = record.authority, label, line, day, fields }: Row,
  type: string,
  more: Record<string, Found<FieldValue>>,
  at = 0,
): Event {
  const printed = { ...fields.inherited, ...fields.own };
  const carried = Object.fromEntries(
    Object.entries(printed).filter(([field]) => ABOUT.has(field) && mayCarry(type, field)),
  );
  return {
    id: `${record.id}@history${at === 0 ? "" : at}`,
    type,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by,
    at: { ...day.value, own: true },
    fields: { ...carried, ...more, day },
    place: line,
    quote: line,
    ...(label === undefined ? {} : { listed: true as const }),
  };
}

const ABOUT: ReadonlySet<string> = new Set([
  "account",
  "email",
  "cardTail",
  "orderNumber",
  "transactionId",
  "ip",
  "device",
  "time",
]);
