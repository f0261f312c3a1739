import { rankOf } from "@/lib/service/evidence/events/catalog";
import { type Event, isMoney } from "@/lib/service/evidence/model";
import { inCaseCurrency, shown } from "@/lib/service/evidence/proofs/format";
import { addDays, dateInWords, daysBetween } from "@/lib/values/calendar";
import type { LetterBasis } from "../letter-basis";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { citePlaces } from "./satisfy";

type Fields = Partial<Record<"amount" | "orderNumber" | "trackingNumber", string>>;

/**
 * What the timeline says of an event, in the order of the events of one day, with what tells two of them apart; other
 * types have no line.
 */
const HAPPENED: Readonly<Record<string, (fields: Fields) => string>> = {
  "terms-accepted": () => "the terms were accepted",
  "order-placed": ({ orderNumber }) => `${orderNumber ? `order ${orderNumber}` : "the order"} was placed`,
  "payment-authorized": ({ amount }) => `the payment${of(amount)} was approved`,
  "payment-captured": ({ amount }) => `the charge${of(amount)} was posted`,
  shipped: ({ trackingNumber }) => `the order was handed to the carrier${parcel(trackingNumber)}`,
  delivered: ({ trackingNumber }) => `the order was delivered${parcel(trackingNumber)}`,
  collected: () => "the order was collected",
  downloaded: () => "the goods were downloaded",
  used: () => "the account was used",
  "no-show": () => "the booking was marked as a no-show",
  "service-rendered": () => "the service was provided",
  "renewal-notice-sent": () => "the notice of the charge was sent",
  "purchase-acknowledged": () => "the cardholder wrote about the purchase",
  "receipt-acknowledged": () => "the cardholder confirmed the receipt",
  "cancellation-requested": () => "the cancellation was received",
  "refund-issued": ({ amount }) => `the credit${of(amount)} was made`,
  "refund-settled": ({ amount }) => `the credit${of(amount)} was posted`,
};
const STEPS = Object.keys(HAPPENED);
/** Told even where no proof rests on them: they open every story and prove nothing by themselves. */
const ALWAYS: ReadonlySet<string> = new Set(["order-placed", "payment-authorized", "payment-captured", "shipped"]);
export const OF_CHARGE: ReadonlySet<string> = new Set(["payment-authorized", "payment-captured"]);
const OF_PAYMENTS: ReadonlySet<Event["by"]> = new Set(["terminal", "processor", "issuer"]);
export const UNPROVING: ReadonlySet<Event["by"]> = new Set(["merchant-statement", "unknown"]);

const of = (amount: string | undefined) => (amount ? ` of ${amount}` : "");
const parcel = (number: string | undefined) => (number ? `, tracking number ${number}` : "");

/** The dated events of the case up to the dispute, earliest first: those that proofs rest on, and how the story opens. */
export function timelineOf(proving: readonly Event[], related: Related, view: CaseView): LetterBasis["timeline"] {
  const last = view.fields.disputeDate ?? view.today;
  const lines = [...proving, ...openingOf(proving, related, view)].flatMap((event) => {
    const { at, type } = event;
    const say = HAPPENED[type];
    if (say === undefined || !at?.own || at.other !== undefined || at.day > last || isNegative(event)) return [];
    if (type === "order-placed" && !datesTheOrder(event, related)) return [];
    const { orderNumber, trackingNumber, day } = event.fields;
    const amount = isApprovedOtherwise(event, related) ? undefined : event.fields.amount;
    const told = Object.entries({ amount, orderNumber, trackingNumber }).flatMap(([name, found]) => {
      const text = found && shown(inCaseCurrency(found.value, related.known.amount));
      return text === undefined ? [] : [{ name, text, place: found?.place }];
    });
    const words = say(Object.fromEntries(told.map(({ name, text }) => [name, text])));
    const printed = told.filter(({ text }) => words.includes(text)).map(({ place }) => place);
    const places = [event.quote, ...[day?.place, ...printed].flatMap((place) => place ?? [])];
    const line = { day: at.day, words: `${dateInWords(at.day)}: ${words}`, citations: citePlaces(places, related) };
    const step = STEPS.indexOf(type);
    return [{ ...line, step, time: at.time, ...(isDisputed(event, view) ? { ofCharge: true } : {}) }];
  });
  const distinct = new Map(withTimes(lines).map((line) => [line.words, line]));
  return [...distinct.values()]
    .sort((a, b) => a.day.localeCompare(b.day) || a.step - b.step || (a.time ?? "").localeCompare(b.time ?? ""))
    .map(({ step: _, time: __, ...line }) => line);
}

