import { rankOf } from "@/lib/service/evidence/catalog/catalog";
import { type Event, isFirm, isMoney } from "@/lib/service/evidence/model";
import { isAccount } from "@/lib/service/evidence/proofs/named";
import { isApprovedOtherwise, isPart, shownIn } from "@/lib/service/evidence/proofs/shown-in";
import { addDays, dateInWords, daysBetween } from "@/lib/values/calendar";
import type { LetterBasis } from "../letter-basis";
import type { Judged } from "./judged";
import { spelled } from "./printed";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { citePlaces } from "./satisfy";

type Fields = Partial<Record<"amount" | "orderNumber" | "trackingNumber", string>> & {
  /** Before the sale, or after it: not the one that is disputed; an approval of a part is none of the whole. */
  apart?: "earlier" | "later";
};

/**
 * What the timeline says of an event, in the order of the events of one day, with what tells two of them apart; other
 * types have no line.
 */
const HAPPENED: Readonly<Record<string, (fields: Fields) => string>> = {
  "terms-accepted": () => "the terms were accepted",
  "order-placed": ({ orderNumber, apart }) =>
    `${apart ? `the ${apart} ` : orderNumber ? "" : "the "}${orderOf(orderNumber)} was placed`,
  "payment-authorized": ({ amount, apart }) =>
    apart ? `an approval${of(amount)} was obtained` : `the payment${of(amount)} was approved`,
  "payment-captured": ({ amount, apart }) =>
    `${apart ? `${apart === "earlier" ? "an earlier" : "a later"} charge` : "the charge"}${of(amount)} was posted`,
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
const orderOf = (number: string | undefined) => (number ? `order ${number}` : "order");
const parcel = (number: string | undefined) => (number ? `, tracking number ${number}` : "");

/** The dated events of the case up to the dispute, earliest first: those that proofs rest on, and how the story opens. */
export function timelineOf(satisfied: readonly Satisfied[], related: Related, view: CaseView): LetterBasis["timeline"] {
  const last = view.fields.disputeDate ?? view.today;
  const proving = provingOf(satisfied);
  const [sale] = saleOrders(proving, view);
  const events = [...proving, ...openingOf(proving, related, view)];
  const lines = events.flatMap((event) => {
    const { at, type, fields } = event;
    const say = HAPPENED[type];
    if (say === undefined || !at?.own || at.other !== undefined || at.day > last || isNegative(event)) return [];
    if (type === "order-placed" && !datesTheOrder(event, related)) return [];
    if (isPartOfCharge(event, proving, view) || isToldBefore(event, events)) return [];
    const { trackingNumber, day } = fields;
    const orderNumber =
      fields.orderNumber && isAccount(fields.orderNumber.value, related.understanding) ? undefined : fields.orderNumber;
    const amount = isApprovedOtherwise(event, related.understanding) ? undefined : fields.amount;
    const told = Object.entries({ amount, orderNumber, trackingNumber }).flatMap(([name, found]) => {
      if (found === undefined) return [];
      const text = shownIn(found.value, related);
      return text === undefined ? [] : [{ name, text: spelled(text, found.place), place: found.place }];
    });
    const isIncrement = type === "payment-authorized" && amount !== undefined && isPart(amount.value, related);
    const apart = isIncrement ? "earlier" : apartOf(event, sale, view);
    const words = say({
      ...Object.fromEntries(told.map(({ name, text }) => [name, text])),
      ...(apart ? { apart } : {}),
    });
    const printed = told.filter(({ text }) => words.includes(text)).map(({ place }) => place);
    const places = [event.quote, ...[day?.place, ...printed].flatMap((place) => place ?? [])];
    const line = { day: at.day, words: `${dateInWords(at.day)}: ${words}`, citations: citePlaces(places, related) };
    const requirements = restingOn(event, satisfied);
    const step = STEPS.indexOf(type);
    return [
      {
        ...line,
        step,
        time: at.time,
        ...(isDisputed(event, view) && !isIncrement ? { ofCharge: true } : {}),
        ...(requirements.length > 0 && (!ALWAYS.has(type) || apart !== undefined) ? { requirements } : {}),
      },
    ];
  });
  const distinct = new Map(withTimes(lines).map((line) => [line.words, line]));
  return [...distinct.values()]
    .sort((a, b) => a.day.localeCompare(b.day) || a.step - b.step || (a.time ?? "").localeCompare(b.time ?? ""))
    .map(({ step: _, time: __, ...line }) => line);
}

type Satisfied = Judged & { satisfied: true };

/** The events that proofs rest on, in the order of the requirements. */
export function provingOf(satisfied: readonly Satisfied[]): Event[] {
  return satisfied.flatMap(({ proven }) => proven.flatMap(({ events }) => Object.values(events).flat()));
}

/** The requirements that an event meets: a letter that leaves all of them out does not tell it. */
function restingOn({ id }: Event, satisfied: readonly Satisfied[]): string[] {
  return satisfied.flatMap((one) => (provingOf([one]).some((event) => event.id === id) ? [one.id] : []));
}

/** Orders that may be that of the sale, the one that is nearest to its day first; one after it is another. */
export function saleOrders(events: readonly Event[], { fields: { transactionDate } }: CaseView): Event[] {
  const latest = transactionDate && addDays(transactionDate, 1);
  const apart = ({ at }: Event): number =>
    at === undefined || transactionDate === undefined ? FARTHEST : Math.abs(daysBetween(at.day, transactionDate));
  return events
    .filter(({ type, at }) => type === "order-placed" && (!latest || !at || at.day <= latest))
    .toSorted((one, other) => apart(one) - apart(other));
}

/** Days: later than any other. */
const FARTHEST = 1e6;

/** Whether an order or a charge is another one than the disputed, by its number or its day. */
function apartOf(event: Event, sale: Event | undefined, { family, fields }: CaseView): Fields["apart"] {
  const { at, type } = event;
  const { transactionDate } = fields;
  if (at === undefined || transactionDate === undefined) return undefined;
  if (type === "order-placed") {
    const [own, number] = [sale?.fields.orderNumber?.value, event.fields.orderNumber?.value];
    if (own === undefined || number === undefined || own === number || family === "duplicate") return undefined;
    return at.day < (sale?.at?.day ?? transactionDate) ? "earlier" : undefined;
  }
  if (!OF_CHARGE.has(type)) return undefined;
  const late = daysBetween(transactionDate, at.day);
  return late < -POSTS_WITHIN_DAYS ? "earlier" : late > LATEST_POSTING_DAYS ? "later" : undefined;
}

/** A charge that posts later is another one: the next of a subscription, or an installment. */
const LATEST_POSTING_DAYS = 10;

/**
 * A posting of less than what is disputed is a step of it, as an increment of a stay; only parts that make up the whole
 * are charges.
 */
function isPartOfCharge(event: Event, proving: readonly Event[], view: CaseView): boolean {
  const { amountCents: disputed } = view.fields;
  if (event.type !== "payment-captured" || disputed === undefined || !isDisputed(event, view)) return false;
  const minor = minorOf(event);
  if (minor === undefined || minor >= disputed) return false;
  const parts = proving.filter((other) => other.type === event.type && isDisputed(other, view));
  const distinct = new Map(parts.map((part) => [`${part.record} ${minorOf(part)}`, minorOf(part) ?? 0]));
  return [...distinct.values()].reduce((sum, part) => sum + part, 0) !== disputed;
}

/** Rows on what was done under an approval repeat its code: the first of them tells it. */
function isToldBefore({ type, at, fields }: Event, events: readonly Event[]): boolean {
  const code = fields.approvalCode?.value;
  if (type !== "payment-authorized" || code === undefined || at === undefined) return false;
  return events.some(
    (other) =>
      other.type === type &&
      other.fields.approvalCode?.value === code &&
      other.at?.own === true &&
      other.at.other === undefined &&
      other.at.day < at.day,
  );
}

function minorOf({ fields: { amount } }: Event): number | undefined {
  return isMoney(amount?.value) ? amount.value.minor : undefined;
}

/**
 * Whether the day of an order is that on which it was placed: the day of a payment record is that of the payment, a line
 * that says what was paid is dated by it, and a booking that prints only its days was made before them. An order without a
 * number may be a bill or a form that somebody signed later.
 */
function datesTheOrder({ by, record, quote, at, fields }: Event, { understanding }: Related): boolean {
  if (OF_PAYMENTS.has(by) || fields.orderNumber === undefined) return false;
  const bounds = [fields.serviceFrom?.value, fields.serviceTo?.value];
  const isOfStay = bounds.some((bound) => typeof bound === "object" && "day" in bound && bound.day === at?.day);
  if (isOfStay && at?.time === undefined) return false;
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
function isNegative(event: Event): boolean {
  return (minorOf(event) ?? 0) < 0;
}

/** The charge posts within days of the sale. */
const POSTS_WITHIN_DAYS = 3;

/** Whether an approval or posting is that of the disputed charge, by its day. */
export function isDisputed({ type, at }: Event, { fields: { transactionDate } }: CaseView): boolean {
  if (!OF_CHARGE.has(type) || at === undefined || transactionDate === undefined) return false;
  return Math.abs(daysBetween(transactionDate, at.day)) <= POSTS_WITHIN_DAYS;
}

/** Few shops send goods before they charge them. */
const SHIPS_BEFORE_DAYS = 7;

/**
 * How the story opens where no proof tells it: each step once, by whoever can know it best. Earlier charges of the
 * cardholder, which a proof may rest on, do not tell the disputed one.
 */
function openingOf(proving: readonly Event[], related: Related, view: CaseView): Event[] {
  const { transactionDate } = view.fields;
  const latest = transactionDate && addDays(transactionDate, 1);
  const earliest = transactionDate && addDays(transactionDate, -SHIPS_BEFORE_DAYS);
  const told = new Set(
    proving.filter((event) => !OF_CHARGE.has(event.type) || isDisputed(event, view)).map(({ type }) => type),
  );
  const steps = new Map<string, Event>();
  for (const event of reliableAlone(related)) {
    if (!ALWAYS.has(event.type) || told.has(event.type) || !event.at?.own) continue;
    // A charge of another day is another one, an order after the sale, and a parcel from long before it.
    if (OF_CHARGE.has(event.type) && transactionDate !== undefined && !isDisputed(event, view)) continue;
    if (event.type === "order-placed" && latest !== undefined && event.at.day > latest) continue;
    if (event.type === "shipped" && earliest !== undefined && event.at.day < earliest) continue;
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
    ({ modality, by, record }) => modality === "asserted" && !UNPROVING.has(by) && isFirm(ties.get(record)),
  );
}

/** Those in documents without records of other people: such a document is sent for what is told of it alone. */
export function reliableAlone(related: Related): Event[] {
  const shared = new Set(
    related.documents.flatMap(({ holdsOthers, document }) => (holdsOthers ? [document.evidenceId] : [])),
  );
  return reliable(related).filter(({ file }) => !shared.has(file));
}
