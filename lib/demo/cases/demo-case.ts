import type { CaseFields } from "@/lib/contract/case-input";
import { acquirerReference, slug, trackingNumber } from "@/lib/demo/documents/formats";
import type { Card, Customer, DemoDocument, Item, Merchant, Purchase } from "@/lib/demo/documents/purchase";
import { totalOf } from "@/lib/demo/documents/purchase";
import { addDays } from "@/lib/values/calendar";

export type Owner = "analyst@demo.test" | "manager@demo.test" | "admin@demo.test";

/** An invented case: the sale, the dispute and the documents. Days are relative to today; past days are negative. */
export type CaseSpec = {
  reference: string;
  merchant: Merchant;
  customer: string;
  /** Street, then postal place. */
  address: readonly [street: string, place: string];
  /** Brand, first six and last four digits. With wallets and invoices, only the documents name the card behind them. */
  card: readonly [brand: string, first: string, tail: string];
  network: string;
  reasonCode: string;
  claim: string;
  order: string;
  items: readonly Item[];
  shipping?: number;
  currency?: string;
  /** Minor units, where less than the whole sale is disputed. */
  disputedAmount?: number;
  days: { ordered: number; shipped?: number; delivered?: number; refunded?: number; disputed: number; due: number };
  documents: readonly DemoDocument[];
  letter?: true;
  /** Attached after the letter was written, so that the letter is older than the evidence. */
  lateDocuments?: readonly DemoDocument[];
  owner?: Owner;
  /** How far the desk is with it; a case that was decided is closed. */
  review?: "in review" | "returned" | "approved" | "won" | "lost" | "accepted" | "expired";
  /** Days ago that it was decided; absent for today. */
  ended?: number;
};

export type DemoCase = Pick<
  CaseSpec,
  "reference" | "documents" | "letter" | "lateDocuments" | "owner" | "review" | "ended"
> & {
  purchase: Purchase;
  fields: CaseFields;
};

/** A case with its dates as of `today`, `YYYY-MM-DD`. */
export function demoCase(spec: CaseSpec, today: string): DemoCase {
  const { reference, documents, letter, lateDocuments, owner, review, ended } = spec;
  const purchase = purchaseOf(spec, today);
  return {
    reference,
    documents,
    letter,
    lateDocuments,
    owner,
    review,
    ended,
    purchase,
    fields: fieldsOf(spec, purchase, today),
  };
}

export function item(name: string, sku: string, unit: number, quantity = 1): Item {
  return { name, sku, quantity, unit };
}

function purchaseOf(spec: CaseSpec, today: string): Purchase {
  const { merchant, order, items, shipping = 0, currency = "USD", days, reference } = spec;
  const day = (offset: number) => addDays(today, offset);
  const { ordered, shipped = ordered + 1, delivered = ordered + 5, refunded = ordered + 12, disputed } = days;
  const serial = serialOf(reference);
  return {
    merchant,
    customer: customerOf(spec.customer, spec.address),
    order,
    items,
    shipping,
    currency,
    card: cardOf(spec.card),
    approval: `${serial.slice(2, 7)}C`,
    tracking: trackingNumber("PW", serial, "LU"),
    arn: acquirerReference("453700", day(refunded), `${serial}417`),
    ordered: day(ordered),
    shipped: day(shipped),
    delivered: day(delivered),
    refunded: day(refunded),
    disputed: day(disputed),
    printed: day(Math.min(disputed + 1, 0)),
    ip: `203.0.113.${Number(serial.slice(-2)) + 10}`,
    device: `dev-${serial.slice(0, 6)}`,
  };
}

function fieldsOf(
  { claim, network, reasonCode, reference, disputedAmount, card, days }: CaseSpec,
  sale: Purchase,
  today: string,
): CaseFields {
  const [brand, first, tail] = card;
  return {
    amountCents: disputedAmount ?? totalOf(sale),
    cardNetwork: network,
    cardholderName: sale.customer.name,
    currency: sale.currency,
    disputeDate: sale.disputed,
    dueDate: addDays(today, days.due),
    // The card number of another network would change the network of the reason code.
    ...(network === brand ? { maskedCardNumber: maskedNumber(first, tail, "") } : {}),
    merchantIdentifier: sale.merchant.identifier,
    merchantName: sale.merchant.name,
    merchantUrl: sale.merchant.url,
    reasonCode,
    reasonDescription: claim,
    referenceNumber: reference,
    transactionDate: sale.ordered,
  };
}

export function customerOf(name: string, [street, place]: readonly [string, string]): Customer {
  return { name, email: `${slug(name).replaceAll("-", ".")}@mail.example`, street, place };
}

function cardOf([brand, first, tail]: CaseSpec["card"]): Card {
  return { brand, tail, masked: maskedNumber(first, tail, " ") };
}

/** `4147 20** **** 3365`. */
function maskedNumber(first: string, tail: string, gap: string): string {
  return [first.slice(0, 4), `${first.slice(4)}**`, "****", tail].join(gap);
}

/** Eight digits derived from the reference. */
function serialOf(reference: string): string {
  return String((Number(reference.replace(/\D/g, "")) * 7919 + 10_000_000) % 100_000_000).padStart(8, "1");
}
