import type { Day } from "@/lib/demo/documents/purchase";
import { decimal } from "@/lib/values/money";
import { type BookedDispute, type Booking, bookingsOf, numberOf, type Period, type Shop } from "./trade";

const HEAD =
  "balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description";
const CATEGORIES = { sale: "charge", refund: "refund", chargeback: "dispute" } as const;
const SOURCES = { charge: "ch", refund: "re", dispute: "du", payout: "po" } as const;
const FRIDAY = 5;

type Line = { day: Day; category: keyof typeof SOURCES; amount: number; fee: number; text: string };

/** Stripe's itemized export of balance changes: every entry, and a payout of the balance on Fridays. */
export function balanceExport(shop: Shop, period: Period, disputes: readonly BookedDispute[]): string {
  const lines = withPayouts(bookingsOf(shop, period, disputes));
  return `${[HEAD, ...lines.map((line, index) => write(line, index, shop.currency))].join("\n")}\n`;
}

function withPayouts(bookings: readonly Booking[]): Line[] {
  const lines: Line[] = [];
  let balance = 0;
  for (const [index, booking] of bookings.entries()) {
    const { day, kind, amount, fee } = booking;
    lines.push({ day, category: CATEGORIES[kind], amount, fee, text: describe(booking) });
    balance += amount - fee;
    const closes = new Date(`${day}T00:00:00Z`).getUTCDay() === FRIDAY && bookings[index + 1]?.day !== day;
    if (!closes || balance <= 0) continue;
    lines.push({ day, category: "payout", amount: 0 - balance, fee: 0, text: "STRIPE PAYOUT" });
    balance = 0;
  }
  return lines;
}

function describe({ kind, reference, reasonCode }: Booking): string {
  if (kind === "sale") return `Order ${reference}`;
  return kind === "refund" ? `Refund of order ${reference}` : `Chargeback withdrawal ${reasonCode}`;
}

function write({ day, category, amount, fee, text }: Line, index: number, currency: string): string {
  const serial = `${numberOf(day)}${String(index).padStart(4, "0")}`.padStart(16, "0");
  const time = `${String(9 + (index % 9)).padStart(2, "0")}:${String((index * 17) % 60).padStart(2, "0")}:00`;
  const money = [amount, fee, amount - fee].map((minor) => decimal(minor, 2));
  return [
    `txn_3DemoPL${serial}`,
    `${day} ${time}`,
    `${day} 00:00:00`,
    currency.toLowerCase(),
    ...money,
    category,
    `${SOURCES[category]}_3DemoPL${serial}`,
    text,
  ].join(",");
}
