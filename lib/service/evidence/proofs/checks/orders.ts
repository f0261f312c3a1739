import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { type Event, isMoney } from "../../model";
import { sameSubject } from "../subjects";
import { fieldOf, plain, sameValue, textOf } from "../values";
import { both, either, type Verdict, verdict } from "../verdict";
import { type Check, type CheckInput, eventsNamed, provingEvents } from "./check";

export const ORDER_CHECKS: Readonly<Record<string, Check>> = {
  /** Names no other order than those of the case. */
  "of-this-order": ({ values: [order], scene }) => {
    const number = plain(order);
    if (number === undefined || scene.known.orders.length === 0) return "yes";
    return verdict(scene.known.orders.some((own) => plain(own) === number));
  },
  "other-order": ({ values: [order, ledger], scene }) => {
    const number = plain(order);
    if (number === undefined) return "unknown";
    const own = [...scene.known.orders.map(plain), plain(ledger)].filter((one) => one !== undefined);
    return own.length === 0 ? "unknown" : verdict(!own.includes(number));
  },
  /** The events belong to different orders, and no two tell of one and the same. */
  "one-per-charge": (input) => {
    const events = eventsNamed(input);
    const orders = events.map((event) => plain(fieldOf(event, "orderNumber")));
    if (orders.some((order) => order === undefined)) return areOfOneOrder(events, input) ? "no" : "unknown";
    return verdict(new Set(orders).size === orders.length);
  },
  /** The service is of the case's order, or names no other. */
  "same-booking": (input) => {
    const orders = provingEvents(input, "order-placed", "service-scheduled");
    const verdicts = eventsNamed(input).flatMap((event) =>
      orders
        .filter(({ id }) => id !== event.id)
        .map((order) => sameValue(fieldOf(order, "orderNumber"), fieldOf(event, "orderNumber"))),
    );
    return verdicts.length === 0 ? "unknown" : either(verdicts);
  },
  /** `[a, b, a, b, …]`: the first pair that both print decides. */
  "same-values": ({ values }) => {
    for (let at = 0; at + 1 < values.length; at += 2) {
      const same = sameValue(values[at], values[at + 1]);
      if (same !== "unknown") return same;
    }
    return "unknown";
  },
  "same-subscription": ({ values: [one, other] }) => verdict(sameValue(one, other) !== "no"),
  /** A replacement that arrived: carried out on record, or delivered under a number that the remedy names. */
  "replacement-arrived": (input) => {
    const { event } = input;
    if (event === undefined) return "unknown";
    const number = plain(input.values[0]);
    const deliveries = provingEvents(input, "delivered", "collected", "receipt-acknowledged");
    if (event.type === "remedy-provided") {
      if (event.by === "cardholder") return "yes";
      return verdict(
        number !== undefined && deliveries.some((one) => plain(fieldOf(one, "trackingNumber")) === number),
      );
    }
    const remedies = provingEvents(input, "remedy-provided", "remedy-offered");
    return verdict(number !== undefined && remedies.some((one) => plain(fieldOf(one, "trackingNumber")) === number));
  },
  /** No delivery under the return's tracking number. */
  "never-arrived": (input) => {
    const number = plain(input.values[0]);
    if (number === undefined) return "unknown";
    const arrived = provingEvents(input, "delivered", "collected", "return-received");
    return verdict(!arrived.some((event) => plain(fieldOf(event, "trackingNumber")) === number));
  },
  /** The event is of one of the events that met a need of the proof: those that `needs` names, or any. */
  "about-bound": (input) => {
    const { event, scene, where } = input;
    if (event === undefined) return "unknown";
    const named = where.needs === undefined ? Object.values(scene.bound).flat() : eventsNamed(input);
    const bound = named.filter((one) => one.id !== event.id);
    return either(bound.map((one) => names(event, one, sameSubject(event, one, scene.understanding))));
  },
  /** Two earlier transactions and the disputed one share the least number of elements, one of them IP address or device. */
  "shared-elements": (input) => {
    const events = eventsNamed(input);
    if (events.length < 3) return "unknown";
    const firm = sharedElements(events).filter((element) => element !== "email");
    return verdict(firm.length >= Number(input.where.least) && (firm.includes("ip") || firm.includes("device")));
  },
  /** One element each of device, delivery and identity (Mastercard First-Party Trust). */
  "all-groups": (input) => {
    const orders = disputedOrders(input);
    const prior = eventsNamed(input);
    if (prior.length < 2 || orders.length === 0) return "unknown";
    const shared = orders.flatMap((order) => sharedElements([order, ...prior]));
    return both(GROUPS.map((group) => verdict(group.some((element) => shared.includes(element)))));
  },
  /** An element of the earlier payment stands in the disputed order. */
  "shared-with-order": (input) => {
    const { event } = input;
    const orders = disputedOrders(input);
    if (event === undefined || orders.some(({ id }) => id === event.id)) return "no";
    return verdict(orders.some((order) => sharedElements([order, event]).length > 0));
  },
};

/** Of several orders on record the lines of all these events print the same one, and no other. */
function areOfOneOrder(events: readonly Event[], input: CheckInput): boolean {
  const { records } = input.scene.understanding;
  const numbers = new Set(
    provingEvents(input, "order-placed", "payment-authorized", "payment-captured").flatMap(
      (event) => textOf(fieldOf(event, "orderNumber")) ?? [],
    ),
  );
  const printed = events.map((event) => {
    const lines = records.find(({ id }) => id === event.record)?.passages.map(({ quote }) => quote) ?? [];
    return [...numbers].filter((number) => lines.some((line) => line.includes(number))).join(" ");
  });
  return numbers.size > 1 && new Set(printed).size === 1 && numbers.has(printed[0] ?? "");
}

const GROUPS = [["ip", "device"], ["shippingAddress"], ["account", "email"]];

const ELEMENTS = ["ip", "device", "shippingAddress", "account", "email"] as const;

/** The elements that are the same in all events. */
export function sharedElements(events: readonly Event[]): string[] {
  return ELEMENTS.filter((element) => {
    const values = events.map((event) => plain(fieldOf(event, element)));
    return values[0] !== undefined && values.every((value) => value === values[0]);
  });
}

/** Orders and payments of the day of the charge, the day before or after. */
export function disputedOrders(input: Pick<CheckInput, "scene">): Event[] {
  const day = input.scene.known.transactionDay;
  if (day === undefined || !isCalendarDate(day)) return [];
  return provingEvents(input, "order-placed", "payment-captured", "payment-authorized").filter((event) => {
    const at = event.at?.own && event.at.other === undefined ? event.at.day : undefined;
    return at !== undefined && isCalendarDate(at) && Math.abs(daysBetween(at, day)) <= 1;
  });
}

function names(event: Event, bound: Event, same: Verdict): Verdict {
  if (same !== "yes") return same === "no" ? "no" : "unknown";
  if (event.record === bound.record) return "yes";
  const amount = fieldOf(event, "amount");
  return isMoney(amount) ? sameValue(amount, fieldOf(bound, "amount") ?? fieldOf(bound, "total")) : "yes";
}
