import { addDays, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { groupOf } from "../catalog/catalog";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  isFirm,
  isMoney,
  type Understanding,
} from "../model";
import { dayOf, fieldOf, plain } from "./values";

type Reader = (known: CaseKnowledge, understanding: Understanding) => FieldValue | undefined;

/** Values of the case itself, to which conditions and slots refer. */
const ANCHORS: Readonly<Record<string, Reader>> = {
  "transaction.day": ({ transactionDay }) => day(transactionDay),
  "dispute.day": ({ disputeDay }) => day(disputeDay),
  "due.day": ({ dueDay }) => day(dueDay),
  "today.day": ({ today }) => day(today),
  "sale.day": saleDay,
  "disputed.amount": ({ amount }) => amount,
  "claim.cancelledOn": claimedCancellation,
  "claim.cancelledBy": ({ family, transactionDay }) =>
    family === "cancelled_recurring" ? day(transactionDay) : undefined,
  "allowed.until": (_, understanding) => endOfAllowedTime(understanding),
  "case.group": ({ family }) => groupOf(family),
  "case.cardTail": ({ cardTail }) => cardTail,
  "case.network": ({ network }) => network,
  "case.merchantName": ({ merchant }) => merchant,
  "case.billingAddress": ({ billingAddress }) => billingAddress,
  "case.shippingAddress": ({ shippingAddress }) => shippingAddress,
  "case.deliveredOn": (_, understanding) => latest(proving(understanding, ["delivered", "collected"])),
  "case.startedOn": ({ transactionDay }, understanding) =>
    earliest(proving(understanding, ["subscription-started", "order-placed"])) ?? day(transactionDay),
  "case.arrivesOn": (_, understanding) => arrival(understanding),
  "case.account": (_, understanding) => firstOf(understanding, ["subscription-started", "order-placed"], ["account"]),
  "case.items": (_, understanding) => firstOf(understanding, ["order-placed"], ["itemDescription", "items"]),
};

/**
 * @internal Only tests use it.
 */
export const ANCHOR_NAMES: readonly string[] = Object.keys(ANCHORS);

export function isAnchor(path: string): boolean {
  return Object.hasOwn(ANCHORS, path);
}

export function anchor(path: string, known: CaseKnowledge, understanding: Understanding): FieldValue | undefined {
  const values = keptFor(known, understanding);
  if (!values.has(path)) values.set(path, ANCHORS[path]?.(known, understanding));
  return values.get(path);
}

/** Each is asked for once per event of a long log. */
const kept = new WeakMap<Understanding, WeakMap<CaseKnowledge, Map<string, FieldValue | undefined>>>();

function keptFor(known: CaseKnowledge, understanding: Understanding): Map<string, FieldValue | undefined> {
  const ofDocuments = kept.get(understanding) ?? new WeakMap<CaseKnowledge, Map<string, FieldValue | undefined>>();
  kept.set(understanding, ofDocuments);
  const values = ofDocuments.get(known) ?? new Map<string, FieldValue | undefined>();
  ofDocuments.set(known, values);
  return values;
}

/** Events that may date or name something: asserted, of records that belong to the case. */
function proving({ events, ties }: Understanding, types: readonly string[]): Event[] {
  return events.filter(
    (event) =>
      types.includes(event.type) &&
      (event.modality === "asserted" || event.modality === "reported") &&
      isFirm(ties.get(event.record)),
  );
}

/**
 * How many days before the charge the order of a delayed charge may lie, by its number or by its amount alone; more is
 * an earlier purchase.
 */
const LONGEST_DELAY = { number: 90, amount: 14, slip: 3 };

/** What a till took with the card in hand is charged within days. */
const isSlip = ({ type, by }: Event): boolean => type === "payment-authorized" && by === "terminal";

/**
 * The day of the order or authorization where it lies before the charge (charged on dispatch); for a recurring charge
 * the day of the charge. Only an order over the disputed amount or with the case's number counts: another order of the
 * same customer is another sale.
 */
