import { daysBetween } from "@/lib/values/calendar";
import { byTime, surelyBefore } from "../events/order-of-time";
import type { Event, Money } from "../model";
import { periodOf } from "../proofs/periods";
import { dayField, daysOf, mayBeBy, moneyField, readings, type Scene, textField } from "./scene";

/** Two charges for one purchase, whose numbers or approval codes tell that neither is the other once more. */
export function isSecondCharge(event: Event, other: Event): boolean {
  if (other.type !== "payment-captured" || byTime(other, event) >= 0) return false;
  const ids = [textField(event, "transactionId"), textField(other, "transactionId")];
  const codes = [textField(event, "approvalCode"), textField(other, "approvalCode")];
  if (differ(ids)) return ["orderNumber", "approvalCode", "items"].some((field) => isShared(event, other, field));
  const sums = [moneyField(event, "amount")?.minor, moneyField(other, "amount")?.minor];
  return differ(codes) && sums[0] !== undefined && sums[0] === sums[1] && isShared(event, other, "orderNumber");
}

const differ = ([one, other]: (string | undefined)[]): boolean =>
  one !== undefined && other !== undefined && one !== other;

function isShared(event: Event, other: Event, field: string): boolean {
  const value = textField(event, field);
  return value !== undefined && value === textField(other, field);
}

/** The disputed sum went to the bank after the days that the network allows, and never within them. */
export function isPresentedLate(event: Event, scene: Scene): boolean {
  const { known, told } = scene;
  if (known.family !== "late_presentment" || !isPresented(event, scene)) return false;
  return (
    isLate(event, scene) &&
    told.every((other) => other.type !== "payment-captured" || !isPresented(other, scene) || isLate(other, scene))
  );
}

function isPresented(event: Event, { known, isFirm }: Scene): boolean {
  const amount = moneyField(event, "amount");
  return isFirm(event) && clearedOn(event).length > 0 && (amount === undefined || amount.minor === known.amount?.minor);
}

function isLate(event: Event, { known }: Scene): boolean {
  const { transactionDay, network } = known;
  if (transactionDay === undefined) return false;
  const { long } = periodOf("presentment", network);
  return clearedOn(event).every((day) => daysBetween(transactionDay, day) > long);
}

function clearedOn(event: Event): string[] {
  const stated = readings(dayField(event, "clearedOn"));
  if (stated.length > 0) return stated;
  return event.at?.own ? readings(event.at) : [];
}

/** A sum of less than half of the charge is a deposit, a tip or a part of what was agreed. */
const LEAST_PART = 2;

/** What was agreed last before the charge is less than what was charged, and no part of it. */
export function agreesToLess(event: Event, { known, told, isFirm }: Scene): boolean {
  const [agreed, charged] = [moneyField(event, "amount"), known.amount];
  if (known.family !== "amount" || agreed === undefined || charged === undefined || !isFirm(event)) return false;
  if (!isSameCurrency(agreed, charged) || agreed.minor >= charged.minor) return false;
  if (agreed.minor * LEAST_PART < charged.minor || !mayBeBy(daysOf(event), known.transactionDay)) return false;
  return !told.some(
    (other) =>
      other.type === event.type &&
      (moneyField(other, "amount")?.minor ?? 0) >= charged.minor &&
      !surelyBefore(other, event),
  );
}

/** A purchase of another sum that was disputed as well is no history of purchases that nobody disputed. */
export function isOfEarlierPurchase(event: Event, { known, isFirm }: Scene): boolean {
  const [other, disputed] = [moneyField(event, "amount"), known.amount];
  return (
    isFirm(event) &&
    other !== undefined &&
    disputed !== undefined &&
    isSameCurrency(other, disputed) &&
    other.minor !== disputed.minor
  );
}

const isSameCurrency = (one: Money, other: Money): boolean =>
  one.currency === undefined || other.currency === undefined || one.currency === other.currency;
