import { typeOf } from "../catalog/catalog";
import type { Event, Understanding } from "../model";
import { chainOf, recordOf } from "./lookup";
import { areOfOnePayment } from "./payment-numbers";
import { dayOf, fieldOf, plain } from "./values";
import { type Verdict, verdict } from "./verdict";

/** Numbers that name the subject, the one that tells most first. */
const NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  shipment: ["trackingNumber", "orderNumber"],
  refund: ["reference", "arn", "transactionId", "orderNumber"],
  payment: ["transactionId", "approvalCode", "arn", "orderNumber"],
  order: ["orderNumber"],
  service: ["orderNumber", "reference"],
  subscription: ["account", "orderNumber", "plan"],
  return: ["reference", "trackingNumber", "orderNumber"],
  none: ["transactionId", "approvalCode", "trackingNumber", "orderNumber", "reference", "terminalId", "account"],
};
/** Across chains a number of its own (the refund's id) says nothing; what both hang on does. */
const COMMON = ["orderNumber", "trackingNumber", "approvalCode", "account"];

/** Whether two events are of one order, shipment, refund, booking, subscription or payment. */
export function sameSubject(one: Event, other: Event, understanding: Understanding): Verdict {
  const chain = chainOf(one, understanding);
  if (chain?.events.some(({ id }) => id === other.id)) return "yes";
  const [kind, otherKind] = [typeOf(one.type)?.chain ?? "none", typeOf(other.type)?.chain ?? "none"];
  const names =
    kind === otherKind || kind === "none" || otherKind === "none"
      ? NAMES_OF[kind === "none" ? otherKind : kind]
      : COMMON;
  for (const name of names ?? COMMON) {
    const [left, right] = [plain(fieldOf(one, name)), plain(fieldOf(other, name))];
    if (left === undefined || right === undefined) continue;
    return verdict(left === right || (name === "transactionId" && areOfOnePayment(left, right, understanding)));
  }
  if (one.record === other.record) return "yes";
  return isParent(one, other, understanding) || isParent(other, one, understanding) ? "yes" : "unknown";
}

function isParent(one: Event, other: Event, understanding: Understanding): boolean {
  return recordOf(other, understanding)?.parent === one.record;
}

/**
 * Whether `later` came after `earlier`, at the same time, or without a time: adverse readings win ties. Inside one chain
 * its order counts.
 */
export function cameAfter(later: Event, earlier: Event, understanding: Understanding): boolean {
  const chain = chainOf(earlier, understanding);
  const place = chain?.events.findIndex(({ id }) => id === later.id) ?? -1;
  if (chain && place >= 0) return place > chain.events.findIndex(({ id }) => id === earlier.id);
  // What a message or page tells had happened by its day: told before, it came before.
  const [at, from] = [later.at, dayOf(earlier)];
  if (at === undefined || from === undefined) return true;
  const last = [at.day, at.other ?? at.day].sort().at(-1) ?? at.day;
  if (last !== from.day) return last > from.day;
  return at.time === undefined || from.time === undefined || at.time >= from.time;
}

/** Strictly later by a printed day (and time), or by the order of their chain. */
export function isLater(later: Event, earlier: Event, understanding: Understanding): boolean {
  const chain = chainOf(earlier, understanding);
  const place = chain?.events.findIndex(({ id }) => id === later.id) ?? -1;
  if (chain && place >= 0) return place > chain.events.findIndex(({ id }) => id === earlier.id);
  const [at, from] = [dayOf(later), dayOf(earlier)];
  if (at === undefined || from === undefined || at.other !== undefined) return false;
  if (at.day !== from.day) return at.day > from.day;
  return at.time !== undefined && from.time !== undefined && at.time > from.time;
}