function saleDay(known: CaseKnowledge, understanding: Understanding): EventDay | undefined {
  const charged = known.transactionDay;
  if (charged === undefined || !isCalendarDate(charged)) return undefined;
  if (proving(understanding, ["subscription-started"]).length > 0) return { day: charged };
  const orders = proving(understanding, ["order-placed"]).flatMap((event) =>
    namedBy(event, known) === "amount" ? (dayOf(event) ?? []) : [],
  );
  // What was ordered at this hour was not approved days before.
  const ordered = orders.every(({ time }) => time !== undefined) ? orders.map((one) => one.day).sort()[0] : undefined;
  const days = proving(understanding, ["order-placed", "payment-authorized"]).flatMap((event) => {
    const [one, by] = [dayOf(event)?.day, namedBy(event, known)];
    if (one === undefined || by === undefined || !isCalendarDate(one)) return [];
    if (event.type === "payment-authorized" && by === "amount" && ordered !== undefined && one < ordered) return [];
    const delay = daysBetween(one, charged);
    return delay >= 0 && delay <= (isSlip(event) ? LONGEST_DELAY.slip : LONGEST_DELAY[by]) ? [one] : [];
  });
  return { day: [charged, ...days].sort()[0] ?? charged };
}

/** What shows that an order or approval is of the disputed sale. */
function namedBy(event: Event, { amount, orders }: CaseKnowledge): "number" | "amount" | undefined {
  const number = plain(fieldOf(event, "orderNumber"));
  if (number !== undefined && orders.some((order) => plain(order) === number)) return "number";
  const paid = [fieldOf(event, "total") ?? fieldOf(event, "amount"), fieldOf(event, "authorizedAmount")];
  const isPaid = paid.some((one) => isMoney(one) && amount !== undefined && one.minor === amount.minor);
  return isPaid ? "amount" : undefined;
}

/** The day that the cardholder names in the dispute about a cancellation, else the first request on record. */
function claimedCancellation(
  { family, claimedDay, disputeDay }: CaseKnowledge,
  { events }: Understanding,
): EventDay | undefined {
  // What the merchant ends because of the dispute is not what the cardholder claims.
  const requests = events.filter(
    ({ type, at }) =>
      (type === "cancellation-requested" || type === "cancellation-confirmed") &&
      !(disputeDay !== undefined && at !== undefined && at.day > disputeDay),
  );
  const claimed = requests.filter(({ modality }) => modality === "claimed");
  if (claimed.length > 0) return earliest(claimed);
  if (claimedDay !== undefined && groupOf(family) === "cancellation") return claimedDay;
  return earliest(requests.filter(({ modality }) => modality === "asserted" || modality === "reported"));
}

/** The end of the time in which the accepted terms allow to cancel: days before the booked day, or after the start. */
function endOfAllowedTime(understanding: Understanding): EventDay | undefined {
  const clauses = proving(understanding, ["terms-accepted"]).concat(
    understanding.events.filter(({ type }) => type === "policy-disclosed"),
  );
  const allowed = clauses
    .filter((event) => ["cancellation", "no-show"].includes(String(fieldOf(event, "clause") ?? "")))
    .flatMap((event) => {
      const days = Number(fieldOf(event, "deadlineDays"));
      return Number.isInteger(days) ? [days] : [];
    });
  const [days] = allowed;
  if (days === undefined || new Set(allowed).size > 1) return undefined;
  const first = arrival(understanding);
  if (first !== undefined) return { day: addDays(first.day, -days) };
  const start = earliest(proving(understanding, ["subscription-started"]));
  return start && isCalendarDate(start.day) ? { day: addDays(start.day, days) } : undefined;
}

/** The first day that was booked. */
function arrival(understanding: Understanding): EventDay | undefined {
  const booked = proving(understanding, ["order-placed", "service-scheduled"]).flatMap((event) => {
    const from = fieldOf(event, "serviceFrom");
    return typeof from === "object" && "day" in from && isCalendarDate(from.day) ? [from.day] : [];
  });
  const [first] = booked.sort();
  return first === undefined ? undefined : { day: first };
}

function firstOf(understanding: Understanding, types: readonly string[], fields: readonly string[]) {
  for (const event of proving(understanding, types)) {
    for (const field of fields) {
      const value = fieldOf(event, field);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

function earliest(events: readonly Event[]): EventDay | undefined {
  return ordered(events)[0];
}

function latest(events: readonly Event[]): EventDay | undefined {
  return ordered(events).at(-1);
}

function ordered(events: readonly Event[]): EventDay[] {
  return events.flatMap((event) => dayOf(event) ?? []).sort((a, b) => a.day.localeCompare(b.day));
}

function day(text: string | undefined): EventDay | undefined {
  return text === undefined ? undefined : { day: text };
}
