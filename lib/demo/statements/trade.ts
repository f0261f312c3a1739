import type { Day, Merchant } from "@/lib/demo/documents/purchase";
import { addDays, daysBetween } from "@/lib/values/calendar";

/** What an invented shop sells and what card processing costs it. Amounts are minor units of its currency. */
export type Shop = {
  merchant: Merchant;
  currency: string;
  /** The prefix of its order numbers: `KC`. */
  prefix: string;
  prices: readonly number[];
  /** The fee of a sale: a share in basis points, and a fixed part. */
  basisPoints: number;
  fixedFee: number;
  disputeFee: number;
};

/** A dispute as the processor books it. A known sale behind it is booked too. */
export type BookedDispute = {
  reference: string;
  reasonCode: string;
  amount: number;
  day: Day;
  sale?: { order: string; amount: number; day: Day };
};

/** One entry: `amount` is signed, positive when the merchant receives it; `fee` is what it cost. */
export type Booking = {
  day: Day;
  kind: "sale" | "refund" | "chargeback";
  reference: string;
  reasonCode?: string;
  amount: number;
  fee: number;
};

/** The entries of a period, by day. A calendar day always has the same sales. */
export function bookingsOf(shop: Shop, period: Period, disputes: readonly BookedDispute[]): Booking[] {
  const known = disputes.flatMap(({ sale }) => (sale ? [sold(shop, sale.day, sale.order, sale.amount)] : []));
  const charged = disputes.map(({ reference, reasonCode, amount, day }) => ({
    day,
    kind: "chargeback" as const,
    reference,
    reasonCode,
    amount: 0 - amount,
    fee: shop.disputeFee,
  }));
  const daily = daysOf(period).flatMap((day) => [...salesOf(shop, day), ...refundsOf(shop, day)]);
  const bookings = [...daily, ...[...known, ...charged].filter(({ day }) => isWithin(day, period))];
  return bookings.sort((one, other) => one.day.localeCompare(other.day));
}

/** The totals of entries; refunds, chargebacks and fees are positive. */
export function sumsOf(bookings: readonly Booking[]) {
  const sum = (kind: Booking["kind"]) =>
    Math.abs(bookings.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0));
  const [sales, refunds, chargebacks] = [sum("sale"), sum("refund"), sum("chargeback")];
  const fees = bookings.reduce((total, { fee }) => total + fee, 0);
  return { sales, refunds, chargebacks, fees, net: sales - refunds - chargebacks - fees };
}

/** Closed on Sundays. */
function salesOf(shop: Shop, day: Day): Booking[] {
  const number = numberOf(day);
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return [];
  return Array.from({ length: 1 + (mixed(number) % 2) }, (_, index) => {
    const serial = number * 2 + index;
    const price = shop.prices[mixed(serial) % shop.prices.length] ?? 0;
    return sold(shop, day, `${shop.prefix}-${serial}`, price);
  });
}

const DAYS_TO_REFUND = 6;

/** About one sale in thirteen is refunded. */
function refundsOf(shop: Shop, day: Day): Booking[] {
  return salesOf(shop, addDays(day, -DAYS_TO_REFUND))
    .filter(({ reference }) => mixed(Number(reference.split("-")[1]) + 7) % 13 === 0)
    .map(({ reference, amount }) => ({ day, kind: "refund", reference, amount: 0 - amount, fee: 0 }));
}

function sold({ basisPoints, fixedFee }: Shop, day: Day, order: string, amount: number): Booking {
  const fee = Math.round((amount * basisPoints) / 10_000) + fixedFee;
  return { day, kind: "sale", reference: order, amount, fee };
}

/** A number that looks random but depends on its input alone. */
function mixed(number: number): number {
  return Math.imul(number, 0x9e3779b1) >>> 9;
}

/** Both days are included. */
export type Period = { start: Day; end: Day };

/** `count` calendar months, oldest first, up to the month of `last`. The current month ends yesterday. */
export function monthsUntil(last: Day, count: number, today: Day): Period[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = month - count + index;
    const end = dayOf(Date.UTC(year, at + 1, 0));
    const yesterday = addDays(today, -1);
    return { start: dayOf(Date.UTC(year, at, 1)), end: end < yesterday ? end : yesterday };
  });
}

function daysOf({ start, end }: Period): Day[] {
  const count = numberOf(end) - numberOf(start) + 1;
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

export function isWithin(day: Day, { start, end }: Period): boolean {
  return start <= day && day <= end;
}

/** Days since 1970. */
export function numberOf(day: Day): number {
  return daysBetween("1970-01-01", day);
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
