import { addDays } from "@/lib/values/calendar";
import { linesIn } from "../language/lines";
import { type CaseKnowledge, type Event, isFirm, isMessage, type Place, type SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import { SECONDS } from "../shapes/times";
import { tokensOf } from "../shapes/value-shapes";
import { findAmount } from "../ties/amounts";
import { WORDS } from "../words/paper-words";
import { asRule } from "./agreements";
import type { Facts } from "./paper";

/** Rules ask for notices of a week or a month before the charge; longer before it is news of something else. */
const LONGEST_BEFORE = 45;
const A_DAY = 1;

/**
 * Notices before a charge. However a mail words it, one that the merchant sent to the cardholder in the weeks before the
 * charge, that names the day on which it will be made and its amount, told the cardholder of the charge.
 */
export function withNotices(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  const told = new Set(
    events
      .filter(
        ({ type, modality, at, fields }) =>
          type === NOTICE && modality !== "promised" && at !== undefined && (fields.email ?? fields.channel),
      )
      .map(({ record }) => record),
  );
  const sent = records.flatMap((record) => {
    const isOwn = isFirm(ties.get(record.id)) && record.unusable === undefined;
    if (!isOwn || told.has(record.id)) return [];
    const { shared = [] } = ties.get(record.id) ?? {};
    const isMail = record.kind === "message" && record.speaker?.role === "merchant";
    const isLogged = !isMessage(record.kind);
    const isSystem = isLogged && (record.authority === "merchant-system" || isStamped(record));
    const notice = isMail
      ? noticeIn(record, shared, known)
      : isSystem
        ? loggedNotice([record, ...records.filter(isPartOf(record))], shared, known)
        : undefined;
    return notice ? [notice] : [];
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  const found = sent.filter(({ record }) => !cameBack(byId.get(record), records));
  const noticed = new Set(found.map(({ record }) => record));
  // What such a mail promises is the notice itself.
  const others = events
    .filter(({ type, record }) => type !== NOTICE || !(noticed.has(record) || cameBack(byId.get(record), records)))
    .map((event) => (noticed.has(event.record) ? asRule(event) : event));
  return [...others.map((event) => withAddressee(event, byId.get(event.record), ties)), ...found];
}

const NOTICE = "renewal-notice-sent";

/**
 * The last of the rows of one mail, to one address under one subject, tells that it was not taken in: `sent`, then
 * `bounced  550 mailbox unavailable`.
 */
function cameBack(entry: SourceRecord | undefined, records: readonly SourceRecord[]): boolean {
  if (entry?.kind !== "row" && entry?.kind !== "object") return false;
  const [to, subject] = [addressIn(entry), subjectOf(entry)];
  if (to === undefined || subject === undefined) return false;
  const rows = records.filter(
    (row) =>
      row.file === entry.file && row.parent === entry.parent && addressIn(row) === to && subjectOf(row) === subject,
  );
  const [last] = rows.length > 1 ? rows.slice(-1) : [];
  return last?.pairs.some(({ value }) => value !== subject && isUnsent(value)) === true;
}

const addressIn = ({ pairs }: SourceRecord): string | undefined =>
  pairs.map(({ value }) => value.trim().toLowerCase()).find((value) => MAIL_ADDRESS.exec(value)?.[0] === value);

const subjectOf = ({ pairs }: SourceRecord): string | undefined =>
  pairs.find(({ means }) => means !== undefined && "field" in means && means.field === "topic")?.value;

const isUnsent = (text: string): boolean => tokensOf(text).some((word) => WORDS.unsent.has(word));

/** Nobody writes down the second: a line with an address and a clock to the second is a mail server's. */
const isStamped = ({ passages, authority }: SourceRecord): boolean =>
  authority === "merchant-statement" &&
  passages.flatMap(linesIn).some(({ quote }) => MAIL_ADDRESS.test(quote) && SECONDS.test(quote));

/** What became of a mail is listed below it: `"events": [{ "t": …, "e": "delivered" }]`. */
const isPartOf =
  ({ id, kind }: SourceRecord) =>
  (other: SourceRecord): boolean =>
    other.parent === id && other.kind === "object" && (kind === "object" || kind === "file");

/** An entry of a log (`mail.sent upcoming_charge`) tells to whom, or at least by what, it was sent. */
function withAddressee(event: Event, record: SourceRecord | undefined, ties: Facts["ties"]): Event {
  const isLogged = record?.kind === "row" || record?.kind === "object";
  if (event.type !== NOTICE || !record || !isLogged || event.fields.email || event.fields.channel) return event;
  const email = ties
    .get(record.id)
    ?.shared.find(
      ({ identifier, place }) => identifier === "email" && place.file === record.file && isWithin(place, record),
    )?.place;
  if (email) return { ...event, fields: { ...event.fields, email: { value: email.quote, place: email } } };
  const line = record.passages
    .flatMap(linesIn)
    .find(({ quote }) => tokensOf(quote).some((word) => WORDS.channels.has(word)));
  const channel = line && tokensOf(line.quote).find((word) => WORDS.channels.has(word));
  return line && channel ? { ...event, fields: { ...event.fields, channel: { value: channel, place: line } } } : event;
}

const isWithin = ({ page, start, end }: Place, { passages }: SourceRecord): boolean =>
  passages.some((one) => one.page === page && one.start <= start && end <= one.end);

function noticeIn(
  record: SourceRecord,
  shared: readonly { identifier: string; place: Place }[],
  { amount, transactionDay: sale }: CaseKnowledge,
): Event | undefined {
  const sent = record.madeAt;
  if (amount === undefined || sale === undefined || sent === undefined) return undefined;
  const { day } = sent.value;
  if (day >= sale || day < addDays(sale, -LONGEST_BEFORE)) return undefined;
  const lines = record.passages.flatMap(linesIn);
  const price = lines.flatMap((line) => findAmount(amount, line, false) ?? [])[0];
  const quote = lines.find((line) =>
    findDays(line.quote, record, sale).some(({ value }) =>
      [value.day, value.other].some((one) => one !== undefined && one > day && isNear(one, sale)),
    ),
  );
  const email = shared.find(({ identifier }) => identifier === "email")?.place;
  if (price === undefined || quote === undefined || email === undefined) return undefined;
  return {
    id: `${record.id}@notice`,
    type: NOTICE,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: "merchant-system",
    ...(record.speaker && { speaker: record.speaker }),
    at: { ...sent.value, own: true },
    fields: {
      day: sent,
      amount: { value: amount, place: price },
      email: { value: email.quote, place: email },
      text: { value: quote.quote.trim(), place: quote },
    },
    place: quote,
    quote,
  };
}

/** An entry of a log, or the page of a sent mail, that says that a notice of this charge went out before it. */
function loggedNotice(
  [record, ...parts]: readonly [SourceRecord, ...SourceRecord[]],
  shared: readonly { identifier: string; place: Place }[],
  { amount, transactionDay: sale }: CaseKnowledge,
): Event | undefined {
  if (amount === undefined || sale === undefined) return undefined;
  const lines = [record, ...parts].flatMap(({ passages }) => passages.flatMap(linesIn));
  const words = lines.flatMap(({ quote }) => tokensOf(quote));
  if (
    lines.length > MOST_LINES ||
    !words.some((word) => WORDS.sent.has(word)) ||
    words.some((word) => WORDS.unsent.has(word))
  )
    return undefined;
  const days = lines.flatMap((line) => {
    const found = findDays(line.quote, record, sale).map(({ value }) => ({ value, place: line }));
    return found.length > MOST_DAYS ? [] : found;
  });
  const named = days.find(({ value }) =>
    [value.day, value.other].some((one) => one !== undefined && isNear(one, sale)),
  );
  const before = days.filter(({ value: { day } }) => day < sale && day >= addDays(sale, -LONGEST_BEFORE));
  const [first] = before.toSorted((one, other) => one.value.day.localeCompare(other.value.day));
  const sent = first?.value;
  if (sent === undefined || sent.other !== undefined || named === undefined || named.value === sent) return undefined;
  const price = lines.flatMap((line) => findAmount(amount, line, false) ?? [])[0];
  const email = shared.find(({ identifier, place }) => identifier === "email" && place.file === record.file)?.place;
  const name = shared.find(({ identifier, place }) => identifier === "name" && place.file === record.file)?.place;
  const channel = words.find((word) => WORDS.channels.has(word));
  if (price === undefined || (email === undefined && channel === undefined)) return undefined;
  const { place } = named;
  return {
    id: `${record.id}@notice`,
    type: NOTICE,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: "merchant-system",
    at: { ...sent, own: true },
    fields: {
      day: { value: sent, place: first?.place ?? place },
      amount: { value: amount, place: price },
      ...(email && { email: { value: email.quote, place: email } }),
      ...(!email && channel && { channel: { value: channel, place } }),
      ...(!email && name && { buyer: { value: name.quote, place: name } }),
      text: { value: place.quote.trim(), place },
    },
    place,
    quote: place,
  };
}

/** Lines of an entry or of the page of one mail. */
const MOST_LINES = 12;

/** The day of sending, that of the charge and that of its print; a line with more lists what was charged. */
const MOST_DAYS = 3;

const isNear = (one: string, sale: string): boolean => one >= addDays(sale, -A_DAY) && one <= addDays(sale, A_DAY);