/**
 * Whether the day of an order is that on which it was placed: the day of a payment record is that of the payment, a line
 * that says what was paid is dated by it, and a booking that prints only its arrival was made before. An order without a
 * number may be a bill or a form that somebody signed later.
 */
function datesTheOrder({ by, record, quote, at, fields }: Event, { understanding }: Related): boolean {
  if (OF_PAYMENTS.has(by) || fields.orderNumber === undefined) return false;
  const start = fields.serviceFrom?.value;
  if (typeof start === "object" && "day" in start && start.day === at?.day && at.time === undefined) return false;
  return !understanding.events.some(
    (other) => other.type === "payment-captured" && other.record === record && other.quote.start === quote.start,
  );
}

/** Two of one kind on one day, as two payments of one sum, are told apart by their times. */
function withTimes<Line extends { words: string; time: string | undefined; citations: readonly unknown[] }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .filter(({ citations }) => citations.length > 0)
    .map((line) => {
      const times = new Set(lines.flatMap(({ words, time }) => (words === line.words && time ? [time] : [])));
      return times.size > 1 && line.time ? { ...line, words: `${line.words} at ${line.time}` } : line;
    });
}

/** A sum with a minus is of the other direction than its line says. */
function isNegative({ fields: { amount } }: Event): boolean {
  return amount !== undefined && isMoney(amount.value) && amount.value.minor < 0;
}

/**
 * A slip prints its total beside the approval, which was of the sum before the tip: another paper shows that, or the slip
 * itself adds the tip.
 */
function isApprovedOtherwise(event: Event, { understanding }: Related): boolean {
  const { type, record, fields } = event;
  const { amount, approvalCode } = fields;
  if (type !== "payment-authorized" || approvalCode === undefined || !isMoney(amount?.value)) return false;
  const { minor } = amount.value;
  return understanding.events.some((other) => {
    if (other.record === record && other.type === "amount-agreed" && other.fields.tip !== undefined) return true;
    const { approvalCode: code, amount: approved } = other.fields;
    return (
      other.type === type &&
      code?.value === approvalCode.value &&
      isMoney(approved?.value) &&
      approved.value.minor < minor
    );
  });
}

/** The charge posts within days of the sale. */
const POSTS_WITHIN_DAYS = 3;

/** Whether an approval or posting is that of the disputed charge, by its day. */
export function isDisputed({ type, at }: Event, { fields: { transactionDate } }: CaseView): boolean {
  if (!OF_CHARGE.has(type) || at === undefined || transactionDate === undefined) return false;
  return Math.abs(daysBetween(transactionDate, at.day)) <= POSTS_WITHIN_DAYS;
}

/**
 * How the story opens where no proof tells it: each step once, by whoever can know it best. Earlier charges of the
 * cardholder, which a proof may rest on, do not tell the disputed one.
 */
function openingOf(proving: readonly Event[], related: Related, view: CaseView): Event[] {
  const { transactionDate } = view.fields;
  const latest = transactionDate && addDays(transactionDate, 1);
  const told = new Set(
    proving.filter((event) => !OF_CHARGE.has(event.type) || isDisputed(event, view)).map(({ type }) => type),
  );
  const steps = new Map<string, Event>();
  for (const event of reliableAlone(related)) {
    if (!ALWAYS.has(event.type) || told.has(event.type) || !event.at?.own) continue;
    // An order after the sale is another one.
    if (event.type === "order-placed" && latest !== undefined && event.at.day > latest) continue;
    const best = steps.get(event.type);
    if (best === undefined || isBetter(event, best, view)) steps.set(event.type, event);
  }
  return [...steps.values()];
}

/** That of the disputed charge, by a better teller, or later by the same. */
function isBetter(event: Event, other: Event, view: CaseView): boolean {
  const disputed = Number(isDisputed(event, view)) - Number(isDisputed(other, view));
  const ranks = rankOf(event.by) - rankOf(other.by);
  if (disputed !== 0) return disputed > 0;
  return ranks > 0 || (ranks === 0 && (event.at?.day ?? "") > (other.at?.day ?? ""));
}

/** Events that may be relied on: asserted, by someone who can know, in a record that belongs to the case. */
export function reliable({ understanding: { events, ties } }: Related): Event[] {
  return events.filter(
    ({ modality, by, record }) =>
      modality === "asserted" && !UNPROVING.has(by) && ["certain", "strong"].includes(ties.get(record)?.strength ?? ""),
  );
}

/** Those in documents without records of other people: such a document is sent for what is told of it alone. */
export function reliableAlone(related: Related): Event[] {
  const shared = new Set(
    related.documents.flatMap(({ holdsOthers, document }) => (holdsOthers ? [document.evidenceId] : [])),
  );
  return reliable(related).filter(({ file }) => !shared.has(file));
}
