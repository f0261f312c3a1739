import type { Day, Merchant } from "@/lib/demo/documents/purchase";
import { inDays } from "@/lib/store/cases/text";
import { daysOf, liesIn, numberOf, type Period } from "./months";

/** What an invented shop sells and what taking cards costs it. Money is minor units of its currency. */
export type Shop = {
  merchant: Merchant;
  currency: string;
  /** Before the number of an order: `KC`. */
  prefix: string;
  prices: readonly number[];
  /** Of every sale, in hundredths of a percent, and the fixed part. */
  basisPoints: number;
  fixedFee: number;
  disputeFee: number;
};

/** A dispute as the processor books it; where the sale behind it is known, that is booked too. */
export type BookedDispute = {
  reference: string;
  reasonCode: string;
  amount: number;
  day: Day;
  sale?: { order: string; amount: number; day: Day };
};

/** One booking: `amount` is signed, money to the merchant is positive; `fee` is what it cost. */
export type Booking = {
  day: Day;
  kind: "sale" | "refund" | "chargeback";
  reference: string;
  reasonCode?: string;
  amount: number;
  fee: number;
};

/** What is booked in a period, by day. A calendar day has the same sales whenever it is drawn. */
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
  const bookings = [...daily, ...[...known, ...charged].filter(({ day }) => liesIn(day, period))];
  return bookings.sort((one, other) => one.day.localeCompare(other.day));
}

/** Sums of bookings; refunds, chargebacks and fees are positive. */
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

/** Every thirteenth sale or so is sent back. */
function refundsOf(shop: Shop, day: Day): Booking[] {
  return salesOf(shop, inDays(day, -DAYS_TO_REFUND))
    .filter(({ reference }) => mixed(Number(reference.split("-")[1]) + 7) % 13 === 0)
    .map(({ reference, amount }) => ({ day, kind: "refund", reference, amount: 0 - amount, fee: 0 }));
}

function sold({ basisPoints, fixedFee }: Shop, day: Day, order: string, amount: number): Booking {
  const fee = Math.round((amount * basisPoints) / 10_000) + fixedFee;
  return { day, kind: "sale", reference: order, amount, fee };
}

/** A number that looks like chance and is not. */
function mixed(number: number): number {
  return Math.imul(number, 0x9e3779b1) >>> 9;
}
